"""The constraints of the model as Python. Made by the compiler, not edited."""

# mypy: ignore-errors
from isolane.tree.xpath import runtime as x

K0 = frozenset(['ieee802-dot1q-bridge:two-port-mac-relay-bridge'])
K1 = frozenset(['iana-if-type:bridge'])
K2 = frozenset(['iana-if-type:ethernetCsmacd'])
K3 = frozenset(['iana-if-type:ieee8023adLag'])
K4 = frozenset(['iana-if-type:ilan'])
K5 = frozenset(['ieee802-dot1q-types:enhanced-transmission-selection'])
K6 = frozenset(['ietf-crypto-types:ssh-public-key-format'])
K7 = frozenset(['ietf-crypto-types:subject-public-key-info-format'])
K8 = frozenset(['ietf-https-notif-transport:https', 'ietf-udp-notif-transport:udp-notif'])
K9 = frozenset(['ietf-datastores:operational'])


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
    r1 = a[0][31]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c38_t(a, v):
    r4 = a[0][31]
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
    return not (a[0][25][0] is not None and a[0][25][0] > (200 if a[4][1] is None else a[4][1]))


def c52(a, v):
    return not (a[0][25][0] is not None and a[0][25][0] > x.number((400 if a[4][2] is None else a[4][2])))


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
    r1 = a[0][30]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c58_t(a, v):
    r4 = a[0][30]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c59(a, v):
    r1 = a[0][30]
    r2 = r1[2].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c59_t(a, v):
    r4 = a[0][30]
    for r5 in r4[2]:
        t6 = r5[0]
        yield t6


def c60(a, v):
    r1 = a[0][30]
    r2 = r1[3].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c60_t(a, v):
    r4 = a[0][30]
    for r5 in r4[3]:
        t6 = r5[0]
        yield t6


def c61_1(a, v):
    r2 = a[0][30]
    if a[4][6] is not None:
        r3 = r2[1].get(a[4][6])
        if r3 is not None:
            t4 = r3[1]
            if t4 is not None:
                return True
    return False


def c61_6(a, v):
    r7 = a[0][30]
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
    r2 = a[0][30]
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
    r1 = a[0][30]
    r2 = r1[1].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c65_t(a, v):
    r4 = a[0][30]
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
    r1 = a[0][32]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c71_t(a, v):
    r4 = a[0][32]
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
    r2 = a[0][33]
    for r3 in r2[0]:
        return True
    return False


def c75_4(a, v):
    r5 = a[0][33]
    for r6 in J0.find(r5[0], 'trimmable'):
        return True
    return False


def c75_7(a, v):
    r8 = a[0][33]
    for r9 in J0.find(r8[0], 'control'):
        return True
    return False


def c75(a, v):
    return ((v is False)) or (not (c75_1(a, v))) or ((c75_4(a, v)) and (c75_7(a, v)))


def c76_1(a, v):
    r2 = a[3][2].get((0 if a[0][33][4] is None else a[0][33][4]))
    if r2 is not None:
        return True
    return False


def c76(a, v):
    return ((v is False)) or ((not ('dscp-value' if a[0][33][3] is None else a[0][33][3]) == 'from-tc')) or (c76_1(a, v))


def c77_1(a, v):
    r2 = a[0][33]
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
    r5 = a[0][32]
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


def c85(a, v):
    return a[3][3] is not None


def c86(a, v):
    return not (a[3][3] is not None)


c87 = x.Pointer('reference', '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock/locked-node', 0)


def c88_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c88_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K6:
                    return True
    return False


def c88(a, v):
    return (not (c88_1(a, v))) or (c88_8(a, v))


def c89(a, v):
    r1 = a[0][5]
    r2 = r1[0]
    r3 = r2[0].get(v)
    if r3 is not None:
        t4 = r3[0]
        return True
    return False


def c89_t(a, v):
    r5 = a[0][5]
    r6 = r5[0]
    for r7 in r6[0]:
        t8 = r7[0]
        yield t8


def c90(a, v):
    return (a[12][1] is not None and a[12][1] in K6)


def c91_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][18]
        r4 = r3[1]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            for r7 in r5[2]:
                t8 = r7[1]
                if t8 is not None:
                    if not ((t8 in K6)):
                        return True
    return False


def c91(a, v):
    return not (c91_1(a, v))


def c92(a, v):
    r1 = a[0][18]
    r2 = r1[1]
    r3 = r2[0].get(v)
    if r3 is not None:
        t4 = r3[0]
        return True
    return False


def c92_t(a, v):
    r5 = a[0][18]
    r6 = r5[1]
    for r7 in r6[0]:
        t8 = r7[0]
        yield t8


def c93(a, v):
    return a[9][1] is not None


def c94_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c94_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K7:
                    return True
    return False


def c94(a, v):
    return (not (c94_1(a, v))) or (c94_8(a, v))


def c96(a, v):
    return a[9][0] is not None


def c97(a, v):
    r1 = a[0][5]
    r2 = r1[0]
    if a[9][0] is not None:
        r3 = r2[0].get(a[9][0])
        if r3 is not None:
            r4 = r3[6]
            r5 = r4[0].get(v)
            if r5 is not None:
                t6 = r5[0]
                return True
    return False


def c98_1(a, v):
    return False


def c98_2(a, v):
    return False


def c98_3(a, v):
    return False


def c98(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c98_1(a, v)) or (c98_2(a, v)) or (c98_3(a, v))


def c99(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None)


def c100(a, v):
    r1 = a[0][18]
    r2 = r1[0]
    r3 = r2[0].get(v)
    if r3 is not None:
        t4 = r3[0]
        return True
    return False


def c100_t(a, v):
    r5 = a[0][18]
    r6 = r5[0]
    for r7 in r6[0]:
        t8 = r7[0]
        yield t8


def c102(a, v):
    return (a[8][2] is not None and a[8][2] == 'ietf-x509-cert-to-name:specified')


def c103_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c103_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K6:
                    return True
    return False


def c103(a, v):
    return (not (c103_1(a, v))) or (c103_8(a, v))


def c105(a, v):
    return (a[13][1] is not None and a[13][1] in K6)


def c106_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][18]
        r4 = r3[1]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            for r7 in r5[2]:
                t8 = r7[1]
                if t8 is not None:
                    if not ((t8 in K6)):
                        return True
    return False


def c106(a, v):
    return not (c106_1(a, v))


def c108(a, v):
    return a[10][1] is not None


def c109_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c109_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K7:
                    return True
    return False


def c109(a, v):
    return (not (c109_1(a, v))) or (c109_8(a, v))


def c111(a, v):
    return a[10][0] is not None


def c112(a, v):
    r1 = a[0][5]
    r2 = r1[0]
    if a[10][0] is not None:
        r3 = r2[0].get(a[10][0])
        if r3 is not None:
            r4 = r3[6]
            r5 = r4[0].get(v)
            if r5 is not None:
                t6 = r5[0]
                return True
    return False


def c113_1(a, v):
    return False


def c113_2(a, v):
    return False


def c113_3(a, v):
    return False


def c113(a, v):
    return (a[8][0] is not None) or (a[8][1] is not None) or (c113_1(a, v)) or (c113_2(a, v)) or (c113_3(a, v))


def c114(a, v):
    return (a[8][0] is not None) or (a[8][1] is not None)


