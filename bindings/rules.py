"""The constraints of the model as Python. Made by the compiler, not edited."""

# mypy: ignore-errors
from isolane.tree.xpath import runtime as x

K0 = frozenset(['ieee802-dot1q-bridge:two-port-mac-relay-bridge'])
K1 = frozenset(['iana-if-type:bridge'])
K2 = frozenset(['iana-if-type:ethernetCsmacd'])
K3 = frozenset(['iana-if-type:ieee8023adLag'])
K4 = frozenset(['iana-if-type:ilan'])
K5 = frozenset(['ieee802-dot1q-types:enhanced-transmission-selection'])
K6 = frozenset(['ietf-https-notif-transport:https', 'ietf-udp-notif-transport:udp-notif'])
K7 = frozenset(['ietf-datastores:operational'])


def j0(r0):
    t0 = r0[1]
    if t0 is not None:
        k0 = t0
        yield k0, r0


J0 = x.Join(j0, 1)


def j1(r0):
    t0 = r0[1]
    if t0 is None:
        t0 = False
    k0 = t0
    yield k0, r0


J1 = x.Join(j1)


def j2(r0):
    t0 = r0[2]
    if t0 is None:
        t0 = False
    k0 = t0
    yield k0, r0


J2 = x.Join(j2)


def j3(r0):
    t0 = r0[1]
    if t0 is None:
        t0 = 'best-effort'
    k0 = t0
    yield k0, r0


J3 = x.Join(j3)


def j4(r0):
    t0 = r0[0]
    k0 = t0
    yield k0, r0


J4 = x.Join(j4)


def j5(r0):
    t0 = r0[0]
    k0 = t0
    yield k0, r0


J5 = x.Join(j5, 0)


def j6(r0):
    t0 = r0[2]
    if t0 is not None:
        k0 = t0
        t1 = r0[1]
        if t1 is not None:
            k1 = t1
            yield (k0, k1), r0


J6 = x.Join(j6)


def j7(r0):
    t0 = r0[1]
    if t0 is not None:
        k0 = t0
        t1 = r0[2]
        if t1 is not None:
            k1 = t1
            yield (k0, k1), r0


J7 = x.Join(j7)


def c0(a, v):
    r1 = a[0][3]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c0_t(a, v):
    r4 = a[0][3]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c1(a, v):
    return True


def c2(a, v):
    return True


def c6(a, v):
    return not ((a[2][2] is not None and a[2][2] in K0))


def c7(a, v):
    return not ((a[2][2] is not None and a[2][2] in K0))


def c10(a, v):
    r1 = a[3][10]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c10_t(a, v):
    r4 = a[3][10]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c11(a, v):
    r1 = a[5][9]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c11_t(a, v):
    r4 = a[5][9]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c12(a, v):
    r1 = a[5][8]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c12_t(a, v):
    r4 = a[5][8]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c17(a, v):
    r1 = a[3][18]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c17_t(a, v):
    r4 = a[3][18]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c18(a, v):
    r1 = a[3][20]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c18_t(a, v):
    r4 = a[3][20]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c19(a, v):
    return (3072 if a[4][1] is None else a[4][1]) <= (16777216 if a[4][0] is None else a[4][0])


def c22(a, v):
    for r1 in J0.find(a[0][1], v):
        t2 = r1[1]
        if t2 is not None:
            return True
    return False


def c22_t(a, v):
    for r3 in a[0][1]:
        t4 = r3[1]
        if t4 is not None:
            yield t4


def c23(a, v):
    return ((a[2][2] is not None and a[2][2] in K1)) or ((a[2][2] is not None and a[2][2] in K2)) or ((a[2][2] is not None and a[2][2] in K3)) or ((a[2][2] is not None and a[2][2] in K4))


def c24(a, v):
    return (a[3][0] is not None and not a[3][0] == 'd-bridge-component')


def c25(a, v):
    return (a[3][0] is not None and not a[3][0] == 'd-bridge-component')


def c26(a, v):
    return (a[3][0] is not None and not a[3][0] == 'd-bridge-component')


def c27(a, v):
    return (a[3][0] is not None and not a[3][0] == 'd-bridge-component')


def c28(a, v):
    return ((not ('l2' if a[4][0] is None else a[4][0]) == 'ipv4')) or (a[4][1] is not None)


def c29(a, v):
    return ((not ('l2' if a[4][0] is None else a[4][0]) == 'ipv6')) or (a[4][2] is not None)


def c30(a, v):
    return (('share' if a[5][0] is None else a[5][0]) == 'share')


def c31(a, v):
    return (15000 if a[6][1] is None else a[6][1]) < (30000 if a[6][0] is None else a[6][0])


def c32(a, v):
    return (('share' if a[5][0] is None else a[5][0]) == 'red')


def c33(a, v):
    return (15000 if a[6][0] is None else a[6][0]) < (60000 if a[6][1] is None else a[6][1])


def c34(a, v):
    return (('share' if a[5][0] is None else a[5][0]) == 'cp')


def c35_1(a, v):
    r2 = a[3][6]
    r3 = r2[0].get(a[5][0])
    if r3 is not None:
        t4 = r3[1]
        if t4 is not None:
            if t4 in K5:
                return True
    return False


def c35(a, v):
    return c35_1(a, v)


def c36_2(a, v):
    n1 = 0
    for r3 in a[4][8]:
        t4 = r3[1]
        if t4 is not None:
            n1 += t4
    return n1


def c36(a, v):
    return c36_2(a, v) == 100


