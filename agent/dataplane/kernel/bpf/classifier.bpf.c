// SPDX-License-Identifier: MIT OR GPL-2.0-only
//
// Congestion isolation of one Ethernet port in the kernel (IEEE Std 802.1Q Clause 49).
//
// `egress` runs for each frame that leaves a port. It finds the traffic class of the frame, looks the flow of
// the frame up in the flow tables, and selects the HTB class of the congesting queue for an isolated flow and of
// the monitored queue for any other. While no flow is isolated and no queue is congested it looks at nothing but
// the priority. When enough octets have come for a queue to fill, it wakes the agent, which then reads the queues.
// While the agent has armed the port, it samples frames of the monitored queue into a ring buffer; in mode
// KERNEL_DECIDES it counts every frame on a slot of its flow, and isolates the flow itself. With SHARE it counts the
// octets of each flow in both modes, and the agent says how many a flow may send in a window.
//
// `ingress` runs for each frame that a port receives. It keeps the priority of the frame for `egress`, because a
// bridge may take the VLAN tag off in between. Where no priority changes and no tag goes, it is not attached, and
// `egress` reads the tag (TAG_PRIORITY).
//
// The agent fills the maps; `agent/dataplane/kernel/classifier.py` has the same structures in Python.
#include <linux/bpf.h>
#include <linux/pkt_cls.h>
#include <bpf/bpf_endian.h>
#include <bpf/bpf_helpers.h>

#define ALWAYS_INLINE static __attribute__((always_inline)) inline

#define ETHERTYPE_IPV4 0x0800
#define ETHERTYPE_IPV6 0x86DD
#define ETHERTYPE_C_TAG 0x8100
#define ETHERTYPE_S_TAG 0x88A8

#define PROTOCOL_TCP 6
#define PROTOCOL_UDP 17
#define PROTOCOL_SCTP 132

#define HOP_BY_HOP 0
#define ROUTING 43
#define FRAGMENT 44
#define DESTINATION_OPTIONS 60
// RFC 8200 orders at most four of them; a longer chain hides its ports.
#define EXTENSION_HEADERS 6

#define CLASSES 8
#define CANDIDATES 4096
// A flow that was silent for so many windows has no excess any more.
#define MOST_WINDOWS 64
#define NO_CLASS 0xFF
// Octets of a frame that a sample holds: addresses and the 512 octets of the MSDU that a CIM may carry.
#define SAMPLE_OCTETS (12 + 4 + 512)

struct map {
	__u32 type, key_octets, value_octets, entries, flags;
};
#define MAP(name, type, key, value, entries, flags) \
	struct map name SEC("maps") = { type, key, value, entries, flags }

struct v4_flow {
	__u8 source[4], destination[4];
	__u16 source_port, destination_port; // as they stand in the packet
	__u16 vid;
	__u8 protocol, pad;
	__u8 mac[6];
	__u16 pad2;
};

struct v6_flow {
	__u8 source[16], destination[16];
	__u16 source_port, destination_port;
	__u16 vid;
	__u8 protocol, pad;
	__u8 mac[6];
	__u16 pad2;
};

#define DECIDED_BY_KERNEL 1

struct flow {
	__u64 frames, octets, seen_ns;
	__u32 origin, pad;
};

#define ARMED 1           // sample frames of monitored queues
#define KERNEL_DECIDES 2  // isolate a flow of `samples` frames within `window_ns`
#define MARK_ECN 4        // mark sampled frames as having met congestion
#define CARRY_PRIORITY 8  // the tag of a frame names its queue
#define MARK_CONGESTING 16 // mark frames of isolated flows: the congesting queue is congested itself
#define FLOWS 32          // the flow tables hold flows
#define TAG_PRIORITY 64   // no program at ingress keeps the priority
#define COUNT 128         // a queue holds frames: with KERNEL_DECIDES, count what each flow sends
#define RETURNS 256       // some flows are ordered back to their monitored queue
#define SHARE 512         // count octets; with KERNEL_DECIDES, isolate a flow that sent more than `limit`