def c117(a, v):
    return (a[9][2] is not None and a[9][2] == 'ietf-x509-cert-to-name:specified')


def c118(a, v):
    return True


def c120_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c120_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K7:
                    return True
    return False


def c120(a, v):
    return (not (c120_1(a, v))) or (c120_8(a, v))


def c124_1(a, v):
    return False


def c124_2(a, v):
    return False


def c124_3(a, v):
    return False


def c124(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c124_1(a, v)) or (c124_2(a, v)) or (c124_3(a, v))


def c127(a, v):
    return (a[8][2] is not None and a[8][2] == 'ietf-x509-cert-to-name:specified')


def c129_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c129_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K7:
                    return True
    return False


def c129(a, v):
    return (not (c129_1(a, v))) or (c129_8(a, v))


def c133_1(a, v):
    return False


def c133_2(a, v):
    return False


def c133_3(a, v):
    return False


def c133(a, v):
    return (a[8][0] is not None) or (a[8][1] is not None) or (c133_1(a, v)) or (c133_2(a, v)) or (c133_3(a, v))


def c136(a, v):
    return (a[9][2] is not None and a[9][2] == 'ietf-x509-cert-to-name:specified')


def c137(a, v):
    return a[2][2] is not None


def c138(a, v):
    return a[2][2] is not None


def c139(a, v):
    r1 = a[0][12]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c139_t(a, v):
    r4 = a[0][12]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c140(a, v):
    r1 = a[0][12]
    r2 = r1[1].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c140_t(a, v):
    r4 = a[0][12]
    for r5 in r4[1]:
        t6 = r5[0]
        yield t6


def c141(a, v):
    return (not (a[2][12] is not None)) or ((a[2][12] is not None and a[2][12] in K8))


def c142(a, v):
    r1 = a[0][13]
    r2 = r1[1]
    r3 = r2[0].get(v)
    if r3 is not None:
        t4 = r3[0]
        return True
    return False


def c142_t(a, v):
    r5 = a[0][13]
    r6 = r5[1]
    for r7 in r6[0]:
        t8 = r7[0]
        yield t8


def c143(a, v):
    return a[2][7] is not None


def c144(a, v):
    return a[2][7] is not None


def c146_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c146_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K7:
                    return True
    return False


def c146(a, v):
    return (not (c146_1(a, v))) or (c146_8(a, v))


def c150_1(a, v):
    return False


def c150_2(a, v):
    return False


def c150_3(a, v):
    return False


def c150(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c150_1(a, v)) or (c150_2(a, v)) or (c150_3(a, v))


def c154_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c154_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K7:
                    return True
    return False


def c154(a, v):
    return (not (c154_1(a, v))) or (c154_8(a, v))


def c158_1(a, v):
    return False


def c158_2(a, v):
    return False


def c158_3(a, v):
    return False


def c158(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c158_1(a, v)) or (c158_2(a, v)) or (c158_3(a, v))


def c161(a, v):
    return (a[7][2] is not None and a[7][2] == 'ietf-x509-cert-to-name:specified')


def c163_1(a, v):
    t2 = v
    if t2 is not None:
        r3 = a[0][5]
        r4 = r3[0]
        r5 = r4[0].get(t2)
        if r5 is not None:
            t6 = r5[0]
            t7 = r5[1]
            if t7 is not None:
                return True
    return False


def c163_8(a, v):
    t9 = v
    if t9 is not None:
        r10 = a[0][5]
        r11 = r10[0]
        r12 = r11[0].get(t9)
        if r12 is not None:
            t13 = r12[0]
            t14 = r12[1]
            if t14 is not None:
                if t14 in K7:
                    return True
    return False


def c163(a, v):
    return (not (c163_1(a, v))) or (c163_8(a, v))


def c167_1(a, v):
    return False


def c167_2(a, v):
    return False


def c167_3(a, v):
    return False


def c167(a, v):
    return (a[7][0] is not None) or (a[7][1] is not None) or (c167_1(a, v)) or (c167_2(a, v)) or (c167_3(a, v))


def c170(a, v):
    return ((not x.text(a[6][1]) == 'all')) and ((not x.text(a[6][1]) == 'none'))


def c171(a, v):
    r1 = a[0][19]
    r2 = r1[2].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c171_t(a, v):
    r4 = a[0][19]
    for r5 in r4[2]:
        t6 = r5[0]
        yield t6


def c172_1(a, v):
    r2 = a[0][17]
    for r3 in J5.find(r2[0], 'ietf-datastores:operational'):
        return True
    return False


def c172(a, v):
    return c172_1(a, v)


def c173_1(a, v):
    r2 = a[0][17]
    for r3 in J5.find(r2[0], 'ietf-datastores:operational'):
        return True
    return False


def c173(a, v):
    return c173_1(a, v)


def c174_1(a, v):
    r2 = a[0][17]
    for r3 in J5.find(r2[0], 'ietf-datastores:operational'):
        return True
    return False


def c174(a, v):
    return c174_1(a, v)


def c175(a, v):
    r1 = a[2][1].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c175_t(a, v):
    for r3 in a[2][1]:
        t4 = r3[0]
        yield t4


def c176(a, v):
    r1 = a[1][0].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c176_t(a, v):
    for r3 in a[1][0]:
        t4 = r3[0]
        yield t4


def c177(a, v):
    r1 = a[1][1].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c177_t(a, v):
    for r3 in a[1][1]:
        t4 = r3[0]
        yield t4


def c178_1(a, v):
    r2 = a[2][1]
    r3 = r2[2]
    if r3 is not r3.EMPTY or (r2.NODE.children[2].default_applies(r2)):
        return True
    return False


def c178_4(a, v):
    r5 = a[2][2]
    r6 = r5[2]
    if r6 is not r6.EMPTY or (r5.NODE.children[2].default_applies(r5)):
        return True
    return False


def c178(a, v):
    return not ((c178_1(a, v)) and (c178_4(a, v)))


def c179_2(a, v):
    n1 = 0
    r3 = a[0][22]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[0]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c179_8(a, v):
    n7 = 0
    r9 = a[0][22]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[0]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c179(a, v):
    return (c179_2(a, v) + c179_8(a, v)) == 1


def c180_1(a, v):
    r2 = a[0][3]
    r3 = r2[0].get(v)
    if r3 is not None:
        r4 = r3[15]
        if r4 is not r4.EMPTY or (c39((a[0], r2, r3,), None)):
            if (('emulated' if r4[0] is None else r4[0]) == 'linux'):
                return True
    return False


def c180(a, v):
    return not (c180_1(a, v))


def c182_2(a, v):
    n1 = 0
    r3 = a[0][22]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[1]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c182_8(a, v):
    n7 = 0
    r9 = a[0][22]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[1]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c182(a, v):
    return (c182_2(a, v) + c182_8(a, v)) == 1


def c183(a, v):
    r1 = a[0][22]
    r2 = r1[4].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c183_t(a, v):
    r4 = a[0][22]
    for r5 in r4[4]:
        t6 = r5[0]
        yield t6


def c184_2(a, v):
    n1 = 0
    r3 = a[0][22]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[0]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c184_8(a, v):
    n7 = 0
    r9 = a[0][22]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[0]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c184(a, v):
    return (c184_2(a, v) + c184_8(a, v)) == 1