def c37(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c38(a, v):
    r1 = a[0][27]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c38_t(a, v):
    r4 = a[0][27]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c39(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c40(a, v):
    return (('emulated' if a[3][0] is None else a[3][0]) == 'linux')


def c41(a, v):
    return ((('emulated' if a[3][0] is None else a[3][0]) == 'linux')) or ((('emulated' if a[3][0] is None else a[3][0]) == 'sonic'))


def c42(a, v):
    return ((not ('emulated' if a[3][0] is None else a[3][0]) == 'linux')) or ((x.number(v) <= 34000000000))


def c43(a, v):
    return (('emulated' if a[3][0] is None else a[3][0]) == 'linux')


def c44(a, v):
    return (('emulated' if a[3][0] is None else a[3][0]) == 'emulated')


def c45(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c46(a, v):
    return (not (((False if a[3][0] is None else a[3][0]) is True))) or ('switch-id' in (v or ())) or ((not ('queue-depth' in (v or ()))) and (not ('hop-latency' in (v or ()))))


def c47(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c48_1(a, v):
    for r2 in J1.find(a[3][1], True):
        return True
    return False


def c48_3(a, v):
    for r4 in J2.find(a[3][1], True):
        return True
    return False


def c48(a, v):
    return not (((((False if a[3][0][0] is None else a[3][0][0]) is True)) or (((False if a[3][0][1] is None else a[3][0][1]) is True))) and ((c48_1(a, v)) or (c48_3(a, v))))


def c49(a, v):
    return (150000 if a[4][3] is None else a[4][3]) < (200000 if a[4][2] is None else a[4][2])


def c50(a, v):
    return (50000 if a[4][5] is None else a[4][5]) < (100000 if a[4][4] is None else a[4][4])


def c51(a, v):
    return not (a[0][21][0] is not None and a[0][21][0] > (200 if a[4][1] is None else a[4][1]))


def c52(a, v):
    return not (a[0][21][0] is not None and a[0][21][0] > x.number((400 if a[4][2] is None else a[4][2])))


def c53(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c54(a, v):
    return (a[3][4] is not None) or (((('static' if a[3][0] is None else a[3][0]) == 'static')) and (((False if a[3][2] is None else a[3][2]) is False)) and (((False if a[3][3] is None else a[3][3]) is False)))


def c55_1(a, v):
    for r2 in J3.find(a[3][9], 'lossless'):
        if (((False if r2[2] is None else r2[2]) is True)) or ((('static' if a[3][0] is None else a[3][0]) == 'dynamic')):
            return True
    return False


def c55(a, v):
    return (a[3][5] is not None) or (not (c55_1(a, v)))


def c56_1(a, v):
    for r2 in J3.find(a[3][9], 'lossless'):
        if (((False if r2[3] is None else r2[3]) is True)) or ((('static' if a[3][0] is None else a[3][0]) == 'dynamic')):
            return True
    return False


def c56(a, v):
    return (a[3][6] is not None) or (not (c56_1(a, v)))


def c57(a, v):
    return ((v == 'ignore')) or ((('static' if a[3][0] is None else a[3][0]) == 'static')) or (not ((((False if a[3][2] is None else a[3][2]) is True)) or (((False if a[3][3] is None else a[3][3]) is True))))


def c58(a, v):
    r1 = a[0][26]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c58_t(a, v):
    r4 = a[0][26]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c59(a, v):
    r1 = a[0][26]
    r2 = r1[2].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c59_t(a, v):
    r4 = a[0][26]
    for r5 in r4[2]:
        t6 = r5[0]
        yield t6


def c60(a, v):
    r1 = a[0][26]
    r2 = r1[3].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c60_t(a, v):
    r4 = a[0][26]
    for r5 in r4[3]:
        t6 = r5[0]
        yield t6


def c61_1(a, v):
    r2 = a[0][26]
    if a[4][6] is not None:
        r3 = r2[1].get(a[4][6])
        if r3 is not None:
            t4 = r3[1]
            if t4 is not None:
                return True
    return False


def c61_6(a, v):
    r7 = a[0][26]
    if a[4][6] is not None:
        r8 = r7[1].get(a[4][6])
        if r8 is not None:
            t9 = r8[1]
            if t9 is not None:
                yield t9
    return ()


def c61_5(a, v):
    for r10 in J4.find_any(a[3][8], c61_6(a, v)):
        return True
    return False


def c61(a, v):
    return (not (a[4][6] is not None)) or (not (c61_1(a, v))) or (c61_5(a, v))


def c62_1(a, v):
    r2 = a[0][26]
    if a[3][4] is not None:
        r3 = r2[0].get(a[3][4])
        if r3 is not None:
            if (('per-vc' if r3[5] is None else r3[5]) == 'per-vc'):
                return True
    return False


def c62(a, v):
    return ((not ('best-effort' if a[4][1] is None else a[4][1]) == 'lossless')) or (a[4][4] is not None) or (a[4][6] is not None) or (not ((((False if a[4][2] is None else a[4][2]) is True)) or ((('static' if a[3][0] is None else a[3][0]) == 'dynamic')))) or (not (c62_1(a, v)))


def c63(a, v):
    return not ((a[4][4] is not None) and (a[4][6] is not None))


def c64(a, v):
    return ((('best-effort' if a[4][1] is None else a[4][1]) == 'lossless')) or (not ((a[4][4] is not None) or (a[4][6] is not None) or (a[4][5] is not None)))


def c65(a, v):
    r1 = a[0][26]
    r2 = r1[1].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c65_t(a, v):
    r4 = a[0][26]
    for r5 in r4[1]:
        t6 = r5[0]
        yield t6


def c66(a, v):
    return (('once' if a[4][2] is None else a[4][2]) == 'burst')


def c67(a, v):
    return (('once' if a[4][2] is None else a[4][2]) == 'continuous')


def c68(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c69(a, v):
    return (a[3][4] is not None) or (a[3][5] is not None) or (((('static' if a[3][0] is None else a[3][0]) == 'static')) and (((False if a[3][2] is None else a[3][2]) is False)) and (((False if a[3][3] is None else a[3][3]) is False)))


def c71(a, v):
    r1 = a[0][28]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c71_t(a, v):
    r4 = a[0][28]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c72(a, v):
    return (('once' if a[4][1] is None else a[4][1]) == 'burst')


def c73(a, v):
    return (('once' if a[4][1] is None else a[4][1]) == 'continuous')


def c74(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c75_1(a, v):
    r2 = a[0][29]
    for r3 in r2[0]:
        return True
    return False


def c75_4(a, v):
    r5 = a[0][29]
    for r6 in J0.find(r5[0], 'trimmable'):
        return True
    return False


def c75_7(a, v):
    r8 = a[0][29]
    for r9 in J0.find(r8[0], 'control'):
        return True
    return False


def c75(a, v):
    return ((v is False)) or (not (c75_1(a, v))) or ((c75_4(a, v)) and (c75_7(a, v)))


def c76_1(a, v):
    r2 = a[3][2].get((0 if a[0][29][4] is None else a[0][29][4]))
    if r2 is not None:
        return True
    return False


def c76(a, v):
    return ((v is False)) or ((not ('dscp-value' if a[0][29][3] is None else a[0][29][3]) == 'from-tc')) or (c76_1(a, v))


def c77_1(a, v):
    r2 = a[0][29]
    if a[4][1] is not None:
        r3 = r2[0].get(a[4][1])
        if r3 is not None:
            if (r3[1] is not None and r3[1] == 'trimmable'):
                return True
    return False


def c77(a, v):
    return not (c77_1(a, v))


def c78(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c79_1(a, v):
    r2 = a[2][19]
    if r2 is not r2.EMPTY or (c68((a[0], a[1], a[2],), None)):
        t3 = r2[4]
        if t3 is not None:
            return True
    return False


def c79_6(a, v, r5):
    r7 = a[2][19]
    if r7 is not r7.EMPTY or (c68((a[0], a[1], a[2],), None)):
        t8 = r7[4]
        if t8 is not None:
            yield t8
    return ()


def c79_4(a, v):
    r5 = a[0][28]
    for r9 in J4.find_any(r5[0], c79_6(a, v, r5)):
        t10 = r9[10]
        if t10 is None:
            t10 = 2048
        if t10 is not None:
            if ((t10 == 0)) or (t10 >= v):
                return True
    return False


def c79(a, v):
    return (not (c79_1(a, v))) or (c79_4(a, v))


def c80(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c81(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c82(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c83(a, v):
    r1 = a[0][4]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c83_t(a, v):
    r4 = a[0][4]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


c85 = x.Pointer('reference', '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock/locked-node', 0)


def c86(a, v):
    return True


def c87(a, v):
    return a[2][2] is not None


def c88(a, v):
    return a[2][2] is not None


def c89(a, v):
    r1 = a[0][9]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c89_t(a, v):
    r4 = a[0][9]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c90(a, v):
    r1 = a[0][9]
    r2 = r1[1].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c90_t(a, v):
    r4 = a[0][9]
    for r5 in r4[1]:
        t6 = r5[0]
        yield t6


def c91(a, v):
    return (not (a[2][12] is not None)) or ((a[2][12] is not None and a[2][12] in K6))


def c92(a, v):
    r1 = a[0][10]
    r2 = r1[1]
    r3 = r2[0].get(v)
    if r3 is not None:
        t4 = r3[0]
        return True
    return False


def c92_t(a, v):
    r5 = a[0][10]
    r6 = r5[1]
    for r7 in r6[0]:
        t8 = r7[0]
        yield t8


def c93(a, v):
    return a[2][7] is not None


def c94(a, v):
    return a[2][7] is not None


def c95_1(a, v):
    return False


def c95_2(a, v):
    return False


def c95_3(a, v):
    return False


def c95(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c95_1(a, v)) or (c95_2(a, v)) or (c95_3(a, v))


def c96_1(a, v):
    return False


def c96_2(a, v):
    return False


def c96_3(a, v):
    return False


def c96(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c96_1(a, v)) or (c96_2(a, v)) or (c96_3(a, v))


def c97(a, v):
    return (a[7][2] is not None and a[7][2] == 'ietf-x509-cert-to-name:specified')


def c98_1(a, v):
    return False


def c98_2(a, v):
    return False


def c98_3(a, v):
    return False


def c98(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c98_1(a, v)) or (c98_2(a, v)) or (c98_3(a, v))


def c99(a, v):
    return ((not x.text(a[6][1]) == 'all')) and ((not x.text(a[6][1]) == 'none'))


def c100(a, v):
    r1 = a[0][15]
    r2 = r1[2].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c100_t(a, v):
    r4 = a[0][15]
    for r5 in r4[2]:
        t6 = r5[0]
        yield t6


def c101_1(a, v):
    r2 = a[0][14]
    for r3 in J5.find(r2[0], 'ietf-datastores:operational'):
        return True
    return False


def c101(a, v):
    return c101_1(a, v)


def c102_1(a, v):
    r2 = a[0][14]
    for r3 in J5.find(r2[0], 'ietf-datastores:operational'):
        return True
    return False


def c102(a, v):
    return c102_1(a, v)


def c103_1(a, v):
    r2 = a[0][14]
    for r3 in J5.find(r2[0], 'ietf-datastores:operational'):
        return True
    return False


def c103(a, v):
    return c103_1(a, v)


def c104(a, v):
    r1 = a[2][1].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c104_t(a, v):
    for r3 in a[2][1]:
        t4 = r3[0]
        yield t4


def c105(a, v):
    r1 = a[1][0].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c105_t(a, v):
    for r3 in a[1][0]:
        t4 = r3[0]
        yield t4


def c106(a, v):
    r1 = a[1][1].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c106_t(a, v):
    for r3 in a[1][1]:
        t4 = r3[0]
        yield t4


def c107_1(a, v):
    r2 = a[2][1]
    r3 = r2[2]
    if r3 is not r3.EMPTY or (r2.NODE.children[2].default_applies(r2)):
        return True
    return False


def c107_4(a, v):
    r5 = a[2][2]
    r6 = r5[2]
    if r6 is not r6.EMPTY or (r5.NODE.children[2].default_applies(r5)):
        return True
    return False


def c107(a, v):
    return not ((c107_1(a, v)) and (c107_4(a, v)))


def c108_2(a, v):
    n1 = 0
    r3 = a[0][18]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[0]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c108_8(a, v):
    n7 = 0
    r9 = a[0][18]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[0]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c108(a, v):
    return (c108_2(a, v) + c108_8(a, v)) == 1


def c109_1(a, v):
    r2 = a[0][3]
    r3 = r2[0].get(v)
    if r3 is not None:
        r4 = r3[15]
        if r4 is not r4.EMPTY or (c39((a[0], r2, r3,), None)):
            if (('emulated' if r4[0] is None else r4[0]) == 'linux'):
                return True
    return False


def c109(a, v):
    return not (c109_1(a, v))


def c111_2(a, v):
    n1 = 0
    r3 = a[0][18]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[1]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c111_8(a, v):
    n7 = 0
    r9 = a[0][18]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[1]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c111(a, v):
    return (c111_2(a, v) + c111_8(a, v)) == 1


def c112(a, v):
    r1 = a[0][18]
    r2 = r1[4].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c112_t(a, v):
    r4 = a[0][18]
    for r5 in r4[4]:
        t6 = r5[0]
        yield t6


def c113_2(a, v):
    n1 = 0
    r3 = a[0][18]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[0]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c113_8(a, v):
    n7 = 0
    r9 = a[0][18]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[0]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c113(a, v):
    return (c113_2(a, v) + c113_8(a, v)) == 1


def c114_1(a, v):
    r2 = a[0][3]
    r3 = r2[0].get(v)
    if r3 is not None:
        r4 = r3[15]
        if r4 is not r4.EMPTY or (c39((a[0], r2, r3,), None)):
            if (('emulated' if r4[0] is None else r4[0]) == 'linux'):
                return True
    return False


def c114(a, v):
    return not (c114_1(a, v))


def c116_2(a, v):
    n1 = 0
    r3 = a[0][18]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[1]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c116_8(a, v):
    n7 = 0
    r9 = a[0][18]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[1]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c116(a, v):
    return (c116_2(a, v) + c116_8(a, v)) == 1


def c119_1(a, v):
    t2 = a[2][2]
    for t2 in t2:
        t3 = a[2][3]
        for t3 in t3:
            if t2 == t3:
                return True
    return False


def c119(a, v):
    return not (c119_1(a, v))


def c120_2(a, v):
    n1 = 0
    t3 = a[2][2]
    for t3 in t3:
        n1 += 1
    return n1


def c120(a, v):
    return (not (a[2][19] is not None)) or (c120_2(a, v) > 1)


def c121_3(a, v, r2):
    t4 = r2[0]
    t5 = a[2][2]
    for t5 in t5:
        if t4 == t5:
            return True
    return False


def c121_6(a, v, r2):
    t7 = r2[0]
    t8 = a[2][3]
    for t8 in t8:
        if t7 == t8:
            return True
    return False


def c121_1(a, v):
    for r2 in a[1][4]:
        if ((c121_3(a, v, r2)) or (c121_6(a, v, r2))) and (not (r2[2] is not None)):
            return True
    return False


def c121(a, v):
    return ((not ('ipv4' if a[2][4] is None else a[2][4]) == 'ipv4')) or (not (c121_1(a, v)))


def c122_3(a, v, r2):
    t4 = r2[0]
    t5 = a[2][2]
    for t5 in t5:
        if t4 == t5:
            return True
    return False


def c122_6(a, v, r2):
    t7 = r2[0]
    t8 = a[2][3]
    for t8 in t8:
        if t7 == t8:
            return True
    return False


def c122_1(a, v):
    for r2 in a[1][4]:
        if ((c122_3(a, v, r2)) or (c122_6(a, v, r2))) and (not (r2[3] is not None)):
            return True
    return False


def c122(a, v):
    return ((not ('ipv4' if a[2][4] is None else a[2][4]) == 'ipv6')) or (not (c122_1(a, v)))


def c125(a, v):
    return ((v is False)) or ((('udp' if a[2][5] is None else a[2][5]) == 'uec'))


def c128(a, v):
    return (a[0][23][3][0] is not None) and (a[0][23][3][1] is not None)


def c129_1(a, v):
    r2 = a[0][23]
    r3 = r2[3]
    t4 = r3[2]
    for t4 in t4:
        return True
    return False


def c129(a, v):
    return c129_1(a, v)


def c130(a, v):
    return (((True if a[2][0] is None else a[2][0]) is True)) or (((True if a[2][1] is None else a[2][1]) is True))


def c131(a, v):
    return (not (a[2][0] is not None)) == (not (a[2][1] is not None))


def c132(a, v):
    return (a[4][2] is not None and a[4][2] == 'ietf-x509-cert-to-name:specified')


def c133(a, v):
    return (2048 if a[2][8] is None else a[2][8]) <= (4096 if a[2][7] is None else a[2][7])


def c134_1(a, v):
    t2 = a[3][1]
    for t2 in t2:
        return True
    return False


def c134(a, v):
    return (((False if a[3][0] is None else a[3][0]) is False)) or (c134_1(a, v))


def c135(a, v):
    return ((('ssh' if a[3][2] is None else a[3][2]) == 'ssh')) or ((a[0][23][3][0] is not None) and (a[0][23][3][1] is not None))


def c136_1(a, v):
    r2 = a[0][23]
    r3 = r2[3]
    t4 = r3[2]
    for t4 in t4:
        return True
    return False


def c136(a, v):
    return ((('ssh' if a[3][2] is None else a[3][2]) == 'ssh')) or (c136_1(a, v))


def c137(a, v):
    return (262144 if a[2][11] is None else a[2][11]) >= (6400 if a[2][10] is None else a[2][10])


def c138(a, v):
    return ((not ('per-vc' if a[2][5] is None else a[2][5]) == 'total')) or (((0 if a[2][6] is None else a[2][6]) > 0))


def c139(a, v):
    return (('native' if a[2][7] is None else a[2][7]) == 'per-port')


def c140(a, v):
    return (x.remainder(v, 16384)) == 0


def c141(a, v):
    return v != (2 if a[2][15] is None else a[2][15])


def c143(a, v):
    return (('none' if a[2][3] is None else a[2][3]) == 'static')


def c144(a, v):
    return (('none' if a[2][3] is None else a[2][3]) == 'dynamic')


def c145(a, v):
    return (not ((('256' if a[2][4] is None else a[2][4]) == 'vendor-defined'))) or (a[2][5] is not None)


def c146(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'compact')) or (((32 if a[2][7] is None else a[2][7]) <= 32))


def c147_2(a, v):
    n1 = 0
    n1 += len(a[2][8])
    return n1


def c147(a, v):
    return ((32 if a[2][7] is None else a[2][7]) >= c147_2(a, v))


def c148_1(a, v):
    for r2 in a[2][8]:
        return True
    return False


def c148(a, v):
    return (not (c148_1(a, v))) or ((a[2][1] is not None and a[2][1] == 'compact'))


def c149_1(a, v):
    if a[2][2] is not None:
        for r2 in J6.find(a[1][0], (a[2][2], 'wide')):
            return True
    return False


def c149(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'compact')) or (not (c149_1(a, v)))


def c150(a, v):
    return ((v >= 1536)) and ((v != 2048)) and ((v != 33024)) and ((v != 34525)) and ((v != 34824)) and ((v != 34984)) and ((v != 35020)) and ((v != 35234))


def c151(a, v):
    return ((v >= 1)) and ((v <= 1048576))


def c152(a, v):
    return a[3][1] is not None and a[3][0] <= a[3][1]


def c153_1(a, v):
    for r2 in a[2][8]:
        if r2[0] > a[3][0]:
            if a[3][1] is not None and r2[0] <= a[3][1]:
                return True
    return False


def c153(a, v):
    return not (c153_1(a, v))


def c154(a, v):
    return str.__contains__(' 0 1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768 65536 131072 262144 524288 1048576 2097152 4194304 8388608 16777216 33554432 67108864 134217728 268435456 536870912 1073741824 2147483648 ', x.concat(' ', str(v), ' '))


def c156(a, v):
    return ((a[2][7] is not None and not a[2][7] == 'update')) or (a[2][8] is not None)


def c157(a, v):
    return (not (a[2][8] is not None)) or ((a[2][7] is not None and a[2][7] == 'update'))


def c158(a, v):
    return not ((a[2][1] is not None) and (a[2][2] is not None))


def c159_1(a, v):
    r2 = a[0][27]
    if a[2][1] is not None:
        for r3 in J7.find(r2[0], ('compact', a[2][1])):
            return True
    return False


def c159(a, v):
    return (not (a[2][1] is not None)) or (c159_1(a, v))


def c160_1(a, v):
    r2 = a[0][27]
    if a[2][2] is not None:
        for r3 in J7.find(r2[0], ('wide', a[2][2])):
            return True
    return False


def c160(a, v):
    return (not (a[2][2] is not None)) or (c160_1(a, v))


def c161_1(a, v):
    r2 = a[0][27]
    if a[2][8] is not None:
        r3 = r2[0].get(a[2][8])
        if r3 is not None:
            if (r3[2] is not None and a[2][1] is not None and r3[2] != a[2][1]) or (r3[2] is not None and a[2][2] is not None and r3[2] != a[2][2]) or (a[2][3] is not None and ('abw' if r3[3] is None else r3[3]) != a[2][3]):
                return True
    return False


def c161(a, v):
    return (not (a[2][8] is not None)) or (not (c161_1(a, v)))


def c165(a, v):
    return ((v == 0)) or (v >= (2048 if a[2][10] is None else a[2][10]))


def c167(a, v):
    return ((a[2][1] is not None and a[2][1] == 'trimmable')) or (not (a[2][2] is not None))


def c168(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'trimmable')) or (a[2][2] is not None) or (a[1][1] is not None)


def c169_1(a, v):
    if a[2][2] is not None:
        r2 = a[1][0].get(a[2][2])
        if r2 is not None:
            t3 = r2[1]
            if t3 is not None:
                if not t3 == 'trimmable':
                    return True
    return False


def c169(a, v):
    return (not (a[2][2] is not None)) or (c169_1(a, v))


def c170_1(a, v):
    if a[2][2] is not None:
        r2 = a[1][0].get(a[2][2])
        if r2 is not None:
            t3 = r2[3]
            if t3 is not None:
                t4 = a[2][3]
                if t4 is not None:
                    if t3 > t4:
                        return True
    return False


def c170(a, v):
    return (not (a[2][2] is not None)) or (c170_1(a, v))


def c171_1(a, v):
    for r2 in J0.find(a[1][0], 'control'):
        if r2[3] is not None and a[2][3] is not None and r2[3] <= a[2][3]:
            return True
    return False


def c171(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'trimmed')) or (not (c171_1(a, v)))


def c173_1(a, v):
    for r2 in J0.find(a[1][0], 'trimmable'):
        if not (r2[2] is not None):
            return True
    return False


def c173_3(a, v):
    r4 = a[1][0].get(v)
    if r4 is not None:
        t5 = r4[1]
        if t5 is not None:
            if not t5 == 'trimmable':
                return True
    return False


def c173(a, v):
    return (not (c173_1(a, v))) or (c173_3(a, v))


def c174_1(a, v):
    r2 = a[1][0].get(v)
    if r2 is not None:
        t3 = r2[3]
        if t3 is not None:
            for r4 in J0.find(a[1][0], 'trimmable'):
                if not (r4[2] is not None):
                    t5 = r4[3]
                    if t5 is not None:
                        if t3 <= t5:
                            return True
    return False


def c174(a, v):
    return not (c174_1(a, v))


def c175(a, v):
    return (a[1][0] is not None and a[1][0] in K7)


def c176(a, v):
    return (a[1][0] is not None and a[1][0] in K7)


def c177(a, v):
    return (a[1][0] is not None and a[1][0] in K7)


c178 = x.Pointer('reference', '/ietf-netconf-partial-lock:partial-lock/output/locked-node', 0)


def c179_1(a, v):
    t2 = a[4][4]
    if t2 is None and c180((a[0], a[1], a[2], a[3], a[4],), None):
        t2 = 'last'
    if t2 is not None:
        if t2 == 'before':
            return True
    return False


def c179_3(a, v):
    t4 = a[4][4]
    if t4 is None and c180((a[0], a[1], a[2], a[3], a[4],), None):
        t4 = 'last'
    if t4 is not None:
        if t4 == 'after':
            return True
    return False


def c179(a, v):
    return (((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))) and ((c179_1(a, v)) or (c179_3(a, v)))


def c180(a, v):
    return ((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))


def c181(a, v):
    return ((a[4][1] is not None and a[4][1] == 'create')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'insert'))


def c182(a, v):
    return ((a[4][1] is not None and a[4][1] == 'delete')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'move')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'remove'))


def c187(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[1] is None else r2[1]) == v:
        t3 = r2[1]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c187_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[1]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c188(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[2] is None else r2[2]) == v:
        t3 = r2[2]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c188_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[2]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c189(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[3] is None else r2[3]) == v:
        t3 = r2[3]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c189_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[3]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c190(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[4] is None else r2[4]) == v:
        t3 = r2[4]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c190_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[4]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


c191 = x.Pointer('reference', '/ietf-netconf-notifications:netconf-config-change/edit/target', 0)


def c192(a, v):
    return (a[1][4] is not None and a[1][4] == 'killed')


def c193(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c194(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c195(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c196(a, v):
    return ((a[1][3] is not None and a[1][3] == 'start')) or ((a[1][3] is not None and a[1][3] == 'extend'))


def c199(a, v):
    return (not (a[1][11] is not None)) or ((a[1][11] is not None and a[1][11] in K6))


def c201(a, v):
    return a[1][5] is not None


def c203(a, v):
    return (not (a[1][12] is not None)) or ((a[1][12] is not None and a[1][12] in K6))


def c204_1(a, v):
    t2 = a[4][4]
    if t2 is None and c205((a[0], a[1], a[2], a[3], a[4],), None):
        t2 = 'last'
    if t2 is not None:
        if t2 == 'before':
            return True
    return False


def c204_3(a, v):
    t4 = a[4][4]
    if t4 is None and c205((a[0], a[1], a[2], a[3], a[4],), None):
        t4 = 'last'
    if t4 is not None:
        if t4 == 'after':
            return True
    return False


def c204(a, v):
    return (((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))) and ((c204_1(a, v)) or (c204_3(a, v)))


def c205(a, v):
    return ((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))


def c206(a, v):
    return ((a[4][1] is not None and a[4][1] == 'create')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'insert'))


P = (
    '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-tr-tlv:tlvs-tx-org-tr-enable',
    '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension',
    '/ieee802-dot1ab-lldp:lldp/port/name',
    '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-ageouts',
    '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-deletes',
    '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-drops',
    '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-inserts',
    '/ieee802-dot1ab-lldp:remote-table-change/remote-ageouts',
    '/ieee802-dot1ab-lldp:remote-table-change/remote-delete',
    '/ieee802-dot1ab-lldp:remote-table-change/remote-drops',
    '/ieee802-dot1ab-lldp:remote-table-change/remote-insert',
    '/ieee802-dot1cb-stream-identification:stream-identity/handle',
    '/ieee802-dot1cb-stream-identification:stream-identity/out-facing/input-port',
    '/ieee802-dot1cb-stream-identification:stream-identity/out-facing/output-port',
    '/ieee802-dot1q-bridge:bridges/bridge',
    '/ieee802-dot1q-bridge:bridges/bridge/bridge-type',
    '/ieee802-dot1q-bridge:bridges/bridge/component',
    '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-port',
    '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan',
    '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan/vlan/egress-ports',
    '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan/vlan/untagged-ports',
    '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler/scheduler-ref',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-group-instance-table/scheduler-group-instance-id',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table/scheduler-group-ref',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table/scheduler-instance-id',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/stream-gate-ref',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers/ci-peer-table/isolane-congestion-isolation:peer/interface',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow/interface',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow/reception-interface',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow/requested-by',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters/stream-filter-instance-table',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters/stream-filter-instance-table/stream-gate-ref',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table/stream-gate-ref',
    '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id',
    '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer',
    '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer/reserved-per-queue',
    '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer/size',
    '/ietf-interfaces:interfaces',
    '/ietf-interfaces:interfaces/interface',
    '/ietf-interfaces:interfaces/interface/higher-layer-if',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/acceptable-frame',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/component-name',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/enable-ingress-filtering',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/algorithm',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/cp',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red/maximum-octets',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red/minimum-octets',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/share',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold/cleared-octets',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold/congested-octets',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/cim-encapsulation',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/cim-ipv4-address',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/cim-ipv6-address',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth/percent',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth/traffic-class',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pvid',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/statistics',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/statistics/discard-on-ingress-filtering',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map/traffic-class',
    '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map/transmission-selection-algorithm',
    '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane',
    '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/forwarding',
    '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/kind',
    '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/linux-device',
    '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/mac-address',
    '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/rate-limit',
    '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry',
    '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/content',
    '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/insert-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/receive-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/transmit-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/xoff-threshold',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/xon-threshold',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/receive-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/transmit-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/xoff-threshold',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/xon-threshold',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/watchdog',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/watchdog/detection-time',
    '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/watchdog/restoration-time',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/credit-pool',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/credit-pool/name',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/dynamic-mode-contract',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/input/count',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/input/duration',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/mode',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/profile',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/receiver-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/receiver-vc-map',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/sender-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/sender-vc-map',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-profile',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/receiver-credit-limit',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/receiver-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/sender-credit-limit',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/sender-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/type',
    '/ietf-interfaces:interfaces/interface/isolane-ue-csig:csig',
    '/ietf-interfaces:interfaces/interface/isolane-ue-csig:csig/signal/name',
    '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-mismatch',
    '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-resolved',
    '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-peer-lost',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/cable-length',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/dynamic-mode-contract',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/input/count',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/input/duration',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/local-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/mode',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/profile',
    '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/remote-enabled',
    '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming',
    '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/enabled',
    '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/tc-to-dscp',
    '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/tc-to-dscp/dscp',
    '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/tc-to-dscp/traffic-class',
    '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy',
    '/ietf-interfaces:interfaces/interface/isolane-ue-phy:ue-phy/ctlos-min-spacing',
    '/ietf-interfaces:interfaces/interface/lower-layer-if',
    '/ietf-interfaces:interfaces/interface/name',
    '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-per-stream-counters/handle',
    '/ietf-interfaces:interfaces/interface/type',
    '/ietf-interfaces:interfaces-state/interface/higher-layer-if',
    '/ietf-interfaces:interfaces-state/interface/lower-layer-if',
    '/ietf-interfaces:interfaces-state/interface/name',
    '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock/locked-node',
    '/ietf-netconf-nmda:get-data/input/negated-origin-filter',
    '/ietf-netconf-nmda:get-data/input/origin-filter',
    '/ietf-netconf-nmda:get-data/input/with-origin',
    '/ietf-netconf-notifications:netconf-config-change/edit/target',
    '/ietf-netconf-notifications:netconf-confirmed-commit/session-id',
    '/ietf-netconf-notifications:netconf-confirmed-commit/source-host',
    '/ietf-netconf-notifications:netconf-confirmed-commit/timeout',
    '/ietf-netconf-notifications:netconf-confirmed-commit/username',
    '/ietf-netconf-notifications:netconf-session-end/killed-by',
    '/ietf-netconf-partial-lock:partial-lock/output/locked-node',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/point',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/source-value',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/value',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/where',
    '/ietf-restconf-monitoring:restconf-state/streams/stream',
    '/ietf-restconf-monitoring:restconf-state/streams/stream/replay-log-creation-time',
    '/ietf-restconf-monitoring:restconf-state/streams/stream/replay-support',
    '/ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:selection-filter-ref',
    '/ietf-subscribed-notifications:establish-subscription/input/stream-filter-name',
    '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id',
    '/ietf-subscribed-notifications:filters/stream-filter/name',
    '/ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:selection-filter-ref',
    '/ietf-subscribed-notifications:modify-subscription/input/stream-filter-name',
    '/ietf-subscribed-notifications:streams/stream',
    '/ietf-subscribed-notifications:streams/stream/replay-log-aged-time',
    '/ietf-subscribed-notifications:streams/stream/replay-log-creation-time',
    '/ietf-subscribed-notifications:streams/stream/replay-support',
    '/ietf-subscribed-notifications:subscription-modified/encoding',
    '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:selection-filter-ref',
    '/ietf-subscribed-notifications:subscription-modified/stream-filter-name',
    '/ietf-subscribed-notifications:subscription-started/encoding',
    '/ietf-subscribed-notifications:subscription-started/ietf-yang-push:selection-filter-ref',
    '/ietf-subscribed-notifications:subscription-started/replay-previous-event-time',
    '/ietf-subscribed-notifications:subscription-started/stream-filter-name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/protocol-versions',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate/cert-data',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate/name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/uri',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name/fingerprint',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name/id',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name/map-type',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name/name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/protocol-versions',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate/cert-data',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate/name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/uri',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver/enable-segmentation',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver/local-address',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver/local-port',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver/max-segment-size',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver/remote-address',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver/remote-port',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/name',
    '/ietf-subscribed-notifications:subscriptions/subscription',
    '/ietf-subscribed-notifications:subscriptions/subscription/configured-replay',
    '/ietf-subscribed-notifications:subscriptions/subscription/encoding',
    '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore',
    '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore-subtree-filter',
    '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore-xpath-filter',
    '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:on-change',
    '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:periodic',
    '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:selection-filter-ref',
    '/ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/ietf-subscribed-notif-receivers:receiver-instance-ref',
    '/ietf-subscribed-notifications:subscriptions/subscription/replay-start-time',
    '/ietf-subscribed-notifications:subscriptions/subscription/stream',
    '/ietf-subscribed-notifications:subscriptions/subscription/stream-filter-name',
    '/ietf-subscribed-notifications:subscriptions/subscription/stream-subtree-filter',
    '/ietf-subscribed-notifications:subscriptions/subscription/stream-xpath-filter',
    '/ietf-subscribed-notifications:subscriptions/subscription/transport',
    '/ietf-syslog:syslog/actions/remote/destination/filter/facility-list',
    '/ietf-syslog:syslog/actions/remote/destination/filter/facility-list/advanced-compare',
    '/ietf-syslog:syslog/actions/remote/destination/filter/facility-list/severity',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs',
    '/ietf-system-capabilities:system-capabilities',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/datastore',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-list-pagination:constrained',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-list-pagination:cursor-supported',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-list-pagination:indexed',
    '/ietf-yang-library:yang-library/datastore',
    '/ietf-yang-library:yang-library/datastore/name',
    '/ietf-yang-library:yang-library/datastore/schema',
    '/ietf-yang-library:yang-library/module-set/module/deviation',
    '/ietf-yang-library:yang-library/module-set/module/name',
    '/ietf-yang-library:yang-library/module-set/name',
    '/ietf-yang-library:yang-library/schema',
    '/ietf-yang-library:yang-library/schema/module-set',
    '/ietf-yang-library:yang-library/schema/name',
    '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit/point',
    '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit/value',
    '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit/where',
    '/isolane-dataplane:data-plane',
    '/isolane-dataplane:data-plane/host',
    '/isolane-dataplane:data-plane/host/csig/signal',
    '/isolane-dataplane:data-plane/host/ipv4-address',
    '/isolane-dataplane:data-plane/host/ipv6-address',
    '/isolane-dataplane:data-plane/host/name',
    '/isolane-dataplane:data-plane/traffic',
    '/isolane-dataplane:data-plane/traffic/dctcp',
    '/isolane-dataplane:data-plane/traffic/dctcp/follow-feedback',
    '/isolane-dataplane:data-plane/traffic/destination-host',
    '/isolane-dataplane:data-plane/traffic/incast',
    '/isolane-dataplane:data-plane/traffic/ip-version',
    '/isolane-dataplane:data-plane/traffic/protocol',
    '/isolane-dataplane:data-plane/traffic/source-host',
    '/isolane-dataplane:data-plane/wire',
    '/isolane-dataplane:data-plane/wire/end-a',
    '/isolane-dataplane:data-plane/wire/end-a/host',
    '/isolane-dataplane:data-plane/wire/end-a/interface',
    '/isolane-dataplane:data-plane/wire/end-a/udp',
    '/isolane-dataplane:data-plane/wire/end-a/udp/local-address',
    '/isolane-dataplane:data-plane/wire/end-a/udp/local-port',
    '/isolane-dataplane:data-plane/wire/end-a/udp/remote-address',
    '/isolane-dataplane:data-plane/wire/end-a/udp/remote-port',
    '/isolane-dataplane:data-plane/wire/end-b',
    '/isolane-dataplane:data-plane/wire/end-b/host',
    '/isolane-dataplane:data-plane/wire/end-b/interface',
    '/isolane-dataplane:data-plane/wire/end-b/udp',
    '/isolane-dataplane:data-plane/wire/end-b/udp/local-address',
    '/isolane-dataplane:data-plane/wire/end-b/udp/local-port',
    '/isolane-dataplane:data-plane/wire/end-b/udp/remote-address',
    '/isolane-dataplane:data-plane/wire/end-b/udp/remote-port',
    '/isolane-inband-telemetry:in-band-telemetry/flow/ingress-interface',
    '/isolane-pfc:pfc-watchdog',
    '/isolane-pfc:pfc-watchdog/poll-interval',
    '/isolane-samples:samples/read/input/interface',
    '/isolane-server:server',
    '/isolane-server:server/call-home/client',
    '/isolane-server:server/call-home/client/transport',
    '/isolane-server:server/limits',
    '/isolane-server:server/limits/max-sessions',
    '/isolane-server:server/limits/max-sessions-per-user',
    '/isolane-server:server/listen/endpoint/gnmi',
    '/isolane-server:server/listen/endpoint/https',
    '/isolane-server:server/listen/endpoint/ssh',
    '/isolane-server:server/listen/endpoint/tls',
    '/isolane-server:server/listen/endpoint/unix',
    '/isolane-server:server/listen/endpoint/unix/mode',
    '/isolane-server:server/listen/endpoint/unix/path',
    '/isolane-server:server/ssh',
    '/isolane-server:server/ssh/password-authentication',
    '/isolane-server:server/ssh/public-key-authentication',
    '/isolane-server:server/tls',
    '/isolane-server:server/tls/cert-to-name/cert-to-name',
    '/isolane-server:server/tls/cert-to-name/cert-to-name/map-type',
    '/isolane-server:server/tls/cert-to-name/cert-to-name/name',
    '/isolane-server:server/tls/certificate',
    '/isolane-server:server/tls/client-ca',
    '/isolane-server:server/tls/private-key',
    '/isolane-server:server/url/https',
    '/isolane-server:server/url/https/allowed',
    '/isolane-server:server/url/https/enabled',
    '/isolane-ue-cbfc:cbfc',
    '/isolane-ue-cbfc:cbfc/credit-profile',
    '/isolane-ue-cbfc:cbfc/credit-profile/dynamic-threshold',
    '/isolane-ue-cbfc:cbfc/credit-profile/name',
    '/isolane-ue-cbfc:cbfc/credit-profile/pool',
    '/isolane-ue-cbfc:cbfc/credit-profile/static-threshold',
    '/isolane-ue-cbfc:cbfc/credit-profile/threshold-mode',
    '/isolane-ue-cbfc:cbfc/profile',
    '/isolane-ue-cbfc:cbfc/profile/cc-update-type-high',
    '/isolane-ue-cbfc:cbfc/profile/cc-update-type-low',
    '/isolane-ue-cbfc:cbfc/profile/cf-update-max-spacing',
    '/isolane-ue-cbfc:cbfc/profile/cf-update-min-spacing',
    '/isolane-ue-cbfc:cbfc/profile/credit-limit-method',
    '/isolane-ue-cbfc:cbfc/profile/name',
    '/isolane-ue-cbfc:cbfc/profile/receiver-credit-mode',
    '/isolane-ue-cbfc:cbfc/profile/receiver-total-credits',
    '/isolane-ue-cbfc:cbfc/profile/sender-credit-limit',
    '/isolane-ue-cbfc:cbfc/profile/used-by',
    '/isolane-ue-cbfc:cbfc/receiver-vc-map/name',
    '/isolane-ue-cbfc:cbfc/sender-vc-map/name',
    '/isolane-ue-csig:csig',
    '/isolane-ue-csig:csig/rule',
    '/isolane-ue-csig:csig/rule/action',
    '/isolane-ue-csig:csig/rule/compact-tag-ether-type',
    '/isolane-ue-csig:csig/rule/in-interface',
    '/isolane-ue-csig:csig/rule/out-interface',
    '/isolane-ue-csig:csig/rule/signal',
    '/isolane-ue-csig:csig/rule/signal-type',
    '/isolane-ue-csig:csig/rule/wide-tag-ether-type',
    '/isolane-ue-csig:csig/signal',
    '/isolane-ue-csig:csig/signal/bw-time-interval',
    '/isolane-ue-csig:csig/signal/ether-type',
    '/isolane-ue-csig:csig/signal/name',
    '/isolane-ue-csig:csig/signal/quant-band-range',
    '/isolane-ue-csig:csig/signal/quant-band-range/max',
    '/isolane-ue-csig:csig/signal/quant-band-range/min',
    '/isolane-ue-csig:csig/signal/quant-bands',
    '/isolane-ue-csig:csig/signal/signal-type',
    '/isolane-ue-csig:csig/signal/tag-format',
    '/isolane-ue-csig:csig/signal/vendor-bw-time-interval',
    '/isolane-ue-csig:csig/signal/wide-quant-base-value',
    '/isolane-ue-csig:csig/signal/wide-quant-step-value',
    '/isolane-ue-llr:llr',
    '/isolane-ue-llr:llr/profile',
    '/isolane-ue-llr:llr/profile/ctlos-max-spacing',
    '/isolane-ue-llr:llr/profile/ctlos-target-spacing',
    '/isolane-ue-llr:llr/profile/name',
    '/isolane-ue-llr:llr/profile/used-by',
    '/isolane-ue-packet-trimming:packet-trimming',
    '/isolane-ue-packet-trimming:packet-trimming/dscp',
    '/isolane-ue-packet-trimming:packet-trimming/dscp/category',
    '/isolane-ue-packet-trimming:packet-trimming/dscp/dscp',
    '/isolane-ue-packet-trimming:packet-trimming/dscp/traffic-class',
    '/isolane-ue-packet-trimming:packet-trimming/dscp/trimmed-dscp',
    '/isolane-ue-packet-trimming:packet-trimming/dscp-resolution-mode',
    '/isolane-ue-packet-trimming:packet-trimming/dscp-value',
    '/isolane-ue-packet-trimming:packet-trimming/tc-value',
)

R0 = x.reads(P)
R1 = x.reads(P, 2, 3)
R2 = x.reads(P, 14, 17)
R3 = x.reads(P, 22, 24)
R4 = x.reads(P, 27, 29)
R5 = x.reads(P, 24, 25)
R6 = x.reads(P, 37, 39)
R7 = x.reads(P, 41, 43)
R8 = x.reads(P, 46, 48)
R9 = x.reads(P, 145, 146)
R10 = x.reads(P, 51, 52, 53, 54, 145, 146)
R11 = x.reads(P, 51, 52, 53, 54, 73, 74, 145, 146)
R12 = x.reads(P, 66, 68, 145, 146)
R13 = x.reads(P, 66, 67, 68, 69, 145, 146)
R14 = x.reads(P, 56, 58, 145, 146)
R15 = x.reads(P, 64, 66, 145, 146)
R16 = x.reads(P, 56, 58, 60, 62, 145, 146)
R17 = x.reads(P, 51, 52, 55, 56, 71, 72, 75, 79, 145, 146)
R18 = x.reads(P, 55, 56, 69, 71, 145, 146)
R19 = x.reads(P, 79, 80, 81, 82, 145, 146)
R20 = x.reads(P, 79, 80, 81, 82, 84, 85, 145, 146)
R21 = x.reads(P, 85, 88, 145, 146)
R22 = x.reads(P, 89, 92, 94, 97, 145, 146)
R23 = x.reads(P, 92, 94, 145, 146)
R24 = x.reads(P, 97, 99, 145, 146)
R25 = x.reads(P, 100, 101, 145, 146, 302, 304)
R26 = x.reads(P, 101, 102, 145, 146, 302, 304)
R27 = x.reads(P, 108, 111, 112, 113, 145, 146)
R28 = x.reads(P, 102, 103, 108, 109, 113, 115, 119, 121, 145, 146)
R29 = x.reads(P, 102, 103, 108, 109, 111, 112, 114, 115, 117, 118, 120, 121, 145, 146)
R30 = x.reads(P, 102, 103, 105, 106, 108, 109, 110, 111, 112, 113, 145, 146)
R31 = x.reads(P, 102, 105, 115, 116, 145, 146, 331, 333, 334, 336)
R32 = x.reads(P, 102, 103, 108, 110, 115, 116, 118, 121, 145, 146, 331, 332, 338, 339, 343, 345)
R33 = x.reads(P, 115, 116, 118, 119, 145, 146)
R34 = x.reads(P, 115, 117, 118, 119, 120, 121, 145, 146)
R35 = x.reads(P, 127, 128, 131, 135, 145, 146)
R36 = x.reads(P, 126, 127, 128, 129, 131, 133, 134, 135, 145, 146)
R37 = x.reads(P, 136, 137, 145, 146, 379, 382)
R38 = x.reads(P, 135, 138, 139, 140, 145, 146, 379, 380, 385, 386, 387, 388)
R39 = x.reads(P, 138, 139, 145, 146, 379, 383)
R40 = x.reads(P, 49, 50, 126, 127, 133, 134, 140, 142, 145, 146, 373, 375, 376, 378)
R41 = x.reads(P, 164, 165, 166, 167)
R42 = x.reads(P, 173, 174, 176, 177)
R43 = x.reads(P, 231, 232, 233, 236, 238, 239, 240, 242, 243, 245)
R44 = x.reads(P, 231, 232, 233, 236, 240, 245)
R45 = x.reads(P, 230, 231, 245, 246)
R46 = x.reads(P, 233, 234, 236, 238)
R47 = x.reads(P, 184, 229)
R48 = x.reads(P, 202, 203, 205, 206)
R49 = x.reads(P, 250, 252)
R50 = x.reads(P, 246, 247, 248, 249)
R51 = x.reads(P, 252, 255)
R52 = x.reads(P, 264, 265)
R53 = x.reads(P, 258, 259)
R54 = x.reads(P, 285, 301)
R55 = x.reads(P, 270, 271, 284, 294, 295, 296)
R56 = x.reads(P, 48, 50, 79, 80, 81, 82, 143, 144, 145, 146, 286, 293)
R57 = x.reads(P, 286, 287, 288, 293)
R58 = x.reads(P, 270, 271, 284, 295)
R59 = x.reads(P, 287, 293)
R60 = x.reads(P, 270, 271, 284, 286, 287, 288, 293, 301)
R61 = x.reads(P, 48, 50, 79, 80, 81, 82, 143, 144, 145, 146, 294, 301)
R62 = x.reads(P, 294, 295, 296, 301)
R63 = x.reads(P, 270, 271, 284, 287, 293, 301)
R64 = x.reads(P, 295, 301)
R65 = x.reads(P, 279, 280, 283, 284)
R66 = x.reads(P, 280, 281, 283, 284)
R67 = x.reads(P, 270, 272, 273, 274, 275, 276, 279, 280, 281, 282, 283, 284)
R68 = x.reads(P, 270, 272, 274, 276, 279, 280, 281, 282, 283, 284)
R69 = x.reads(P, 276, 279, 282, 283)
R70 = x.reads(P, 305, 306, 311, 318, 321, 322, 325, 326, 327, 328)
R71 = x.reads(P, 305, 306, 311, 318, 321, 322, 326, 327)
R72 = x.reads(P, 319, 321)
R73 = x.reads(P, 325, 326, 327, 328)
R74 = x.reads(P, 322, 324)
R75 = x.reads(P, 309, 311)
R76 = x.reads(P, 329, 331)
R77 = x.reads(P, 305, 306, 307, 308, 321, 322, 325, 326, 327, 328)
R78 = x.reads(P, 305, 306, 307, 308, 321, 322, 326, 327)
R79 = x.reads(P, 341, 343)
R80 = x.reads(P, 343, 344, 347, 348)
R81 = x.reads(P, 338, 339, 345, 346)
R82 = x.reads(P, 341, 342)
R83 = x.reads(P, 338, 341)
R84 = x.reads(P, 332, 333, 337, 338)
R85 = x.reads(P, 361, 362, 370, 371)
R86 = x.reads(P, 367, 368, 369, 370)
R87 = x.reads(P, 364, 365, 367, 368)
R88 = x.reads(P, 364, 365, 369, 370)
R89 = x.reads(P, 351, 352, 360, 361, 362, 363, 369, 370)
R90 = x.reads(P, 362, 363)
R91 = x.reads(P, 367, 368)
R92 = x.reads(P, 365, 367)
R93 = x.reads(P, 360, 361, 364, 367)
R94 = x.reads(P, 371, 372)
R95 = x.reads(P, 372, 373)
R96 = x.reads(P, 353, 354, 357, 358)
R97 = x.reads(P, 354, 355, 359, 360)
R98 = x.reads(P, 351, 352, 354, 355, 360, 361, 362, 363, 369, 370)
R99 = x.reads(P, 351, 352, 359, 361, 362, 363, 369, 370)
R100 = x.reads(P, 351, 352, 354, 355, 357, 361, 362, 364, 368, 369)
R101 = x.reads(P, 374, 377)
R102 = x.reads(P, 381, 382, 384, 385)
R103 = x.reads(P, 379, 380, 381, 382, 384, 385, 386, 387)
R104 = x.reads(P, 379, 383, 384, 385)
R105 = x.reads(P, 379, 381, 382, 385)
R106 = x.reads(P, 379, 382, 383, 384)
R107 = x.reads(P, 379, 383, 384, 385, 386, 387)
R108 = x.reads(P, 379, 385, 386, 387)


RULES = (
    x.Row('reference', P[2], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('when', P[0], 0, c1, R1, 2),
    x.Row('when', P[1], 0, c2, R1, 2),
    x.Row('reference', P[12], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[13], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[17], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('when', P[21], 0, c6, R2, 2),
    x.Row('when', P[18], 0, c7, R2, 2),
    x.Row('reference', P[20], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[19], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[31], 0, c10, R3, 3, c10_t, P[32]),
    x.Row('reference', P[29], 0, c11, R4, 5, c11_t, P[26]),
    x.Row('reference', P[25], 0, c12, R5, 5, c12_t, P[30]),
    x.Row('reference', P[33], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[34], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[35], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[36], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[39], 0, c17, R6, 3, c17_t, P[40]),
    x.Row('reference', P[43], 0, c18, R7, 3, c18_t, P[44]),
    x.Row('must', P[45], 0, c19, R8, 4),
    x.Row('reference', P[50], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[142], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[144], 0, c22, R0, 0, c22_t, P[11]),
    x.Row('when', P[51], 0, c23, R9, 2),
    x.Row('when', P[72], 0, c24, R10, 2),
    x.Row('when', P[52], 0, c25, R10, 2),
    x.Row('when', P[54], 0, c26, R10, 2),
    x.Row('when', P[74], 0, c27, R11, 2),
    x.Row('must', P[55], 0, c28, R12, 2),
    x.Row('must', P[55], 1, c29, R13, 2),
    x.Row('when', P[62], 0, c30, R14, 2),
    x.Row('must', P[63], 0, c31, R15, 2),
    x.Row('when', P[59], 0, c32, R14, 2),
    x.Row('must', P[59], 0, c33, R16, 2),
    x.Row('when', P[58], 0, c34, R14, 2),
    x.Row('must', P[69], 0, c35, R17, 2),
    x.Row('must', P[69], 1, c36, R18, 2),
    x.Row('when', P[121], 0, c37, R9, 2),
    x.Row('reference', P[122], 0, c38, R0, 0, c38_t, P[363]),
    x.Row('when', P[79], 0, c39, R9, 2),
    x.Row('when', P[82], 0, c40, R19, 2),
    x.Row('when', P[84], 0, c41, R19, 2),
    x.Row('must', P[84], 0, c42, R20, 2),
    x.Row('when', P[80], 0, c43, R19, 2),
    x.Row('when', P[83], 0, c44, R19, 2),
    x.Row('when', P[85], 0, c45, R9, 2),
    x.Row('must', P[86], 0, c46, R21, 2),
    x.Row('when', P[88], 0, c47, R9, 2),
    x.Row('must', P[88], 0, c48, R22, 2),
    x.Row('must', P[89], 0, c49, R23, 2),
    x.Row('must', P[94], 0, c50, R24, 2),
    x.Row('must', P[99], 0, c51, R25, 0),
    x.Row('must', P[99], 1, c52, R26, 0),
    x.Row('when', P[102], 0, c53, R9, 2),
    x.Row('must', P[102], 0, c54, R27, 2),
    x.Row('must', P[102], 1, c55, R28, 2),
    x.Row('must', P[102], 2, c56, R29, 2),
    x.Row('must', P[105], 0, c57, R30, 2),
    x.Row('reference', P[109], 0, c58, R9, 0, c58_t, P[344]),
    x.Row('reference', P[113], 0, c59, R9, 0, c59_t, P[350]),
    x.Row('reference', P[111], 0, c60, R9, 0, c60_t, P[349]),
    x.Row('must', P[114], 0, c61, R31, 0),
    x.Row('must', P[114], 1, c62, R32, 0),
    x.Row('must', P[114], 2, c63, R33, 2),
    x.Row('must', P[114], 3, c64, R34, 2),
    x.Row('reference', P[115], 0, c65, R0, 0, c65_t, P[334]),
    x.Row('when', P[106], 0, c66, None, 0),
    x.Row('when', P[107], 0, c67, None, 0),
    x.Row('when', P[126], 0, c68, R9, 2),
    x.Row('must', P[126], 0, c69, R35, 2),
    x.Row('must', P[128], 0, c57, R36, 2),
    x.Row('reference', P[133], 0, c71, R9, 0, c71_t, P[377]),
    x.Row('when', P[129], 0, c72, None, 0),
    x.Row('when', P[130], 0, c73, None, 0),
    x.Row('when', P[135], 0, c74, R9, 2),
    x.Row('must', P[136], 0, c75, R37, 0),
    x.Row('must', P[136], 1, c76, R38, 0),
    x.Row('must', P[137], 0, c77, R39, 0),
    x.Row('when', P[140], 0, c78, R9, 2),
    x.Row('must', P[141], 0, c79, R40, 0),
    x.Row('when', P[123], 0, c80, None, 0),
    x.Row('when', P[124], 0, c81, None, 0),
    x.Row('when', P[125], 0, c82, None, 0),
    x.Row('reference', P[146], 0, c83, R0, 0, c83_t, P[148]),
    x.Row('reference', P[147], 0, c83, R0, 0, c83_t, P[148]),
    x.Row('reference', P[149], 0, c85, None, 5),
    x.Row('when', P[165], 0, c86, R41, 3),
    x.Row('when', P[175], 0, c87, R42, 2),
    x.Row('when', P[174], 0, c88, R42, 2),
    x.Row('reference', P[242], 0, c89, R43, 0, c89_t, P[170]),
    x.Row('reference', P[238], 0, c90, R44, 0, c90_t, P[169]),
    x.Row('when', P[232], 0, c91, R45, 2),
    x.Row('reference', P[239], 0, c92, R0, 0, c92_t, P[229]),
    x.Row('when', P[237], 0, c93, R46, 2),
    x.Row('when', P[236], 0, c94, R46, 2),
    x.Row('must', P[188], 0, c95, R47, 3),
    x.Row('must', P[210], 0, c96, R47, 3),
    x.Row('when', P[206], 0, c97, R48, 7),
    x.Row('must', P[249], 0, c98, R49, 7),
    x.Row('when', P[247], 0, c99, R50, 6),
    x.Row('reference', P[254], 0, c100, R0, 0, c100_t, P[259]),
    x.Row('when', P[255], 0, c101, R51, 0),
    x.Row('when', P[257], 0, c102, R51, 0),
    x.Row('when', P[256], 0, c103, R51, 0),
    x.Row('reference', P[261], 0, c104, R0, 2, c104_t, P[262]),
    x.Row('reference', P[265], 0, c105, R52, 1, c105_t, P[263]),
    x.Row('reference', P[260], 0, c106, R53, 1, c106_t, P[266]),
    x.Row('must', P[284], 0, c107, R54, 2),
    x.Row('must', P[287], 0, c108, R55, 0),
    x.Row('must', P[287], 1, c109, R56, 0),
    x.Row('reference', P[287], 0, c0, R57, 0, c0_t, P[143]),
    x.Row('must', P[286], 0, c111, R58, 0),
    x.Row('reference', P[286], 0, c112, R59, 0, c112_t, P[275]),
    x.Row('must', P[295], 0, c113, R60, 0),
    x.Row('must', P[295], 1, c114, R61, 0),
    x.Row('reference', P[295], 0, c0, R62, 0, c0_t, P[143]),
    x.Row('must', P[294], 0, c116, R63, 0),
    x.Row('reference', P[294], 0, c112, R64, 0, c112_t, P[275]),
    x.Row('reference', P[272], 0, c38, R0, 0, c38_t, P[363]),
    x.Row('must', P[276], 0, c119, R65, 2),
    x.Row('must', P[276], 1, c120, R66, 2),
    x.Row('must', P[276], 2, c121, R67, 1),
    x.Row('must', P[276], 3, c122, R68, 1),
    x.Row('reference', P[283], 0, c112, R0, 0, c112_t, P[275]),
    x.Row('reference', P[279], 0, c112, R0, 0, c112_t, P[275]),
    x.Row('must', P[278], 0, c125, R69, 2),
    x.Row('reference', P[301], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[304], 0, c0, None, 0, c0_t, P[143]),
    x.Row('must', P[314], 0, c128, R70, 0),
    x.Row('must', P[314], 1, c129, R71, 0),
    x.Row('must', P[318], 0, c130, R72, 2),
    x.Row('must', P[321], 0, c131, R73, 2),
    x.Row('when', P[324], 0, c132, R74, 4),
    x.Row('must', P[308], 0, c133, R75, 2),
    x.Row('must', P[328], 0, c134, R76, 3),
    x.Row('must', P[306], 0, c135, R77, 0),
    x.Row('must', P[306], 1, c136, R78, 0),
    x.Row('must', P[338], 0, c137, R79, 2),
    x.Row('must', P[338], 1, c138, R80, 2),
    x.Row('when', P[346], 0, c139, R81, 2),
    x.Row('must', P[341], 0, c140, R82, 2),
    x.Row('must', P[340], 0, c141, R83, 2),
    x.Row('reference', P[348], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('when', P[336], 0, c143, R84, 2),
    x.Row('when', P[333], 0, c144, R84, 2),
    x.Row('must', P[360], 0, c145, R85, 2),
    x.Row('must', P[360], 1, c146, R86, 2),
    x.Row('must', P[360], 2, c147, R87, 2),
    x.Row('must', P[360], 3, c148, R88, 2),
    x.Row('must', P[360], 4, c149, R89, 1),
    x.Row('must', P[362], 0, c150, R90, 2),
    x.Row('must', P[367], 0, c151, R91, 2),
    x.Row('must', P[364], 0, c152, R92, 3),
    x.Row('must', P[364], 1, c153, R93, 2),
    x.Row('must', P[371], 0, c154, R94, 2),
    x.Row('must', P[372], 0, c154, R95, 2),
    x.Row('must', P[352], 0, c156, R96, 2),
    x.Row('must', P[352], 1, c157, R96, 2),
    x.Row('must', P[352], 2, c158, R97, 2),
    x.Row('must', P[352], 3, c159, R98, 0),
    x.Row('must', P[352], 4, c160, R99, 0),
    x.Row('must', P[352], 5, c161, R100, 0),
    x.Row('reference', P[355], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[356], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[357], 0, c38, R0, 0, c38_t, P[363]),
    x.Row('must', P[375], 0, c165, R101, 2),
    x.Row('reference', P[378], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('must', P[380], 0, c167, R102, 2),
    x.Row('must', P[380], 1, c168, R103, 1),
    x.Row('must', P[380], 2, c169, R104, 1),
    x.Row('must', P[380], 3, c170, R105, 1),
    x.Row('must', P[380], 4, c171, R106, 1),
    x.Row('reference', P[384], 0, c105, R0, 1, c105_t, P[382]),
    x.Row('must', P[386], 0, c173, R107, 1),
    x.Row('must', P[386], 1, c174, R108, 1),
    x.Row('when', P[151], 0, c175, None, 0),
    x.Row('when', P[150], 0, c176, None, 0),
    x.Row('when', P[152], 0, c177, None, 0),
    x.Row('reference', P[159], 0, c178, None, 0),
    x.Row('when', P[160], 0, c179, None, 0),
    x.Row('when', P[163], 0, c180, None, 0),
    x.Row('when', P[162], 0, c181, None, 0),
    x.Row('when', P[161], 0, c182, None, 0),
    x.Row('reference', P[168], 0, c89, None, 0, c89_t, P[170]),
    x.Row('reference', P[167], 0, c90, None, 0, c90_t, P[169]),
    x.Row('reference', P[172], 0, c89, None, 0, c89_t, P[170]),
    x.Row('reference', P[171], 0, c90, None, 0, c90_t, P[169]),
    x.Row('reference', P[10], 0, c187, None, 0, c187_t, P[6]),
    x.Row('reference', P[8], 0, c188, None, 0, c188_t, P[4]),
    x.Row('reference', P[9], 0, c189, None, 0, c189_t, P[5]),
    x.Row('reference', P[7], 0, c190, None, 0, c190_t, P[3]),
    x.Row('reference', P[153], 0, c191, None, 0),
    x.Row('when', P[158], 0, c192, None, 0),
    x.Row('when', P[157], 0, c193, None, 0),
    x.Row('when', P[154], 0, c194, None, 0),
    x.Row('when', P[155], 0, c195, None, 0),
    x.Row('when', P[156], 0, c196, None, 0),
    x.Row('reference', P[179], 0, c89, None, 0, c89_t, P[170]),
    x.Row('reference', P[178], 0, c90, None, 0, c90_t, P[169]),
    x.Row('when', P[177], 0, c199, None, 0),
    x.Row('reference', P[183], 0, c89, None, 0, c89_t, P[170]),
    x.Row('when', P[182], 0, c201, None, 0),
    x.Row('reference', P[181], 0, c90, None, 0, c90_t, P[169]),
    x.Row('when', P[180], 0, c203, None, 0),
    x.Row('when', P[267], 0, c204, None, 0),
    x.Row('when', P[269], 0, c205, None, 0),
    x.Row('when', P[268], 0, c206, None, 0),
)