struct port {
	__u32 flags;
	__u32 probability; // of a sample, as a part of 2^32
	__u32 samples;
	__u16 untagged_vid;
	__u8 default_priority;
	__u8 overhead; // octets that a frame takes beside its own, where the rate counts them
	__u64 window_ns;
	__u64 wake_gap_ns; // no two wakes of a processor within this time
	__u64 valid_until_ns; // an agent that is gone does not disarm: ARMED, COUNT and MARK_CONGESTING end then
	__u32 wake_octets; // wake the agent when so much came since the last wake
	__u32 slot;        // of the counters
	__u64 most_excess;    // more than this is not held against a flow
	__u64 limit_until_ns; // without news of the agent nobody is to blame any more
	// By monitored class: octets of a flow in a window, its fair share of the last one and those from which on
	// it is to blame; and the number of the window, which the agent begins.
	__u64 share[CLASSES], limit[CLASSES];
	__u32 window[CLASSES];
	__u8 class_of_priority[CLASSES];
	__u8 congesting_of[CLASSES]; // by monitored class; NO_CLASS for others
	__u8 monitored_of[CLASSES];  // by congesting class; NO_CLASS for others
	__u8 priority_of[CLASSES];   // what a tag says of a class
	__u32 queue_of[CLASSES];     // the HTB class of a traffic class
};

struct counters {
	__u64 frames[CLASSES], octets[CLASSES]; // by the traffic class that was selected
	__u64 marked[CLASSES]; // marked as having met congestion, by the same
	__u64 sampled, lost_samples, not_flows, isolated, table_full, not_ect;
	__u64 unseen, woken_ns; // octets since the agent was last woken, and when that was; 0: never
};

// The order to return a flow: it holds while the flow has sent just so many frames into the congesting queue. The
// agent knows of these that they have left it; a frame that came meanwhile is counted, and the order is void.
struct flow_return {
	__u64 frames;
};

// What a flow sends, in windows one after the other (mode KERNEL_DECIDES).
struct candidate {
	__u64 first_ns, armed_ns; // begin of the window; the first frame at an armed port
	__u32 frames, before;     // of this window and the one before
	__u64 octets;             // ever, of which the agent takes differences
	__u64 window_octets, excess; // with SHARE: of this window, and what was beyond the share before it
	__u32 window, port, traffic_class, pad;
};

#define SAMPLE 1
#define ISOLATED 2
#define WAKE 3 // without a frame
#define WAKE_OCTETS 32

struct event {
	__u32 kind, port, received_at, octets;
	__u64 at_ns;
	__u16 tci, stored;
	__u8 traffic_class, is_tagged, pad[2];
	__u8 frame[SAMPLE_OCTETS];
};

struct ingress_port {
	__u8 priority_of[CLASSES]; // priority regeneration
	__u8 default_priority, pad[7];
};

MAP(ports, BPF_MAP_TYPE_HASH, sizeof(__u32), sizeof(struct port), 1024, 0);
MAP(ingress_ports, BPF_MAP_TYPE_HASH, sizeof(__u32), sizeof(struct ingress_port), 1024, 0);
MAP(port_counters, BPF_MAP_TYPE_PERCPU_ARRAY, sizeof(__u32), sizeof(struct counters), 1024, 0);
// Without preallocation a large table costs memory only for the flows that are in it.
MAP(v4_flows, BPF_MAP_TYPE_HASH, sizeof(struct v4_flow), sizeof(struct flow), 131072, BPF_F_NO_PREALLOC);
MAP(v6_flows, BPF_MAP_TYPE_HASH, sizeof(struct v6_flow), sizeof(struct flow), 131072, BPF_F_NO_PREALLOC);
MAP(v4_returns, BPF_MAP_TYPE_HASH, sizeof(struct v4_flow), sizeof(struct flow_return), 131072, BPF_F_NO_PREALLOC);
MAP(v6_returns, BPF_MAP_TYPE_HASH, sizeof(struct v6_flow), sizeof(struct flow_return), 131072, BPF_F_NO_PREALLOC);
MAP(v4_candidates, BPF_MAP_TYPE_LRU_HASH, sizeof(struct v4_flow), sizeof(struct candidate), CANDIDATES, 0);
MAP(v6_candidates, BPF_MAP_TYPE_LRU_HASH, sizeof(struct v6_flow), sizeof(struct candidate), CANDIDATES, 0);
MAP(events, BPF_MAP_TYPE_RINGBUF, 0, 0, 1 << 20, 0);

// What a frame is, as far as `egress` has to know it.
struct found {
	__u32 packet;    // offset of the IP packet
	__u16 ethertype; // behind the tag, in host order
	__u16 tci;
	__u8 tagged, tag_is_data;
	__u8 mac[6];
};

ALWAYS_INLINE int has_ports(__u8 protocol)
{
	return protocol == PROTOCOL_TCP || protocol == PROTOCOL_UDP || protocol == PROTOCOL_SCTP;
}