def c185_1(a, v):
    r2 = a[0][3]
    r3 = r2[0].get(v)
    if r3 is not None:
        r4 = r3[15]
        if r4 is not r4.EMPTY or (c39((a[0], r2, r3,), None)):
            if (('emulated' if r4[0] is None else r4[0]) == 'linux'):
                return True
    return False


def c185(a, v):
    return not (c185_1(a, v))


def c187_2(a, v):
    n1 = 0
    r3 = a[0][22]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[1]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c187_8(a, v):
    n7 = 0
    r9 = a[0][22]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[1]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c187(a, v):
    return (c187_2(a, v) + c187_8(a, v)) == 1


def c190_1(a, v):
    t2 = a[2][2]
    for t2 in t2:
        t3 = a[2][3]
        for t3 in t3:
            if t2 == t3:
                return True
    return False


def c190(a, v):
    return not (c190_1(a, v))


def c191_2(a, v):
    n1 = 0
    t3 = a[2][2]
    for t3 in t3:
        n1 += 1
    return n1


def c191(a, v):
    return (not (a[2][19] is not None)) or (c191_2(a, v) > 1)


def c192_3(a, v, r2):
    t4 = r2[0]
    t5 = a[2][2]
    for t5 in t5:
        if t4 == t5:
            return True
    return False


def c192_6(a, v, r2):
    t7 = r2[0]
    t8 = a[2][3]
    for t8 in t8:
        if t7 == t8:
            return True
    return False


def c192_1(a, v):
    for r2 in a[1][4]:
        if ((c192_3(a, v, r2)) or (c192_6(a, v, r2))) and (not (r2[2] is not None)):
            return True
    return False


def c192(a, v):
    return ((not ('ipv4' if a[2][4] is None else a[2][4]) == 'ipv4')) or (not (c192_1(a, v)))


def c193_3(a, v, r2):
    t4 = r2[0]
    t5 = a[2][2]
    for t5 in t5:
        if t4 == t5:
            return True
    return False


def c193_6(a, v, r2):
    t7 = r2[0]
    t8 = a[2][3]
    for t8 in t8:
        if t7 == t8:
            return True
    return False


def c193_1(a, v):
    for r2 in a[1][4]:
        if ((c193_3(a, v, r2)) or (c193_6(a, v, r2))) and (not (r2[3] is not None)):
            return True
    return False


def c193(a, v):
    return ((not ('ipv4' if a[2][4] is None else a[2][4]) == 'ipv6')) or (not (c193_1(a, v)))


def c196(a, v):
    return ((v is False)) or ((('udp' if a[2][5] is None else a[2][5]) == 'uec'))


def c199(a, v):
    return (a[0][27][3][0][1] is not None) or ((a[0][27][3][4] is not None) and (a[0][27][3][5] is not None))


def c200_1(a, v):
    r2 = a[0][27]
    r3 = r2[3]
    t4 = r3[6]
    for t4 in t4:
        return True
    return False


def c200(a, v):
    return (a[0][27][3][1] is not None) or (a[0][27][3][2] is not None) or (c200_1(a, v))


def c201(a, v):
    return (((True if a[2][0] is None else a[2][0]) is True)) or (((True if a[2][1] is None else a[2][1]) is True))


def c202(a, v):
    return a[3][1] is not None


def c204(a, v):
    return a[3][0] is not None


def c205(a, v):
    r1 = a[0][5]
    r2 = r1[0]
    if a[3][0] is not None:
        r3 = r2[0].get(a[3][0])
        if r3 is not None:
            r4 = r3[6]
            r5 = r4[0].get(v)
            if r5 is not None:
                t6 = r5[0]
                return True
    return False


def c208(a, v):
    return (a[4][2] is not None and a[4][2] == 'ietf-x509-cert-to-name:specified')


def c209(a, v):
    return a[2][5] is not None


def c210(a, v):
    return a[2][4] is not None


def c211(a, v):
    return (a[4][2] is not None and a[4][2] == 'ietf-x509-cert-to-name:specified')


def c212(a, v):
    return (2048 if a[2][8] is None else a[2][8]) <= (4096 if a[2][7] is None else a[2][7])


def c213_1(a, v):
    t2 = a[3][1]
    for t2 in t2:
        return True
    return False


def c213(a, v):
    return (((False if a[3][0] is None else a[3][0]) is False)) or (c213_1(a, v))


def c214(a, v):
    return ((('ssh' if a[3][2] is None else a[3][2]) == 'ssh')) or (a[0][27][3][0][1] is not None) or ((a[0][27][3][4] is not None) and (a[0][27][3][5] is not None))


def c215_1(a, v):
    r2 = a[0][27]
    r3 = r2[3]
    t4 = r3[6]
    for t4 in t4:
        return True
    return False


def c215(a, v):
    return ((('ssh' if a[3][2] is None else a[3][2]) == 'ssh')) or (a[0][27][3][1] is not None) or (a[0][27][3][2] is not None) or (c215_1(a, v))


def c216(a, v):
    return (262144 if a[2][11] is None else a[2][11]) >= (6400 if a[2][10] is None else a[2][10])


def c217(a, v):
    return ((not ('per-vc' if a[2][5] is None else a[2][5]) == 'total')) or (((0 if a[2][6] is None else a[2][6]) > 0))


def c218(a, v):
    return (('native' if a[2][7] is None else a[2][7]) == 'per-port')


def c219(a, v):
    return (x.remainder(v, 16384)) == 0


def c220(a, v):
    return v != (2 if a[2][15] is None else a[2][15])


def c222(a, v):
    return (('none' if a[2][3] is None else a[2][3]) == 'static')


def c223(a, v):
    return (('none' if a[2][3] is None else a[2][3]) == 'dynamic')


def c224(a, v):
    return (not ((('256' if a[2][4] is None else a[2][4]) == 'vendor-defined'))) or (a[2][5] is not None)


def c225(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'compact')) or (((32 if a[2][7] is None else a[2][7]) <= 32))


def c226_2(a, v):
    n1 = 0
    n1 += len(a[2][8])
    return n1


def c226(a, v):
    return ((32 if a[2][7] is None else a[2][7]) >= c226_2(a, v))


def c227_1(a, v):
    for r2 in a[2][8]:
        return True
    return False


def c227(a, v):
    return (not (c227_1(a, v))) or ((a[2][1] is not None and a[2][1] == 'compact'))


def c228_1(a, v):
    if a[2][2] is not None:
        for r2 in J6.find(a[1][0], (a[2][2], 'wide')):
            return True
    return False


def c228(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'compact')) or (not (c228_1(a, v)))


def c229(a, v):
    return ((v >= 1536)) and ((v != 2048)) and ((v != 33024)) and ((v != 34525)) and ((v != 34824)) and ((v != 34984)) and ((v != 35020)) and ((v != 35234))


def c230(a, v):
    return ((v >= 1)) and ((v <= 1048576))


def c231(a, v):
    return a[3][1] is not None and a[3][0] <= a[3][1]


def c232_1(a, v):
    for r2 in a[2][8]:
        if r2[0] > a[3][0]:
            if a[3][1] is not None and r2[0] <= a[3][1]:
                return True
    return False


def c232(a, v):
    return not (c232_1(a, v))


