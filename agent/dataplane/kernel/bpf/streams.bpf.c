// SPDX-License-Identifier: MIT OR GPL-2.0-only
//
// Stream identification, stream filters and stream gates of the ports of a bridge (IEEE Std 802.1CB 6.2,
// IEEE Std 802.1Q 8.6.5), for frames that a port receives.
//
// The program gives a frame its priority, finds the stream that it belongs to, the filter that it meets, and
// drops it or gives it the priority of the gate. The agent fills the maps;
// `agent/dataplane/kernel/stream_layout.py` has the same structures in Python.
#include <linux/bpf.h>
#include <linux/pkt_cls.h>
#include <bpf/bpf_endian.h>
#include <bpf/bpf_helpers.h>

#define ALWAYS_INLINE static __attribute__((always_inline)) inline

#define ETHERTYPE_IPV4 0x0800
#define ETHERTYPE_IPV6 0x86DD
#define ETHERTYPE_C_TAG 0x8100
#define PROTOCOL_TCP 6
#define PROTOCOL_UDP 17
#define PROTOCOL_SCTP 132
#define ADDRESSES_OCTETS 12
#define TAG_OCTETS 4

#define PRIORITIES 8
#define NONE 0xFF
#define SHAPES 16
#define ROWS 4096
#define FILTERS 4096

struct map {
	__u32 type, key_octets, value_octets, entries, flags;
};
#define MAP(name, type, key, value, entries, flags) \
	struct map name SEC("maps") = { type, key, value, entries, flags }

struct stream_port {
	__u8 priority_of[PRIORITIES]; // priority regeneration
	__u16 untagged_vid;
	__u8 default_priority, pad[5];
};

// What identification functions compare, in octets as the frame has them but for the VLAN.
struct fields {
	__u8 destination[6], source[6];
	__u16 vid;
	__u8 version, protocol;
	__u8 ip_destination[16], ip_source[16];
	__u8 dscp, pad;
	__u16 source_port, destination_port, pad2;
	__u32 port, shape;
};
#define WORDS 8
_Static_assert(sizeof(struct fields) == WORDS * 8, "fields are compared by words");

#define ANY_TAG 0
#define TAGGED 1
#define NOT_TAGGED 2

struct shape {
	__u64 mask[WORDS];
	__u32 used, tagged;
};

struct row {
	__u32 index, handle;
};

struct identified {
	__u32 port, handle;
};

#define WITHOUT_HANDLE 0
#define ANY_HANDLE 1
#define ONE_HANDLE 2

struct choice {
	__u32 kind, handle, priority;
};

struct filter {
	__u32 max_sdu; // 0: any
	__u8 blocks_on_oversize, is_open, ipv, pad;
};

struct filter_counters {
	__u64 matching, passing, not_passing, passing_sdu, not_passing_sdu;
};

MAP(stream_ports, BPF_MAP_TYPE_HASH, sizeof(__u32), sizeof(struct stream_port), 1024, 0);
MAP(own_addresses, BPF_MAP_TYPE_HASH, sizeof(__u64), sizeof(__u32), 4096, BPF_F_NO_PREALLOC);
MAP(shapes, BPF_MAP_TYPE_ARRAY, sizeof(__u32), sizeof(struct shape), SHAPES, 0);
MAP(rows, BPF_MAP_TYPE_HASH, sizeof(struct fields), sizeof(struct row), ROWS, BPF_F_NO_PREALLOC);
MAP(identified, BPF_MAP_TYPE_PERCPU_HASH, sizeof(struct identified), sizeof(__u64), ROWS, BPF_F_NO_PREALLOC);
// For each handle, and for frames without one: the filter of each priority.
MAP(choices, BPF_MAP_TYPE_HASH, sizeof(struct choice), sizeof(__u32), (FILTERS + 2) * PRIORITIES, BPF_F_NO_PREALLOC);
MAP(filters, BPF_MAP_TYPE_HASH, sizeof(__u32), sizeof(struct filter), FILTERS, BPF_F_NO_PREALLOC);
// Apart from the filters: the agent writes those, the program this.
MAP(blocks, BPF_MAP_TYPE_HASH, sizeof(__u32), sizeof(__u32), FILTERS, BPF_F_NO_PREALLOC);
MAP(filter_counters, BPF_MAP_TYPE_PERCPU_HASH, sizeof(__u32), sizeof(struct filter_counters), FILTERS, BPF_F_NO_PREALLOC);