// Octets at a constant place, which most frames have in their linear part; a call is dearer than a comparison.
ALWAYS_INLINE int load(struct __sk_buff *skb, __u32 at, void *to, __u32 octets)
{
	void *data = (void *)(long)skb->data, *end = (void *)(long)skb->data_end;

	if (data + at + octets > end)
		return bpf_skb_load_bytes(skb, at, to, octets);
	__builtin_memcpy(to, data + at, octets);
	return 0;
}

// Addresses, tag and EtherType; -1 for a frame without them.
ALWAYS_INLINE int look_at(struct __sk_buff *skb, struct found *found)
{
	__u8 head[14];
	__u16 tag[2];

	if (load(skb, 0, head, sizeof(head)))
		return -1;
	__builtin_memcpy(found->mac, head, 6);
	found->ethertype = (__u16)head[12] << 8 | head[13];
	found->packet = 14;
	found->tagged = found->tag_is_data = 0;
	found->tci = 0;
	if (skb->vlan_present) {
		found->tci = skb->vlan_tci;
		found->tagged = 1;
	} else if (found->ethertype == ETHERTYPE_C_TAG || found->ethertype == ETHERTYPE_S_TAG) {
		if (bpf_skb_load_bytes(skb, 14, tag, sizeof(tag)))
			return -1;
		found->tci = bpf_ntohs(tag[0]);
		found->ethertype = bpf_ntohs(tag[1]);
		found->packet = 18;
		found->tagged = found->tag_is_data = 1;
	}
	return 0;
}

// The fields of IP stream identification (IEEE Std 802.1CB 6.7) as 49.4.2.7 e) has them; 0 when there are none.
ALWAYS_INLINE int identify_v4(struct __sk_buff *skb, const struct found *found, __u16 vid, struct v4_flow *flow)
{
	__u8 ip[20];
	__u16 ports[2];
	__u32 header;

	if (found->tag_is_data ? bpf_skb_load_bytes(skb, 18, ip, sizeof(ip)) : load(skb, 14, ip, sizeof(ip)))
		return 0;
	header = (ip[0] & 0xF) * 4;
	if (ip[0] >> 4 != 4 || header < 20)
		return 0;
	__builtin_memcpy(flow->source, ip + 12, 4);
	__builtin_memcpy(flow->destination, ip + 16, 4);
	__builtin_memcpy(flow->mac, found->mac, 6);
	flow->vid = vid;
	// No fragment shows its ports, so that all fragments of a packet belong to one flow.
	if (!has_ports(ip[9]) || ip[6] & 0x3F || ip[7])
		return 1;
	if (found->tag_is_data || header != 20) {
		if (bpf_skb_load_bytes(skb, found->packet + header, ports, sizeof(ports)))
			return 1;
	} else if (load(skb, 34, ports, sizeof(ports))) {
		return 1;
	}
	flow->protocol = ip[9];
	flow->source_port = ports[0];
	flow->destination_port = ports[1];
	return 1;
}

ALWAYS_INLINE int identify_v6(struct __sk_buff *skb, const struct found *found, __u16 vid, struct v6_flow *flow)
{
	__u8 ip[44], extension[2], next; // the agent asks for as many octets before it takes a packet for a flow
	__u16 ports[2];
	__u32 at;

	if (bpf_skb_load_bytes(skb, found->packet, ip, sizeof(ip)) || ip[0] >> 4 != 6)
		return 0;
	__builtin_memcpy(flow->source, ip + 8, 16);
	__builtin_memcpy(flow->destination, ip + 24, 16);
	__builtin_memcpy(flow->mac, found->mac, 6);
	flow->vid = vid;
	next = ip[6];
	at = found->packet + 40;
#pragma unroll
	for (int i = 0; i < EXTENSION_HEADERS; i++) {
		if (next != HOP_BY_HOP && next != ROUTING && next != DESTINATION_OPTIONS)
			break;
		if (bpf_skb_load_bytes(skb, at, extension, sizeof(extension)))
			return 1;
		next = extension[0];
		at += ((__u32)extension[1] + 1) * 8;
	}
	if (!has_ports(next) || bpf_skb_load_bytes(skb, at, ports, sizeof(ports)))
		return 1;
	flow->protocol = next;
	flow->source_port = ports[0];
	flow->destination_port = ports[1];
	return 1;
}