def c233(a, v):
    return str.__contains__(' 0 1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768 65536 131072 262144 524288 1048576 2097152 4194304 8388608 16777216 33554432 67108864 134217728 268435456 536870912 1073741824 2147483648 ', x.concat(' ', str(v), ' '))


def c235(a, v):
    return ((a[2][7] is not None and not a[2][7] == 'update')) or (a[2][8] is not None)


def c236(a, v):
    return (not (a[2][8] is not None)) or ((a[2][7] is not None and a[2][7] == 'update'))


def c237(a, v):
    return not ((a[2][1] is not None) and (a[2][2] is not None))


def c238_1(a, v):
    r2 = a[0][31]
    if a[2][1] is not None:
        for r3 in J7.find(r2[0], ('compact', a[2][1])):
            return True
    return False


def c238(a, v):
    return (not (a[2][1] is not None)) or (c238_1(a, v))


def c239_1(a, v):
    r2 = a[0][31]
    if a[2][2] is not None:
        for r3 in J7.find(r2[0], ('wide', a[2][2])):
            return True
    return False


def c239(a, v):
    return (not (a[2][2] is not None)) or (c239_1(a, v))


def c240_1(a, v):
    r2 = a[0][31]
    if a[2][8] is not None:
        r3 = r2[0].get(a[2][8])
        if r3 is not None:
            if (r3[2] is not None and a[2][1] is not None and r3[2] != a[2][1]) or (r3[2] is not None and a[2][2] is not None and r3[2] != a[2][2]) or (a[2][3] is not None and ('abw' if r3[3] is None else r3[3]) != a[2][3]):
                return True
    return False


def c240(a, v):
    return (not (a[2][8] is not None)) or (not (c240_1(a, v)))


def c244(a, v):
    return ((v == 0)) or (v >= (2048 if a[2][10] is None else a[2][10]))


def c246(a, v):
    return ((a[2][1] is not None and a[2][1] == 'trimmable')) or (not (a[2][2] is not None))


def c247(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'trimmable')) or (a[2][2] is not None) or (a[1][1] is not None)


def c248_1(a, v):
    if a[2][2] is not None:
        r2 = a[1][0].get(a[2][2])
        if r2 is not None:
            t3 = r2[1]
            if t3 is not None:
                if not t3 == 'trimmable':
                    return True
    return False


def c248(a, v):
    return (not (a[2][2] is not None)) or (c248_1(a, v))


def c249_1(a, v):
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


def c249(a, v):
    return (not (a[2][2] is not None)) or (c249_1(a, v))


def c250_1(a, v):
    for r2 in J0.find(a[1][0], 'control'):
        if r2[3] is not None and a[2][3] is not None and r2[3] <= a[2][3]:
            return True
    return False


def c250(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'trimmed')) or (not (c250_1(a, v)))


def c252_1(a, v):
    for r2 in J0.find(a[1][0], 'trimmable'):
        if not (r2[2] is not None):
            return True
    return False


def c252_3(a, v):
    r4 = a[1][0].get(v)
    if r4 is not None:
        t5 = r4[1]
        if t5 is not None:
            if not t5 == 'trimmable':
                return True
    return False


def c252(a, v):
    return (not (c252_1(a, v))) or (c252_3(a, v))


def c253_1(a, v):
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


def c253(a, v):
    return not (c253_1(a, v))


def c254(a, v):
    return (a[1][0] is not None and a[1][0] in K9)


def c255(a, v):
    return (a[1][0] is not None and a[1][0] in K9)


def c256(a, v):
    return (a[1][0] is not None and a[1][0] in K9)


c257 = x.Pointer('reference', '/ietf-netconf-partial-lock:partial-lock/output/locked-node', 0)


def c258_1(a, v):
    t2 = a[4][4]
    if t2 is None and c259((a[0], a[1], a[2], a[3], a[4],), None):
        t2 = 'last'
    if t2 is not None:
        if t2 == 'before':
            return True
    return False


def c258_3(a, v):
    t4 = a[4][4]
    if t4 is None and c259((a[0], a[1], a[2], a[3], a[4],), None):
        t4 = 'last'
    if t4 is not None:
        if t4 == 'after':
            return True
    return False


def c258(a, v):
    return (((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))) and ((c258_1(a, v)) or (c258_3(a, v)))


def c259(a, v):
    return ((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))


def c260(a, v):
    return ((a[4][1] is not None and a[4][1] == 'create')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'insert'))


def c261(a, v):
    return ((a[4][1] is not None and a[4][1] == 'delete')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'move')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'remove'))


def c266(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[1] is None else r2[1]) == v:
        t3 = r2[1]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c266_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[1]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c267(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[2] is None else r2[2]) == v:
        t3 = r2[2]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c267_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[2]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c268(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[3] is None else r2[3]) == v:
        t3 = r2[3]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c268_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[3]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c269(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[4] is None else r2[4]) == v:
        t3 = r2[4]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c269_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[4]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


c270 = x.Pointer('reference', '/ietf-netconf-notifications:netconf-config-change/edit/target', 0)


def c271(a, v):
    return (a[1][4] is not None and a[1][4] == 'killed')


