-- Wireshark: ordered sets of LLR and CBFC in captures of `isolane lab capture` (link type USER0).
--
--   wireshark -X lua_script:examples/isolane.lua port1.pcapng
--   tshark -X lua_script:examples/isolane.lua -r port1.pcapng

local NAMES = { [1] = "LLR_ACK", [2] = "LLR_NACK", [3] = "LLR_INIT", [4] = "LLR_INIT_ECHO", [16] = "CF_Update" }

local ordered_set = Proto("isolane_os", "Ordered set of Ultra Ethernet")
local fields = {
  kind = ProtoField.uint8("isolane_os.type", "Type", base.HEX, NAMES),
  sequence = ProtoField.uint32("isolane_os.sequence", "Sequence"),
  data = ProtoField.uint16("isolane_os.data", "Initialization data", base.HEX),
  first_channel = ProtoField.uint8("isolane_os.first_channel", "First channel"),
  first_count = ProtoField.uint16("isolane_os.first_count", "First count"),
  second_channel = ProtoField.uint8("isolane_os.second_channel", "Second channel"),
  second_count = ProtoField.uint16("isolane_os.second_count", "Second count"),
}
ordered_set.fields = fields

function ordered_set.dissector(octets, packet, tree)
  if octets:len() ~= 8 then return 0 end
  local kind = octets(1, 1):uint()
  local name = NAMES[kind] or string.format("type 0x%02x", kind)
  local first = bit.rshift(octets(2, 3):uint(), 4) -- 20 bits; the O-code follows
  local below = tree:add(ordered_set, octets(), "Ordered set " .. name)
  packet.cols.protocol = kind == 16 and "CBFC" or "LLR"
  packet.cols.info = name
  below:add(fields.kind, octets(1, 1))
  if kind == 16 then
    local second = bit.rshift(octets(5, 3):uint(), 4)
    below:add(fields.first_channel, octets(2, 1), bit.rshift(first, 15))
    below:add(fields.first_count, octets(2, 3), bit.band(first, 0x7fff))
    below:add(fields.second_channel, octets(5, 1), bit.rshift(second, 15))
    below:add(fields.second_count, octets(5, 3), bit.band(second, 0x7fff))
  elseif NAMES[kind] ~= nil then
    below:add(fields.sequence, octets(2, 3), first)
    packet.cols.info = name .. " " .. first
    if kind == 3 or kind == 4 then below:add_le(fields.data, octets(5, 2)) end
  end
  return 8
end

DissectorTable.get("wtap_encap"):add(wtap.USER0, ordered_set)