struct found {
	__u32 packet; // offset of what follows the EtherType
	__u32 sdu;    // octets behind the addresses and the C-tag
	__u16 ethertype, tci;
	__u8 has_tag;
};

// Only a C-tag is a tag here: any other is part of the MSDU (IEEE Std 802.1Q 6.9).
ALWAYS_INLINE int look_at(struct __sk_buff *skb, struct fields *fields, struct found *found)
{
	__u8 head[14];
	__u16 tag[2];

	if (bpf_skb_load_bytes(skb, 0, head, sizeof(head)))
		return -1;
	__builtin_memcpy(fields->destination, head, 6);
	__builtin_memcpy(fields->source, head + 6, 6);
	found->ethertype = (__u16)head[12] << 8 | head[13];
	found->packet = 14;
	found->sdu = skb->len - ADDRESSES_OCTETS;
	if (skb->vlan_present && skb->vlan_proto == bpf_htons(ETHERTYPE_C_TAG)) {
		found->tci = skb->vlan_tci;
		found->has_tag = 1;
	} else if (skb->vlan_present) {
		found->ethertype = bpf_ntohs(skb->vlan_proto);
		found->sdu += TAG_OCTETS;
	} else if (found->ethertype == ETHERTYPE_C_TAG) {
		if (bpf_skb_load_bytes(skb, 14, tag, sizeof(tag)))
			return -1;
		found->tci = bpf_ntohs(tag[0]);
		found->ethertype = bpf_ntohs(tag[1]);
		found->packet = 18;
		found->sdu -= TAG_OCTETS;
		found->has_tag = 1;
	}
	return 0;
}

ALWAYS_INLINE int has_ports(__u8 protocol)
{
	return protocol == PROTOCOL_TCP || protocol == PROTOCOL_UDP || protocol == PROTOCOL_SCTP;
}

ALWAYS_INLINE void read_ports(struct __sk_buff *skb, struct fields *fields, __u32 at)
{
	__u16 ports[2];

	if (bpf_skb_load_bytes(skb, at, ports, sizeof(ports)))
		return;
	fields->source_port = ports[0];
	fields->destination_port = ports[1];
}

// The headers of IP stream identification (IEEE Std 802.1CB 6.7); a packet that is cut off shows none.
ALWAYS_INLINE void read_ip(struct __sk_buff *skb, struct fields *fields, const struct found *found)
{
	__u8 ip[40];

	if (found->ethertype == ETHERTYPE_IPV4) {
		if (bpf_skb_load_bytes(skb, found->packet, ip, 20) || ip[0] >> 4 != 4)
			return;
		fields->version = 4;
		fields->dscp = ip[1] >> 2;
		fields->protocol = ip[9];
		__builtin_memcpy(fields->ip_source, ip + 12, 4);
		__builtin_memcpy(fields->ip_destination, ip + 16, 4);
		if (has_ports(ip[9]) && !(ip[6] & 0x3F || ip[7]))
			read_ports(skb, fields, found->packet + (ip[0] & 0xF) * 4);
	} else if (found->ethertype == ETHERTYPE_IPV6) {
		if (bpf_skb_load_bytes(skb, found->packet, ip, 40) || ip[0] >> 4 != 6)
			return;
		fields->version = 6;
		fields->dscp = (__u8)((ip[0] & 0xF) << 4 | ip[1] >> 4) >> 2;
		fields->protocol = ip[6];
		__builtin_memcpy(fields->ip_source, ip + 8, 16);
		__builtin_memcpy(fields->ip_destination, ip + 24, 16);
		if (has_ports(ip[6]))
			read_ports(skb, fields, found->packet + 40);
	}
}

// Of the rows that match, the one with the lowest index (IEEE Std 802.1CB 9.1).
ALWAYS_INLINE struct row *identify(const struct fields *fields, int is_tagged)
{
	struct row *best = 0, *row;
	union {
		struct fields fields;
		__u64 words[WORDS];
	} all, key;

	__builtin_memcpy(&all.fields, fields, sizeof(all));
	for (__u32 number = 0; number < SHAPES; number++) {
		__u32 index = number;
		struct shape *shape = bpf_map_lookup_elem(&shapes, &index);

		if (!shape || !shape->used)
			break;
		if (shape->tagged != ANY_TAG && (shape->tagged == TAGGED) != is_tagged)
			continue;
#pragma unroll
		for (int word = 0; word < WORDS; word++)
			key.words[word] = all.words[word] & shape->mask[word];
		key.fields.shape = number;
		row = bpf_map_lookup_elem(&rows, &key.fields);
		if (row && (!best || row->index < best->index))
			best = row;
	}
	return best;
}