def c272(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c273(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c274(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c275(a, v):
    return ((a[1][3] is not None and a[1][3] == 'start')) or ((a[1][3] is not None and a[1][3] == 'extend'))


def c278(a, v):
    return (not (a[1][11] is not None)) or ((a[1][11] is not None and a[1][11] in K8))


def c280(a, v):
    return a[1][5] is not None


def c282(a, v):
    return (not (a[1][12] is not None)) or ((a[1][12] is not None and a[1][12] in K8))


def c283_1(a, v):
    t2 = a[4][4]
    if t2 is None and c284((a[0], a[1], a[2], a[3], a[4],), None):
        t2 = 'last'
    if t2 is not None:
        if t2 == 'before':
            return True
    return False


def c283_3(a, v):
    t4 = a[4][4]
    if t4 is None and c284((a[0], a[1], a[2], a[3], a[4],), None):
        t4 = 'last'
    if t4 is not None:
        if t4 == 'after':
            return True
    return False


def c283(a, v):
    return (((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))) and ((c283_1(a, v)) or (c283_3(a, v)))


def c284(a, v):
    return ((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))


def c285(a, v):
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
    '/ietf-keystore:keystore',
    '/ietf-keystore:keystore/asymmetric-keys',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate/name',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/cleartext-private-key',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/hidden-private-key',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/name',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/private-key-format',
    '/ietf-keystore:keystore/asymmetric-keys/asymmetric-key/public-key-format',
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
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/netconf-server-parameters',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/name',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/password',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/password/hashed-password',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/central-truststore-reference',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key/name',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key/public-key',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key/public-key-format',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/keepalives',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/keepalives/max-attempts',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/keepalives/max-wait',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/name',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/public-key',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/public-key/central-keystore-reference',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/tcp-client-parameters',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/tcp-client-parameters/remote-address',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/ssh/tcp-client-parameters/remote-port',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/fingerprint',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/id',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/map-type',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/name',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters/keepalives',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters/keepalives/idle-time',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters/keepalives/max-probes',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters/keepalives/probe-interval',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters/remote-address',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tcp-client-parameters/remote-port',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/central-truststore-reference',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/central-truststore-reference',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/cert-data',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/name',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/asymmetric-key',
    '/ietf-netconf-server:netconf-server/call-home/netconf-client/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/certificate',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/netconf-server-parameters',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/name',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/password',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/password/hashed-password',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/central-truststore-reference',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key/name',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key/public-key',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/client-authentication/users/user/public-keys/inline-definition/public-key/public-key-format',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/keepalives',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/keepalives/max-attempts',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/keepalives/max-wait',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/name',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/public-key',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/ssh-server-parameters/server-identity/host-key/public-key/central-keystore-reference',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/tcp-server-parameters',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/tcp-server-parameters/local-bind',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/tcp-server-parameters/local-bind/local-address',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/ssh/tcp-server-parameters/local-bind/local-port',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/fingerprint',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/id',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/map-type',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/netconf-server-parameters/client-identity-mappings/cert-to-name/name',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tcp-server-parameters',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tcp-server-parameters/local-bind',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tcp-server-parameters/local-bind/local-address',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tcp-server-parameters/local-bind/local-port',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/central-truststore-reference',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/central-truststore-reference',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/cert-data',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/name',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/asymmetric-key',
    '/ietf-netconf-server:netconf-server/listen/endpoints/endpoint/tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/certificate',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/point',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/source-value',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/value',
    '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/where',
    '/ietf-restconf-monitoring:restconf-state/streams/stream',
    '/ietf-restconf-monitoring:restconf-state/streams/stream/replay-log-creation-time',
    '/ietf-restconf-monitoring:restconf-state/streams/stream/replay-support',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/http-server-parameters',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/fingerprint',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/id',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/map-type',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/name',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/keepalives',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/keepalives/idle-time',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/keepalives/max-probes',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/keepalives/probe-interval',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/remote-address',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/remote-port',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/central-truststore-reference',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/central-truststore-reference',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/cert-data',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/name',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/asymmetric-key',
    '/ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/certificate',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/http-server-parameters',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/fingerprint',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/id',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/map-type',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name/name',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters/local-bind',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters/local-bind/local-address',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters/local-bind/local-port',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/central-truststore-reference',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/central-truststore-reference',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/cert-data',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate/name',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/asymmetric-key',
    '/ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference/certificate',
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
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference/asymmetric-key',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/central-truststore-reference',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/central-truststore-reference',
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
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference/asymmetric-key',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/central-truststore-reference',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs',
    '/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/central-truststore-reference',
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
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate/central-keystore-reference',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate/central-keystore-reference/asymmetric-key',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate/central-keystore-reference/certificate',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/central-truststore-reference',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition/certificate',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition/certificate/cert-data',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition/certificate/name',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/central-truststore-reference',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition/certificate',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition/certificate/cert-data',
    '/ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition/certificate/name',
    '/ietf-system-capabilities:system-capabilities',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/datastore',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-list-pagination:constrained',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-list-pagination:cursor-supported',
    '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-list-pagination:indexed',
    '/ietf-truststore:truststore',
    '/ietf-truststore:truststore/certificate-bags/certificate-bag/name',
    '/ietf-truststore:truststore/public-key-bags',
    '/ietf-truststore:truststore/public-key-bags/public-key-bag',
    '/ietf-truststore:truststore/public-key-bags/public-key-bag/name',
    '/ietf-truststore:truststore/public-key-bags/public-key-bag/public-key',
    '/ietf-truststore:truststore/public-key-bags/public-key-bag/public-key/public-key-format',
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
    '/isolane-server:server/tls/ca-certs',
    '/isolane-server:server/tls/cert-to-name/cert-to-name',
    '/isolane-server:server/tls/cert-to-name/cert-to-name/map-type',
    '/isolane-server:server/tls/cert-to-name/cert-to-name/name',
    '/isolane-server:server/tls/certificate',
    '/isolane-server:server/tls/client-ca',
    '/isolane-server:server/tls/client-identity-mappings/cert-to-name',
    '/isolane-server:server/tls/client-identity-mappings/cert-to-name/map-type',
    '/isolane-server:server/tls/client-identity-mappings/cert-to-name/name',
    '/isolane-server:server/tls/ee-certs',
    '/isolane-server:server/tls/private-key',
    '/isolane-server:server/tls/server-identity',
    '/isolane-server:server/tls/server-identity/asymmetric-key',
    '/isolane-server:server/tls/server-identity/certificate',
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
R25 = x.reads(P, 100, 101, 145, 146, 535, 537)
R26 = x.reads(P, 101, 102, 145, 146, 535, 537)
R27 = x.reads(P, 108, 111, 112, 113, 145, 146)
R28 = x.reads(P, 102, 103, 108, 109, 113, 115, 119, 121, 145, 146)
R29 = x.reads(P, 102, 103, 108, 109, 111, 112, 114, 115, 117, 118, 120, 121, 145, 146)
R30 = x.reads(P, 102, 103, 105, 106, 108, 109, 110, 111, 112, 113, 145, 146)
R31 = x.reads(P, 102, 105, 115, 116, 145, 146, 572, 574, 575, 577)
R32 = x.reads(P, 102, 103, 108, 110, 115, 116, 118, 121, 145, 146, 572, 573, 579, 580, 584, 586)
R33 = x.reads(P, 115, 116, 118, 119, 145, 146)
R34 = x.reads(P, 115, 117, 118, 119, 120, 121, 145, 146)
R35 = x.reads(P, 127, 128, 131, 135, 145, 146)
R36 = x.reads(P, 126, 127, 128, 129, 131, 133, 134, 135, 145, 146)
R37 = x.reads(P, 136, 137, 145, 146, 620, 623)
R38 = x.reads(P, 135, 138, 139, 140, 145, 146, 620, 621, 626, 627, 628, 629)
R39 = x.reads(P, 138, 139, 145, 146, 620, 624)
R40 = x.reads(P, 49, 50, 126, 127, 133, 134, 140, 142, 145, 146, 614, 616, 617, 619)
R41 = x.reads(P, 151, 152, 155, 157, 158, 159)
R42 = x.reads(P, 149, 152, 157, 158, 159, 160, 254, 256)
R43 = x.reads(P, 254, 255)
R44 = x.reads(P, 242, 248)
R45 = x.reads(P, 242, 248, 484, 485, 486, 491)
R46 = x.reads(P, 243, 248)
R47 = x.reads(P, 232, 291)
R48 = x.reads(P, 149, 152, 157, 158, 159, 160, 232, 291)
R49 = x.reads(P, 232, 289, 290, 291)
R50 = x.reads(P, 149, 155, 157, 158, 232, 290)
R51 = x.reads(P, 276, 280)
R52 = x.reads(P, 282, 286)
R53 = x.reads(P, 263, 264, 266, 267)
R54 = x.reads(P, 149, 152, 157, 158, 159, 160, 193, 195)
R55 = x.reads(P, 193, 194)
R56 = x.reads(P, 181, 187)
R57 = x.reads(P, 181, 187, 484, 485, 486, 491)
R58 = x.reads(P, 182, 187)
R59 = x.reads(P, 171, 232)
R60 = x.reads(P, 149, 152, 157, 158, 159, 160, 171, 232)
R61 = x.reads(P, 171, 230, 231, 232)
R62 = x.reads(P, 149, 155, 157, 158, 171, 231)
R63 = x.reads(P, 217, 221)
R64 = x.reads(P, 223, 227)
R65 = x.reads(P, 201, 202, 204, 205)
R66 = x.reads(P, 295, 296, 297, 298)
R67 = x.reads(P, 333, 365)
R68 = x.reads(P, 149, 152, 157, 158, 159, 160, 333, 365)
R69 = x.reads(P, 333, 363, 364, 365)
R70 = x.reads(P, 149, 155, 157, 158, 333, 364)
R71 = x.reads(P, 350, 354)
R72 = x.reads(P, 356, 360)
R73 = x.reads(P, 337, 338, 340, 341)
R74 = x.reads(P, 298, 333)
R75 = x.reads(P, 149, 152, 157, 158, 159, 160, 298, 333)
R76 = x.reads(P, 298, 331, 332, 333)
R77 = x.reads(P, 149, 155, 157, 158, 298, 332)
R78 = x.reads(P, 318, 322)
R79 = x.reads(P, 324, 328)
R80 = x.reads(P, 302, 303, 305, 306)
R81 = x.reads(P, 371, 372, 374, 375)
R82 = x.reads(P, 443, 444, 445, 448, 450, 451, 452, 454, 455, 457)
R83 = x.reads(P, 443, 444, 445, 448, 452, 457)
R84 = x.reads(P, 442, 443, 457, 458)
R85 = x.reads(P, 445, 446, 448, 450)
R86 = x.reads(P, 387, 391)
R87 = x.reads(P, 149, 152, 157, 158, 159, 160, 387, 391)
R88 = x.reads(P, 387, 389, 390, 391)
R89 = x.reads(P, 149, 155, 157, 158, 387, 390)
R90 = x.reads(P, 382, 441)
R91 = x.reads(P, 394, 398)
R92 = x.reads(P, 400, 404)
R93 = x.reads(P, 416, 420)
R94 = x.reads(P, 149, 152, 157, 158, 159, 160, 416, 420)
R95 = x.reads(P, 416, 418, 419, 420)
R96 = x.reads(P, 149, 155, 157, 158, 416, 419)
R97 = x.reads(P, 423, 427)
R98 = x.reads(P, 429, 433)
R99 = x.reads(P, 407, 408, 410, 411)
R100 = x.reads(P, 461, 465)
R101 = x.reads(P, 149, 152, 157, 158, 159, 160, 461, 465)
R102 = x.reads(P, 461, 463, 464, 465)
R103 = x.reads(P, 149, 155, 157, 158, 461, 464)
R104 = x.reads(P, 466, 467, 472, 473)
R105 = x.reads(P, 468, 472)
R106 = x.reads(P, 474, 478)
R107 = x.reads(P, 458, 459, 460, 461)
R108 = x.reads(P, 478, 481)
R109 = x.reads(P, 497, 498)
R110 = x.reads(P, 491, 492)
R111 = x.reads(P, 518, 534)
R112 = x.reads(P, 503, 504, 517, 527, 528, 529)
R113 = x.reads(P, 48, 50, 79, 80, 81, 82, 143, 144, 145, 146, 519, 526)
R114 = x.reads(P, 519, 520, 521, 526)
R115 = x.reads(P, 503, 504, 517, 528)
R116 = x.reads(P, 520, 526)
R117 = x.reads(P, 503, 504, 517, 519, 520, 521, 526, 534)
R118 = x.reads(P, 48, 50, 79, 80, 81, 82, 143, 144, 145, 146, 527, 534)
R119 = x.reads(P, 527, 528, 529, 534)
R120 = x.reads(P, 503, 504, 517, 520, 526, 534)
R121 = x.reads(P, 528, 534)
R122 = x.reads(P, 512, 513, 516, 517)
R123 = x.reads(P, 513, 514, 516, 517)
R124 = x.reads(P, 503, 505, 506, 507, 508, 509, 512, 513, 514, 515, 516, 517)
R125 = x.reads(P, 503, 505, 507, 509, 512, 513, 514, 515, 516, 517)
R126 = x.reads(P, 509, 512, 515, 516)
R127 = x.reads(P, 538, 539, 544, 551, 554, 555, 559, 560, 565, 567, 568, 569)
R128 = x.reads(P, 538, 539, 544, 551, 554, 556, 560, 561, 564, 565)
R129 = x.reads(P, 552, 554)
R130 = x.reads(P, 566, 567, 568, 569)
R131 = x.reads(P, 566, 568)
R132 = x.reads(P, 149, 155, 157, 158, 566, 568)
R133 = x.reads(P, 561, 563)
R134 = x.reads(P, 554, 555, 565, 566)
R135 = x.reads(P, 554, 555, 559, 560)
R136 = x.reads(P, 556, 558)
R137 = x.reads(P, 542, 544)
R138 = x.reads(P, 570, 572)
R139 = x.reads(P, 538, 539, 540, 541, 554, 555, 559, 560, 565, 567, 568, 569)
R140 = x.reads(P, 538, 539, 540, 541, 554, 556, 560, 561, 564, 565)
R141 = x.reads(P, 582, 584)
R142 = x.reads(P, 584, 585, 588, 589)
R143 = x.reads(P, 579, 580, 586, 587)
R144 = x.reads(P, 582, 583)
R145 = x.reads(P, 579, 582)
R146 = x.reads(P, 573, 574, 578, 579)
R147 = x.reads(P, 602, 603, 611, 612)
R148 = x.reads(P, 608, 609, 610, 611)
R149 = x.reads(P, 605, 606, 608, 609)
R150 = x.reads(P, 605, 606, 610, 611)
R151 = x.reads(P, 592, 593, 601, 602, 603, 604, 610, 611)
R152 = x.reads(P, 603, 604)
R153 = x.reads(P, 608, 609)
R154 = x.reads(P, 606, 608)
R155 = x.reads(P, 601, 602, 605, 608)
R156 = x.reads(P, 612, 613)
R157 = x.reads(P, 613, 614)
R158 = x.reads(P, 594, 595, 598, 599)
R159 = x.reads(P, 595, 596, 600, 601)
R160 = x.reads(P, 592, 593, 595, 596, 601, 602, 603, 604, 610, 611)
R161 = x.reads(P, 592, 593, 600, 602, 603, 604, 610, 611)
R162 = x.reads(P, 592, 593, 595, 596, 598, 602, 603, 605, 609, 610)
R163 = x.reads(P, 615, 618)
R164 = x.reads(P, 622, 623, 625, 626)
R165 = x.reads(P, 620, 621, 622, 623, 625, 626, 627, 628)
R166 = x.reads(P, 620, 624, 625, 626)
R167 = x.reads(P, 620, 622, 623, 626)
R168 = x.reads(P, 620, 623, 624, 625)
R169 = x.reads(P, 620, 624, 625, 626, 627, 628)
R170 = x.reads(P, 620, 626, 627, 628)


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
    x.Row('reference', P[122], 0, c38, R0, 0, c38_t, P[604]),
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
    x.Row('reference', P[109], 0, c58, R9, 0, c58_t, P[585]),
    x.Row('reference', P[113], 0, c59, R9, 0, c59_t, P[591]),
    x.Row('reference', P[111], 0, c60, R9, 0, c60_t, P[590]),
    x.Row('must', P[114], 0, c61, R31, 0),
    x.Row('must', P[114], 1, c62, R32, 0),
    x.Row('must', P[114], 2, c63, R33, 2),
    x.Row('must', P[114], 3, c64, R34, 2),
    x.Row('reference', P[115], 0, c65, R0, 0, c65_t, P[575]),
    x.Row('when', P[106], 0, c66, None, 0),
    x.Row('when', P[107], 0, c67, None, 0),
    x.Row('when', P[126], 0, c68, R9, 2),
    x.Row('must', P[126], 0, c69, R35, 2),
    x.Row('must', P[128], 0, c57, R36, 2),
    x.Row('reference', P[133], 0, c71, R9, 0, c71_t, P[618]),
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
    x.Row('must', P[155], 0, c85, R41, 3),
    x.Row('must', P[156], 0, c86, R41, 3),
    x.Row('reference', P[160], 0, c87, None, 5),
    x.Row('must', P[255], 0, c88, R42, 0),
    x.Row('reference', P[255], 0, c89, R43, 0, c89_t, P[157]),
    x.Row('must', P[244], 0, c90, R44, 10),
    x.Row('must', P[242], 0, c91, R45, 0),
    x.Row('reference', P[242], 0, c92, R46, 0, c92_t, P[488]),
    x.Row('must', P[289], 0, c93, R47, 4),
    x.Row('must', P[289], 1, c94, R48, 0),
    x.Row('reference', P[289], 0, c89, R49, 0, c89_t, P[157]),
    x.Row('must', P[290], 0, c96, R47, 4),
    x.Row('reference', P[290], 0, c97, R50, 0),
    x.Row('must', P[273], 0, c98, R47, 4),
    x.Row('must', P[273], 1, c99, R47, 4),
    x.Row('reference', P[275], 0, c100, R51, 0, c100_t, P[485]),
    x.Row('reference', P[281], 0, c100, R52, 0, c100_t, P[485]),
    x.Row('when', P[267], 0, c102, R53, 8),
    x.Row('must', P[194], 0, c103, R54, 0),
    x.Row('reference', P[194], 0, c89, R55, 0, c89_t, P[157]),
    x.Row('must', P[183], 0, c105, R56, 11),
    x.Row('must', P[181], 0, c106, R57, 0),
    x.Row('reference', P[181], 0, c92, R58, 0, c92_t, P[488]),
    x.Row('must', P[230], 0, c108, R59, 5),
    x.Row('must', P[230], 1, c109, R60, 0),
    x.Row('reference', P[230], 0, c89, R61, 0, c89_t, P[157]),
    x.Row('must', P[231], 0, c111, R59, 5),
    x.Row('reference', P[231], 0, c112, R62, 0),
    x.Row('must', P[214], 0, c113, R59, 5),
    x.Row('must', P[214], 1, c114, R59, 5),
    x.Row('reference', P[216], 0, c100, R63, 0, c100_t, P[485]),
    x.Row('reference', P[222], 0, c100, R64, 0, c100_t, P[485]),
    x.Row('when', P[205], 0, c117, R65, 9),
    x.Row('when', P[296], 0, c118, R66, 3),
    x.Row('must', P[363], 0, c93, R67, 4),
    x.Row('must', P[363], 1, c120, R68, 0),
    x.Row('reference', P[363], 0, c89, R69, 0, c89_t, P[157]),
    x.Row('must', P[364], 0, c96, R67, 4),
    x.Row('reference', P[364], 0, c97, R70, 0),
    x.Row('must', P[347], 0, c124, R67, 4),
    x.Row('reference', P[349], 0, c100, R71, 0, c100_t, P[485]),
    x.Row('reference', P[355], 0, c100, R72, 0, c100_t, P[485]),
    x.Row('when', P[341], 0, c127, R73, 8),
    x.Row('must', P[331], 0, c108, R74, 5),
    x.Row('must', P[331], 1, c129, R75, 0),
    x.Row('reference', P[331], 0, c89, R76, 0, c89_t, P[157]),
    x.Row('must', P[332], 0, c111, R74, 5),
    x.Row('reference', P[332], 0, c112, R77, 0),
    x.Row('must', P[315], 0, c133, R74, 5),
    x.Row('reference', P[317], 0, c100, R78, 0, c100_t, P[485]),
    x.Row('reference', P[323], 0, c100, R79, 0, c100_t, P[485]),
    x.Row('when', P[306], 0, c136, R80, 9),
    x.Row('when', P[373], 0, c137, R81, 2),
    x.Row('when', P[372], 0, c138, R81, 2),
    x.Row('reference', P[454], 0, c139, R82, 0, c139_t, P[368]),
    x.Row('reference', P[450], 0, c140, R83, 0, c140_t, P[367]),
    x.Row('when', P[444], 0, c141, R84, 2),
    x.Row('reference', P[451], 0, c142, R0, 0, c142_t, P[441]),
    x.Row('when', P[449], 0, c143, R85, 2),
    x.Row('when', P[448], 0, c144, R85, 2),
    x.Row('must', P[389], 0, c93, R86, 7),
    x.Row('must', P[389], 1, c146, R87, 0),
    x.Row('reference', P[389], 0, c89, R88, 0, c89_t, P[157]),
    x.Row('must', P[390], 0, c96, R86, 7),
    x.Row('reference', P[390], 0, c97, R89, 0),
    x.Row('must', P[391], 0, c150, R90, 3),
    x.Row('reference', P[393], 0, c100, R91, 0, c100_t, P[485]),
    x.Row('reference', P[399], 0, c100, R92, 0, c100_t, P[485]),
    x.Row('must', P[418], 0, c93, R93, 7),
    x.Row('must', P[418], 1, c154, R94, 0),
    x.Row('reference', P[418], 0, c89, R95, 0, c89_t, P[157]),
    x.Row('must', P[419], 0, c96, R93, 7),
    x.Row('reference', P[419], 0, c97, R96, 0),
    x.Row('must', P[420], 0, c158, R90, 3),
    x.Row('reference', P[422], 0, c100, R97, 0, c100_t, P[485]),
    x.Row('reference', P[428], 0, c100, R98, 0, c100_t, P[485]),
    x.Row('when', P[411], 0, c161, R99, 7),
    x.Row('must', P[463], 0, c93, R100, 7),
    x.Row('must', P[463], 1, c163, R101, 0),
    x.Row('reference', P[463], 0, c89, R102, 0, c89_t, P[157]),
    x.Row('must', P[464], 0, c96, R100, 7),
    x.Row('reference', P[464], 0, c97, R103, 0),
    x.Row('must', P[465], 0, c167, R104, 7),
    x.Row('reference', P[467], 0, c100, R105, 0, c100_t, P[485]),
    x.Row('reference', P[473], 0, c100, R106, 0, c100_t, P[485]),
    x.Row('when', P[459], 0, c170, R107, 6),
    x.Row('reference', P[480], 0, c171, R0, 0, c171_t, P[492]),
    x.Row('when', P[481], 0, c172, R108, 0),
    x.Row('when', P[483], 0, c173, R108, 0),
    x.Row('when', P[482], 0, c174, R108, 0),
    x.Row('reference', P[494], 0, c175, R0, 2, c175_t, P[495]),
    x.Row('reference', P[498], 0, c176, R109, 1, c176_t, P[496]),
    x.Row('reference', P[493], 0, c177, R110, 1, c177_t, P[499]),
    x.Row('must', P[517], 0, c178, R111, 2),
    x.Row('must', P[520], 0, c179, R112, 0),
    x.Row('must', P[520], 1, c180, R113, 0),
    x.Row('reference', P[520], 0, c0, R114, 0, c0_t, P[143]),
    x.Row('must', P[519], 0, c182, R115, 0),
    x.Row('reference', P[519], 0, c183, R116, 0, c183_t, P[508]),
    x.Row('must', P[528], 0, c184, R117, 0),
    x.Row('must', P[528], 1, c185, R118, 0),
    x.Row('reference', P[528], 0, c0, R119, 0, c0_t, P[143]),
    x.Row('must', P[527], 0, c187, R120, 0),
    x.Row('reference', P[527], 0, c183, R121, 0, c183_t, P[508]),
    x.Row('reference', P[505], 0, c38, R0, 0, c38_t, P[604]),
    x.Row('must', P[509], 0, c190, R122, 2),
    x.Row('must', P[509], 1, c191, R123, 2),
    x.Row('must', P[509], 2, c192, R124, 1),
    x.Row('must', P[509], 3, c193, R125, 1),
    x.Row('reference', P[516], 0, c183, R0, 0, c183_t, P[508]),
    x.Row('reference', P[512], 0, c183, R0, 0, c183_t, P[508]),
    x.Row('must', P[511], 0, c196, R126, 2),
    x.Row('reference', P[534], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[537], 0, c0, None, 0, c0_t, P[143]),
    x.Row('must', P[547], 0, c199, R127, 0),
    x.Row('must', P[547], 1, c200, R128, 0),
    x.Row('must', P[551], 0, c201, R129, 2),
    x.Row('must', P[567], 0, c202, R130, 3),
    x.Row('reference', P[567], 0, c89, R0, 0, c89_t, P[157]),
    x.Row('must', P[568], 0, c204, R131, 3),
    x.Row('reference', P[568], 0, c205, R132, 0),
    x.Row('reference', P[555], 0, c100, R0, 0, c100_t, P[485]),
    x.Row('reference', P[564], 0, c100, R0, 0, c100_t, P[485]),
    x.Row('when', P[563], 0, c208, R133, 4),
    x.Row('must', P[559], 0, c209, R134, 2),
    x.Row('must', P[565], 0, c210, R135, 2),
    x.Row('when', P[558], 0, c211, R136, 4),
    x.Row('must', P[541], 0, c212, R137, 2),
    x.Row('must', P[569], 0, c213, R138, 3),
    x.Row('must', P[539], 0, c214, R139, 0),
    x.Row('must', P[539], 1, c215, R140, 0),
    x.Row('must', P[579], 0, c216, R141, 2),
    x.Row('must', P[579], 1, c217, R142, 2),
    x.Row('when', P[587], 0, c218, R143, 2),
    x.Row('must', P[582], 0, c219, R144, 2),
    x.Row('must', P[581], 0, c220, R145, 2),
    x.Row('reference', P[589], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('when', P[577], 0, c222, R146, 2),
    x.Row('when', P[574], 0, c223, R146, 2),
    x.Row('must', P[601], 0, c224, R147, 2),
    x.Row('must', P[601], 1, c225, R148, 2),
    x.Row('must', P[601], 2, c226, R149, 2),
    x.Row('must', P[601], 3, c227, R150, 2),
    x.Row('must', P[601], 4, c228, R151, 1),
    x.Row('must', P[603], 0, c229, R152, 2),
    x.Row('must', P[608], 0, c230, R153, 2),
    x.Row('must', P[605], 0, c231, R154, 3),
    x.Row('must', P[605], 1, c232, R155, 2),
    x.Row('must', P[612], 0, c233, R156, 2),
    x.Row('must', P[613], 0, c233, R157, 2),
    x.Row('must', P[593], 0, c235, R158, 2),
    x.Row('must', P[593], 1, c236, R158, 2),
    x.Row('must', P[593], 2, c237, R159, 2),
    x.Row('must', P[593], 3, c238, R160, 0),
    x.Row('must', P[593], 4, c239, R161, 0),
    x.Row('must', P[593], 5, c240, R162, 0),
    x.Row('reference', P[596], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[597], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('reference', P[598], 0, c38, R0, 0, c38_t, P[604]),
    x.Row('must', P[616], 0, c244, R163, 2),
    x.Row('reference', P[619], 0, c0, R0, 0, c0_t, P[143]),
    x.Row('must', P[621], 0, c246, R164, 2),
    x.Row('must', P[621], 1, c247, R165, 1),
    x.Row('must', P[621], 2, c248, R166, 1),
    x.Row('must', P[621], 3, c249, R167, 1),
    x.Row('must', P[621], 4, c250, R168, 1),
    x.Row('reference', P[625], 0, c176, R0, 1, c176_t, P[623]),
    x.Row('must', P[627], 0, c252, R169, 1),
    x.Row('must', P[627], 1, c253, R170, 1),
    x.Row('when', P[162], 0, c254, None, 0),
    x.Row('when', P[161], 0, c255, None, 0),
    x.Row('when', P[163], 0, c256, None, 0),
    x.Row('reference', P[170], 0, c257, None, 0),
    x.Row('when', P[291], 0, c258, None, 0),
    x.Row('when', P[294], 0, c259, None, 0),
    x.Row('when', P[293], 0, c260, None, 0),
    x.Row('when', P[292], 0, c261, None, 0),
    x.Row('reference', P[366], 0, c139, None, 0, c139_t, P[368]),
    x.Row('reference', P[365], 0, c140, None, 0, c140_t, P[367]),
    x.Row('reference', P[370], 0, c139, None, 0, c139_t, P[368]),
    x.Row('reference', P[369], 0, c140, None, 0, c140_t, P[367]),
    x.Row('reference', P[10], 0, c266, None, 0, c266_t, P[6]),
    x.Row('reference', P[8], 0, c267, None, 0, c267_t, P[4]),
    x.Row('reference', P[9], 0, c268, None, 0, c268_t, P[5]),
    x.Row('reference', P[7], 0, c269, None, 0, c269_t, P[3]),
    x.Row('reference', P[164], 0, c270, None, 0),
    x.Row('when', P[169], 0, c271, None, 0),
    x.Row('when', P[168], 0, c272, None, 0),
    x.Row('when', P[165], 0, c273, None, 0),
    x.Row('when', P[166], 0, c274, None, 0),
    x.Row('when', P[167], 0, c275, None, 0),
    x.Row('reference', P[377], 0, c139, None, 0, c139_t, P[368]),
    x.Row('reference', P[376], 0, c140, None, 0, c140_t, P[367]),
    x.Row('when', P[375], 0, c278, None, 0),
    x.Row('reference', P[381], 0, c139, None, 0, c139_t, P[368]),
    x.Row('when', P[380], 0, c280, None, 0),
    x.Row('reference', P[379], 0, c140, None, 0, c140_t, P[367]),
    x.Row('when', P[378], 0, c282, None, 0),
    x.Row('when', P[500], 0, c283, None, 0),
    x.Row('when', P[502], 0, c284, None, 0),
    x.Row('when', P[501], 0, c285, None, 0),
)