// A record of a frame for the agent, which is not told yet; 0 where its ring is full, which is counted.
ALWAYS_INLINE struct event *record(struct __sk_buff *skb, __u32 kind, const struct found *found, __u8 traffic_class,
				   struct counters *counters)
{
	struct event *event = bpf_ringbuf_reserve(&events, sizeof(*event), 0);
	__u64 stored = skb->len;

	if (!event) {
		counters->lost_samples++;
		return 0;
	}
	event->kind = kind;
	event->port = skb->ifindex;
	event->received_at = skb->ingress_ifindex;
	event->octets = skb->len;
	event->at_ns = bpf_ktime_get_ns();
	event->tci = found->tci;
	event->traffic_class = traffic_class;
	event->is_tagged = found->tagged && !found->tag_is_data;
	event->pad[0] = event->pad[1] = 0;
	if (stored < 14)
		goto lost;
	// The compiler must not join the two bounds: the verifier follows each only by itself.
	asm volatile("" : "+r"(stored));
	if (stored > SAMPLE_OCTETS)
		stored = SAMPLE_OCTETS;
	event->stored = stored;
	if (bpf_skb_load_bytes(skb, 0, event->frame, stored))
		goto lost;
	return event;
lost:
	bpf_ringbuf_discard(event, 0);
	counters->lost_samples++;
	return 0;
}

// A frame of a GSO packet stands for several.
ALWAYS_INLINE __u32 frames_of(const struct __sk_buff *skb)
{
	return skb->gso_segs ? skb->gso_segs : 1;
}

// Whether a flow has sent so much in this window or the one before that it is isolated (mode KERNEL_DECIDES).
// It is counted from the moment on that the queue holds frames, so that an elephant is known when it congests.
ALWAYS_INLINE int is_enough(void *candidates, const void *key, const struct port *port, __u32 flags, __u32 frames)
{
	__u64 now_ns = bpf_ktime_get_ns();
	struct candidate *known = bpf_map_lookup_elem(candidates, key);
	__u64 armed_ns = flags & ARMED ? now_ns : 0;
	struct candidate first = { now_ns, armed_ns, frames, 0 };
	__u64 age_ns;

	if (!known) {
		bpf_map_update_elem(candidates, key, &first, BPF_ANY);
		return armed_ns && frames >= port->samples;
	}
	// Two processors may count two frames as one: the flow is then isolated one frame later.
	age_ns = now_ns - known->first_ns;
	if (age_ns > port->window_ns) {
		known->before = age_ns > 2 * port->window_ns ? 0 : known->frames;
		known->frames = 0;
		known->first_ns = now_ns;
		if (!known->before)
			known->armed_ns = 0;
	}
	known->frames += frames;
	if (!armed_ns)
		return 0;
	if (!known->armed_ns)
		known->armed_ns = now_ns;
	return known->frames >= port->samples || known->before >= port->samples;
}

// By share: the octets of each flow in windows, all of them from the moment on that the queue holds frames. What a
// flow sent beyond its share of a window is its excess; the next windows add to it or take from it. A flow is to
// blame when it sent more than the limit, its excess included.
ALWAYS_INLINE int is_beyond(void *candidates, const void *key, const struct port *port, __u8 monitored,
			    struct __sk_buff *skb)
{
	__u32 octets = skb->len + port->overhead * frames_of(skb), window = port->window[monitored & 7], windows;
	struct candidate *known = bpf_map_lookup_elem(candidates, key);
	struct candidate first = { .octets = octets, .window_octets = octets, .window = window };
	__u64 beyond, share;

	if (!known || known->port != skb->ifindex || known->traffic_class != monitored) {
		first.port = skb->ifindex;
		first.traffic_class = monitored;
		bpf_map_update_elem(candidates, key, &first, BPF_ANY);
		return octets > port->limit[monitored & 7];
	}
	windows = window - known->window;
	if (windows) {
		if (windows > MOST_WINDOWS)
			windows = MOST_WINDOWS;
		beyond = known->excess + known->window_octets;
		share = port->share[monitored & 7] * windows;
		beyond = beyond > share ? beyond - share : 0;
		known->excess = beyond > port->most_excess ? port->most_excess : beyond;
		known->window_octets = 0;
		known->window = window;
	}
	__sync_fetch_and_add(&known->octets, octets);
	__sync_fetch_and_add(&known->window_octets, octets);
	return known->window_octets + known->excess > port->limit[monitored & 7];
}

ALWAYS_INLINE int is_to_blame(void *candidates, const void *key, const struct port *port, __u32 flags, __u8 monitored,
			      struct __sk_buff *skb)
{
	if (!(flags & SHARE))
		return is_enough(candidates, key, port, flags, frames_of(skb));
	return is_beyond(candidates, key, port, monitored, skb) && flags & ARMED && flags & KERNEL_DECIDES &&
	       bpf_ktime_get_ns() <= port->limit_until_ns;
}