ALWAYS_INLINE __u32 *chosen(__u32 kind, __u32 handle, __u32 priority)
{
	struct choice key = { kind, handle, priority };

	return bpf_map_lookup_elem(&choices, &key);
}

// The filter that a frame meets: the lowest number that matches (8.6.5.3).
ALWAYS_INLINE __u32 *match(const struct row *row, __u32 priority)
{
	__u32 *of_one, *of_any;

	if (!row)
		return chosen(WITHOUT_HANDLE, 0, priority);
	of_any = chosen(ANY_HANDLE, 0, priority);
	of_one = chosen(ONE_HANDLE, row->handle, priority);
	if (of_one && of_any)
		return *of_one < *of_any ? of_one : of_any;
	return of_one ? of_one : of_any;
}

// Maximum SDU size, then the gate (8.6.5.2); the priority of the gate, the given one, or -1: drop.
ALWAYS_INLINE int pass(__u32 number, __u32 sdu, __u64 frames, __u32 priority)
{
	struct filter *filter = bpf_map_lookup_elem(&filters, &number);
	struct filter_counters *counters = bpf_map_lookup_elem(&filter_counters, &number);
	__u32 *blocked = bpf_map_lookup_elem(&blocks, &number);

	if (!filter || !counters || !blocked)
		return priority; // the agent is about to set it, or to take it away
	counters->matching += frames;
	if (filter->blocks_on_oversize && *blocked) {
		counters->not_passing_sdu += frames;
		return -1;
	}
	if (filter->max_sdu && sdu > filter->max_sdu) {
		// One oversize frame blocks its stream until management lifts the block (8.6.5.3.1).
		if (filter->blocks_on_oversize)
			*blocked = 1;
		counters->not_passing_sdu += frames;
		return -1;
	}
	counters->passing_sdu += frames;
	if (!filter->is_open) {
		counters->not_passing += frames;
		return -1;
	}
	counters->passing += frames;
	return filter->ipv == NONE ? priority : filter->ipv;
}

// 01-80-C2-00-00-00 to -0F, and the addresses of the bridge itself, meet no filter.
ALWAYS_INLINE int is_for_bridge(const __u8 *destination)
{
	__u64 address = 0;

	__builtin_memcpy(&address, destination, 6);
	if ((address & 0xFFFFFFFFFF) == 0x0000C28001 && destination[5] < 16)
		return 1;
	return bpf_map_lookup_elem(&own_addresses, &address) != 0;
}

SEC("tc/ingress")
int ingress(struct __sk_buff *skb)
{
	__u32 index = skb->ifindex;
	struct stream_port *port = bpf_map_lookup_elem(&stream_ports, &index);
	__u64 frames = skb->gso_segs ? skb->gso_segs : 1;
	struct identified counted = {};
	struct fields fields = {};
	struct found found = {};
	struct row *row;
	__u32 priority, *number;
	__u64 *count;
	int passed;

	if (!port || look_at(skb, &fields, &found))
		return TC_ACT_UNSPEC;
	fields.port = index;
	fields.vid = found.tci & 0xFFF;
	if (!fields.vid)
		fields.vid = port->untagged_vid;
	read_ip(skb, &fields, &found);
	row = identify(&fields, (found.tci & 0xFFF) != 0);
	if (row) {
		counted.port = index;
		counted.handle = row->handle;
		count = bpf_map_lookup_elem(&identified, &counted);
		if (count)
			*count += frames;
	}
	priority = found.has_tag ? found.tci >> 13 : port->default_priority;
	priority = port->priority_of[priority & 7];
	skb->priority = priority;
	if (is_for_bridge(fields.destination))
		return TC_ACT_UNSPEC;
	number = match(row, priority);
	if (!number)
		return TC_ACT_UNSPEC;
	passed = pass(*number, found.sdu, frames, priority);
	if (passed < 0)
		return TC_ACT_SHOT;
	skb->priority = passed;
	return TC_ACT_UNSPEC;
}

char licence[] SEC("license") = "Dual MIT/GPL";
// Which text and which compiler made the object: `make bpf` says the first.
char source_digest[] SEC("source") = SOURCE_DIGEST;
char compiler_version[] SEC("compiler") = __clang_version__;