// Only with a record for the agent: no flow is isolated that the agent never hears of.
ALWAYS_INLINE int isolate(void *flows, const void *key, struct event *event, struct counters *counters)
{
	struct flow fresh = { 0, 0, bpf_ktime_get_ns(), DECIDED_BY_KERNEL, 0 };
	long failed;

	if (!event)
		return 0;
	failed = bpf_map_update_elem(flows, key, &fresh, BPF_NOEXIST);
	if (failed) {
		if (failed != -17) // EEXIST: another processor was first
			counters->table_full++;
		bpf_ringbuf_discard(event, 0);
		return 0;
	}
	counters->isolated++;
	bpf_ringbuf_submit(event, 0);
	return 1;
}

// Whether the order holds that sends a flow back: nothing of it can wait in the congesting queue then.
ALWAYS_INLINE int returns(void *orders, const void *key, const struct flow *flow)
{
	struct flow_return *order = bpf_map_lookup_elem(orders, key);

	return order && order->frames == flow->frames;
}

ALWAYS_INLINE void select_queue(struct __sk_buff *skb, const struct port *port, __u8 traffic_class,
				struct counters *counters)
{
	skb->priority = port->queue_of[traffic_class & 7];
	counters->frames[traffic_class & 7] += frames_of(skb);
	counters->octets[traffic_class & 7] += skb->len;
}

// A queue cannot fill before so many octets came: till then nobody has to look at it.
ALWAYS_INLINE void wake(struct __sk_buff *skb, const struct port *port, struct counters *counters)
{
	struct event *event;
	__u64 now_ns;

	counters->unseen += skb->len;
	if (counters->unseen < port->wake_octets)
		return;
	now_ns = bpf_ktime_get_ns();
	if (counters->woken_ns && now_ns - counters->woken_ns < port->wake_gap_ns)
		return;
	counters->unseen = 0;
	counters->woken_ns = now_ns;
	event = bpf_ringbuf_reserve(&events, WAKE_OCTETS, 0);
	if (!event)
		return; // the ring is full of samples: the agent is awake, or gone
	event->kind = WAKE;
	event->port = skb->ifindex;
	event->received_at = event->octets = 0;
	event->at_ns = now_ns;
	event->tci = event->stored = 0;
	event->traffic_class = event->is_tagged = event->pad[0] = event->pad[1] = 0;
	bpf_ringbuf_submit(event, 0);
}

ALWAYS_INLINE void mark(struct __sk_buff *skb, __u8 traffic_class, struct counters *counters)
{
	if (bpf_skb_ecn_set_ce(skb))
		counters->marked[traffic_class & 7]++;
	else
		counters->not_ect++;
}

// The next bridge finds the queue of a frame by its tag (49.2.4).
ALWAYS_INLINE void carry(struct __sk_buff *skb, const struct port *port, const struct found *found,
			 __u8 traffic_class)
{
	__u8 priority = port->priority_of[traffic_class & 7];
	__u16 tci = (found->tci & 0x1FFF) | (__u16)priority << 13;

	if (!(port->flags & CARRY_PRIORITY) || !found->tagged || found->tag_is_data || priority > 7)
		return;
	if (tci == found->tci || bpf_skb_vlan_pop(skb))
		return;
	bpf_skb_vlan_push(skb, bpf_htons(ETHERTYPE_C_TAG), tci);
}

SEC("tc/egress")
int egress(struct __sk_buff *skb)
{
	__u32 index = skb->ifindex, slot;
	struct port *port = bpf_map_lookup_elem(&ports, &index);
	struct counters *counters;
	struct v4_flow v4 = {};
	struct v6_flow v6 = {};
	struct flow *flow = 0;
	struct found found = {};
	__u8 traffic_class, monitored, congesting;
	__u32 priority, flags;
	__u16 vid;
	struct event *event;
	int version = 0, decided = 0;

	if (!port)
		return TC_ACT_UNSPEC;
	slot = port->slot;
	flags = port->flags;
	if (flags & (ARMED | COUNT | MARK_CONGESTING) && bpf_ktime_get_ns() > port->valid_until_ns)
		flags &= ~(ARMED | COUNT | MARK_CONGESTING);
	counters = bpf_map_lookup_elem(&port_counters, &slot);
	if (!counters)
		return TC_ACT_UNSPEC;
	priority = skb->priority;
	if (flags & TAG_PRIORITY && skb->vlan_present)
		priority = skb->vlan_tci >> 13;
	if (flags & (ARMED | FLOWS | COUNT | CARRY_PRIORITY) || !skb->ingress_ifindex) {
		if (look_at(skb, &found))
			return TC_ACT_UNSPEC;
		if (found.tagged && (!skb->ingress_ifindex || flags & TAG_PRIORITY))
			priority = found.tci >> 13;
	}
	if (priority > 7)
		priority = port->default_priority;
	traffic_class = port->class_of_priority[priority & 7];
	monitored = traffic_class;
	congesting = port->congesting_of[traffic_class & 7];
	if (congesting == NO_CLASS) {
		monitored = port->monitored_of[traffic_class & 7];
		congesting = traffic_class;
	}
	if (monitored == NO_CLASS) {
		select_queue(skb, port, traffic_class, counters);
		return TC_ACT_UNSPEC;
	}
	wake(skb, port, counters);
	if (!(flags & (ARMED | FLOWS | COUNT))) {
		select_queue(skb, port, monitored, counters);
		carry(skb, port, &found, monitored);
		return TC_ACT_UNSPEC;
	}
	vid = found.tci & 0xFFF;
	if (!vid)
		vid = port->untagged_vid;
	if (found.ethertype == ETHERTYPE_IPV4) {
		if (identify_v4(skb, &found, vid, &v4)) {
			version = 4;
			flow = bpf_map_lookup_elem(&v4_flows, &v4);
		}
	} else if (found.ethertype == ETHERTYPE_IPV6) {
		if (identify_v6(skb, &found, vid, &v6)) {
			version = 6;
			flow = bpf_map_lookup_elem(&v6_flows, &v6);
		}
	}
	if (flow && flags & RETURNS && (version == 4 ? returns(&v4_returns, &v4, flow) : returns(&v6_returns, &v6, flow))) {
		select_queue(skb, port, monitored, counters);
		carry(skb, port, &found, monitored);
		return TC_ACT_UNSPEC;
	}
	if (flow) {
		__sync_fetch_and_add(&flow->frames, frames_of(skb));
		__sync_fetch_and_add(&flow->octets, skb->len);
		flow->seen_ns = bpf_ktime_get_ns();
		select_queue(skb, port, congesting, counters);
		if (flags & MARK_CONGESTING)
			mark(skb, congesting, counters);
		carry(skb, port, &found, congesting);
		return TC_ACT_UNSPEC;
	}
	if (!version) {
		counters->not_flows++;
	} else if (flags & (KERNEL_DECIDES | SHARE) && flags & (ARMED | COUNT)) {
		if (version == 4 ? is_to_blame(&v4_candidates, &v4, port, flags, monitored, skb)
				 : is_to_blame(&v6_candidates, &v6, port, flags, monitored, skb)) {
			event = record(skb, ISOLATED, &found, congesting, counters);
			decided = version == 4 ? isolate(&v4_flows, &v4, event, counters)
					       : isolate(&v6_flows, &v6, event, counters);
		}
	}
	if (version && flags & ARMED && bpf_get_prandom_u32() <= port->probability) {
		counters->sampled++;
		if (!(flags & KERNEL_DECIDES)) {
			event = record(skb, SAMPLE, &found, monitored, counters);
			if (event)
				bpf_ringbuf_submit(event, 0);
		}
		if (flags & MARK_ECN)
			mark(skb, decided ? congesting : monitored, counters);
	}
	select_queue(skb, port, decided ? congesting : monitored, counters);
	carry(skb, port, &found, decided ? congesting : monitored);
	return TC_ACT_UNSPEC;
}

SEC("tc/ingress")
int ingress(struct __sk_buff *skb)
{
	__u32 index = skb->ifindex;
	struct ingress_port *port = bpf_map_lookup_elem(&ingress_ports, &index);
	struct found found;
	__u32 priority;

	if (!port || look_at(skb, &found))
		return TC_ACT_UNSPEC;
	priority = found.tagged ? found.tci >> 13 : port->default_priority;
	skb->priority = port->priority_of[priority & 7];
	return TC_ACT_UNSPEC;
}

char licence[] SEC("license") = "Dual MIT/GPL";
// Which text and which compiler made the object: `make bpf` says the first.
char source_digest[] SEC("source") = SOURCE_DIGEST;
char compiler_version[] SEC("compiler") = __clang_version__;
