"""The constraints of the model as Python. Made by the compiler, not edited."""

# mypy: ignore-errors
from agent.tree.xpath import runtime as x

K0 = frozenset(['ieee802-dot1q-bridge:two-port-mac-relay-bridge'])
K1 = frozenset(['iana-if-type:bridge'])
K2 = frozenset(['iana-if-type:ethernetCsmacd'])
K3 = frozenset(['iana-if-type:ieee8023adLag'])
K4 = frozenset(['iana-if-type:ilan'])
K5 = frozenset(['ieee802-dot1q-types:enhanced-transmission-selection'])
K6 = frozenset([])
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
    return (('threshold' if a[5][0] is None else a[5][0]) == 'threshold')


def c31(a, v):
    return (15000 if a[6][1] is None else a[6][1]) < (30000 if a[6][0] is None else a[6][0])


def c32(a, v):
    return (('threshold' if a[5][0] is None else a[5][0]) == 'red')


def c33(a, v):
    return (15000 if a[6][0] is None else a[6][0]) < (60000 if a[6][1] is None else a[6][1])


def c34(a, v):
    return (('threshold' if a[5][0] is None else a[5][0]) == 'cp')


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
    return (('emulated' if a[3][0] is None else a[3][0]) == 'linux')


def c39(a, v):
    return (('emulated' if a[3][0] is None else a[3][0]) == 'linux')


def c40(a, v):
    return (('emulated' if a[3][0] is None else a[3][0]) == 'emulated')


def c41(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c42(a, v):
    return (not (((False if a[3][0] is None else a[3][0]) is True))) or ('switch-id' in (v or ()))


def c43(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c44_1(a, v):
    for r2 in J1.find(a[3][1], True):
        return True
    return False


def c44_3(a, v):
    for r4 in J2.find(a[3][1], True):
        return True
    return False


def c44(a, v):
    return not (((((False if a[3][0][0] is None else a[3][0][0]) is True)) or (((False if a[3][0][1] is None else a[3][0][1]) is True))) and ((c44_1(a, v)) or (c44_3(a, v))))


def c45(a, v):
    return (150000 if a[4][3] is None else a[4][3]) < (200000 if a[4][2] is None else a[4][2])


def c46(a, v):
    return (50000 if a[4][5] is None else a[4][5]) < (100000 if a[4][4] is None else a[4][4])


def c47(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c48(a, v):
    return (a[3][4] is not None) or (((('static' if a[3][0] is None else a[3][0]) == 'static')) and (((False if a[3][2] is None else a[3][2]) is False)) and (((False if a[3][3] is None else a[3][3]) is False)))


def c49_1(a, v):
    for r2 in J3.find(a[3][9], 'lossless'):
        if (((False if r2[2] is None else r2[2]) is True)) or ((('static' if a[3][0] is None else a[3][0]) == 'dynamic')):
            return True
    return False


def c49(a, v):
    return (a[3][5] is not None) or (not (c49_1(a, v)))


def c50_1(a, v):
    for r2 in J3.find(a[3][9], 'lossless'):
        if (((False if r2[3] is None else r2[3]) is True)) or ((('static' if a[3][0] is None else a[3][0]) == 'dynamic')):
            return True
    return False


def c50(a, v):
    return (a[3][6] is not None) or (not (c50_1(a, v)))


def c51(a, v):
    return ((v == 'ignored')) or ((('static' if a[3][0] is None else a[3][0]) == 'static')) or ((((False if a[3][2] is None else a[3][2]) is False)) and (((False if a[3][3] is None else a[3][3]) is False)))


def c52(a, v):
    r1 = a[0][20]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c52_t(a, v):
    r4 = a[0][20]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c53(a, v):
    r1 = a[0][20]
    r2 = r1[2].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c53_t(a, v):
    r4 = a[0][20]
    for r5 in r4[2]:
        t6 = r5[0]
        yield t6


def c54(a, v):
    r1 = a[0][20]
    r2 = r1[3].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c54_t(a, v):
    r4 = a[0][20]
    for r5 in r4[3]:
        t6 = r5[0]
        yield t6


def c55_1(a, v):
    r2 = a[0][20]
    if a[4][6] is not None:
        r3 = r2[1].get(a[4][6])
        if r3 is not None:
            t4 = r3[1]
            if t4 is not None:
                return True
    return False


def c55_6(a, v):
    r7 = a[0][20]
    if a[4][6] is not None:
        r8 = r7[1].get(a[4][6])
        if r8 is not None:
            t9 = r8[1]
            if t9 is not None:
                yield t9
    return ()


def c55_5(a, v):
    for r10 in J4.find_any(a[3][8], c55_6(a, v)):
        return True
    return False


def c55(a, v):
    return (not (a[4][6] is not None)) or (not (c55_1(a, v))) or (c55_5(a, v))


def c56_1(a, v):
    r2 = a[0][20]
    if a[3][4] is not None:
        r3 = r2[0].get(a[3][4])
        if r3 is not None:
            if (('per-vc' if r3[5] is None else r3[5]) == 'per-vc'):
                return True
    return False


def c56(a, v):
    return ((not ('best-effort' if a[4][1] is None else a[4][1]) == 'lossless')) or (a[4][4] is not None) or (a[4][6] is not None) or (not ((((False if a[4][2] is None else a[4][2]) is True)) or ((('static' if a[3][0] is None else a[3][0]) == 'dynamic')))) or (not (c56_1(a, v)))


def c57(a, v):
    return not ((a[4][4] is not None) and (a[4][6] is not None))


def c58(a, v):
    return ((('best-effort' if a[4][1] is None else a[4][1]) == 'lossless')) or (not ((a[4][4] is not None) or (a[4][6] is not None) or (a[4][5] is not None)))


def c59(a, v):
    r1 = a[0][20]
    r2 = r1[1].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c59_t(a, v):
    r4 = a[0][20]
    for r5 in r4[1]:
        t6 = r5[0]
        yield t6


def c60(a, v):
    return (('once' if a[4][2] is None else a[4][2]) == 'burst')


def c61(a, v):
    return (('once' if a[4][2] is None else a[4][2]) == 'continuous')


def c62(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c63(a, v):
    return ((('static' if a[3][0] is None else a[3][0]) == 'static')) or (not ((((False if a[3][1] is None else a[3][1]) is True)) or (((False if a[3][2] is None else a[3][2]) is True))))


def c64(a, v):
    return (a[3][3] is not None) or (((('static' if a[3][0] is None else a[3][0]) == 'static')) and (((False if a[3][1] is None else a[3][1]) is False)) and (((False if a[3][2] is None else a[3][2]) is False)))


def c65(a, v):
    r1 = a[0][21]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c65_t(a, v):
    r4 = a[0][21]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c66(a, v):
    return (('once' if a[4][1] is None else a[4][1]) == 'burst')


def c67(a, v):
    return (('once' if a[4][1] is None else a[4][1]) == 'continuous')


def c68(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c69_1(a, v):
    r2 = a[0][22]
    for r3 in J0.find(r2[0], 'trimmable'):
        return True
    return False


def c69_4(a, v):
    r5 = a[0][22]
    for r6 in J0.find(r5[0], 'control'):
        return True
    return False


def c69(a, v):
    return ((v is False)) or ((c69_1(a, v)) and (c69_4(a, v)))


def c70(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c71(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c72(a, v):
    return (a[2][2] is not None and a[2][2] in K2)


def c73(a, v):
    r1 = a[0][4]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c73_t(a, v):
    r4 = a[0][4]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


c75 = x.Pointer('reference', '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock/locked-node', 0)


def c76(a, v):
    return a[2][2] is not None


def c77(a, v):
    return a[2][2] is not None


def c78(a, v):
    r1 = a[0][8]
    r2 = r1[0].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c78_t(a, v):
    r4 = a[0][8]
    for r5 in r4[0]:
        t6 = r5[0]
        yield t6


def c79(a, v):
    r1 = a[0][8]
    r2 = r1[1].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c79_t(a, v):
    r4 = a[0][8]
    for r5 in r4[1]:
        t6 = r5[0]
        yield t6


def c80_1(a, v):
    return False


def c80_2(a, v):
    return False


def c80(a, v):
    return (not (c80_1(a, v))) or (c80_2(a, v))


def c81(a, v):
    return a[2][6] is not None


def c82(a, v):
    return a[2][6] is not None


def c83(a, v):
    r1 = a[2][1].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c83_t(a, v):
    for r3 in a[2][1]:
        t4 = r3[0]
        yield t4


def c84(a, v):
    r1 = a[1][0].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c84_t(a, v):
    for r3 in a[1][0]:
        t4 = r3[0]
        yield t4


def c85(a, v):
    r1 = a[1][1].get(v)
    if r1 is not None:
        t2 = r1[0]
        return True
    return False


def c85_t(a, v):
    for r3 in a[1][1]:
        t4 = r3[0]
        yield t4


def c86_1(a, v):
    r2 = a[2][1]
    r3 = r2[2]
    if r3 is not r3.EMPTY or (r2.NODE.children[2].default_applies(r2)):
        return True
    return False


def c86_4(a, v):
    r5 = a[2][2]
    r6 = r5[2]
    if r6 is not r6.EMPTY or (r5.NODE.children[2].default_applies(r5)):
        return True
    return False


def c86(a, v):
    return not ((c86_1(a, v)) and (c86_4(a, v)))


def c87_2(a, v):
    n1 = 0
    r3 = a[0][15]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[0]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c87_8(a, v):
    n7 = 0
    r9 = a[0][15]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[0]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c87(a, v):
    return (c87_2(a, v) + c87_8(a, v)) == 1


def c88_1(a, v):
    r2 = a[0][3]
    r3 = r2[0].get(v)
    if r3 is not None:
        r4 = r3[14]
        if r4 is not r4.EMPTY or (c37((a[0], r2, r3,), None)):
            if (('emulated' if r4[0] is None else r4[0]) == 'linux'):
                return True
    return False


def c88(a, v):
    return not (c88_1(a, v))


def c90_2(a, v):
    n1 = 0
    r3 = a[0][15]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[1]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c90_8(a, v):
    n7 = 0
    r9 = a[0][15]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[1]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c90(a, v):
    return (c90_2(a, v) + c90_8(a, v)) == 1


def c91(a, v):
    r1 = a[0][15]
    r2 = r1[4].get(v)
    if r2 is not None:
        t3 = r2[0]
        return True
    return False


def c91_t(a, v):
    r4 = a[0][15]
    for r5 in r4[4]:
        t6 = r5[0]
        yield t6


def c92_2(a, v):
    n1 = 0
    r3 = a[0][15]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[0]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c92_8(a, v):
    n7 = 0
    r9 = a[0][15]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[0]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c92(a, v):
    return (c92_2(a, v) + c92_8(a, v)) == 1


def c93_1(a, v):
    r2 = a[0][3]
    r3 = r2[0].get(v)
    if r3 is not None:
        r4 = r3[14]
        if r4 is not r4.EMPTY or (c37((a[0], r2, r3,), None)):
            if (('emulated' if r4[0] is None else r4[0]) == 'linux'):
                return True
    return False


def c93(a, v):
    return not (c93_1(a, v))


def c95_2(a, v):
    n1 = 0
    r3 = a[0][15]
    for r4 in r3[3]:
        r5 = r4[1]
        t6 = r5[1]
        if t6 is not None:
            if t6 == v:
                n1 += 1
    return n1


def c95_8(a, v):
    n7 = 0
    r9 = a[0][15]
    for r10 in r9[3]:
        r11 = r10[2]
        t12 = r11[1]
        if t12 is not None:
            if t12 == v:
                n7 += 1
    return n7


def c95(a, v):
    return (c95_2(a, v) + c95_8(a, v)) == 1


def c97_1(a, v):
    t2 = a[2][2]
    for t2 in t2:
        t3 = a[2][3]
        for t3 in t3:
            if t2 == t3:
                return True
    return False


def c97(a, v):
    return not (c97_1(a, v))


def c98_2(a, v):
    n1 = 0
    t3 = a[2][2]
    for t3 in t3:
        n1 += 1
    return n1


def c98(a, v):
    return (not (a[2][18] is not None)) or (c98_2(a, v) > 1)


def c99_3(a, v, r2):
    t4 = r2[0]
    t5 = a[2][2]
    for t5 in t5:
        if t4 == t5:
            return True
    return False


def c99_6(a, v, r2):
    t7 = r2[0]
    t8 = a[2][3]
    for t8 in t8:
        if t7 == t8:
            return True
    return False


def c99_1(a, v):
    for r2 in a[1][4]:
        if ((c99_3(a, v, r2)) or (c99_6(a, v, r2))) and (not (r2[2] is not None)):
            return True
    return False


def c99(a, v):
    return ((not ('ipv4' if a[2][4] is None else a[2][4]) == 'ipv4')) or (not (c99_1(a, v)))


def c100_3(a, v, r2):
    t4 = r2[0]
    t5 = a[2][2]
    for t5 in t5:
        if t4 == t5:
            return True
    return False


def c100_6(a, v, r2):
    t7 = r2[0]
    t8 = a[2][3]
    for t8 in t8:
        if t7 == t8:
            return True
    return False


def c100_1(a, v):
    for r2 in a[1][4]:
        if ((c100_3(a, v, r2)) or (c100_6(a, v, r2))) and (not (r2[3] is not None)):
            return True
    return False


def c100(a, v):
    return ((not ('ipv4' if a[2][4] is None else a[2][4]) == 'ipv6')) or (not (c100_1(a, v)))


def c104(a, v):
    return (a[0][18][2][0] is not None) and (a[0][18][2][1] is not None)


def c105_1(a, v):
    r2 = a[0][18]
    r3 = r2[2]
    t4 = r3[2]
    for t4 in t4:
        return True
    return False


def c105(a, v):
    return c105_1(a, v)


def c106(a, v):
    return (((True if a[2][0] is None else a[2][0]) is True)) or (((True if a[2][1] is None else a[2][1]) is True))


def c107(a, v):
    return (not (a[2][0] is not None)) == (not (a[2][1] is not None))


def c108(a, v):
    return (a[4][2] is not None and a[4][2] == 'ietf-x509-cert-to-name:specified')


def c109(a, v):
    return (2048 if a[2][8] is None else a[2][8]) <= (4096 if a[2][7] is None else a[2][7])


def c110_1(a, v):
    t2 = a[3][1]
    for t2 in t2:
        return True
    return False


def c110(a, v):
    return (((False if a[3][0] is None else a[3][0]) is False)) or (c110_1(a, v))


def c111(a, v):
    return ((('ssh' if a[3][2] is None else a[3][2]) == 'ssh')) or ((a[0][18][2][0] is not None) and (a[0][18][2][1] is not None))


def c112_1(a, v):
    r2 = a[0][18]
    r3 = r2[2]
    t4 = r3[2]
    for t4 in t4:
        return True
    return False


def c112(a, v):
    return ((('ssh' if a[3][2] is None else a[3][2]) == 'ssh')) or (c112_1(a, v))


def c113(a, v):
    return (262144 if a[2][11] is None else a[2][11]) >= (6400 if a[2][10] is None else a[2][10])


def c114(a, v):
    return ((not ('per-vc' if a[2][5] is None else a[2][5]) == 'total')) or (((0 if a[2][6] is None else a[2][6]) > 0))


def c115(a, v):
    return (('native' if a[2][7] is None else a[2][7]) == 'per-port')


def c116(a, v):
    return (x.remainder(v, 16384)) == 0


def c117(a, v):
    return v != (2 if a[2][15] is None else a[2][15])


def c119(a, v):
    return (('none' if a[2][3] is None else a[2][3]) == 'static')


def c120(a, v):
    return (('none' if a[2][3] is None else a[2][3]) == 'dynamic')


def c121(a, v):
    return ((v == 0)) or (v >= (2048 if a[2][10] is None else a[2][10]))


def c123(a, v):
    return ((a[2][1] is not None and a[2][1] == 'trimmable')) or (not (a[2][2] is not None))


def c124(a, v):
    return ((a[2][1] is not None and not a[2][1] == 'trimmable')) or (a[2][2] is not None)


def c125_1(a, v):
    if a[2][2] is not None:
        r2 = a[1][0].get(a[2][2])
        if r2 is not None:
            t3 = r2[1]
            if t3 is not None:
                if not t3 == 'trimmable':
                    return True
    return False


def c125(a, v):
    return (not (a[2][2] is not None)) or (c125_1(a, v))


def c126_1(a, v):
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


def c126(a, v):
    return (not (a[2][2] is not None)) or (c126_1(a, v))


def c128(a, v):
    return (a[1][0] is not None and a[1][0] in K7)


def c129(a, v):
    return (a[1][0] is not None and a[1][0] in K7)


def c130(a, v):
    return (a[1][0] is not None and a[1][0] in K7)


c131 = x.Pointer('reference', '/ietf-netconf-partial-lock:partial-lock/output/locked-node', 0)


def c132_1(a, v):
    t2 = a[4][4]
    if t2 is None and c133((a[0], a[1], a[2], a[3], a[4],), None):
        t2 = 'last'
    if t2 is not None:
        if t2 == 'before':
            return True
    return False


def c132_3(a, v):
    t4 = a[4][4]
    if t4 is None and c133((a[0], a[1], a[2], a[3], a[4],), None):
        t4 = 'last'
    if t4 is not None:
        if t4 == 'after':
            return True
    return False


def c132(a, v):
    return (((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))) and ((c132_1(a, v)) or (c132_3(a, v)))


def c133(a, v):
    return ((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))


def c134(a, v):
    return ((a[4][1] is not None and a[4][1] == 'create')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'insert'))


def c135(a, v):
    return ((a[4][1] is not None and a[4][1] == 'delete')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'move')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'remove'))


def c140(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[1] is None else r2[1]) == v:
        t3 = r2[1]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c140_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[1]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c141(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[2] is None else r2[2]) == v:
        t3 = r2[2]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c141_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[2]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c142(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[3] is None else r2[3]) == v:
        t3 = r2[3]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c142_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[3]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


def c143(a, v):
    r1 = a[0][0]
    r2 = r1[7]
    if (0 if r2[4] is None else r2[4]) == v:
        t3 = r2[4]
        if t3 is None:
            t3 = 0
        if t3 is not None:
            return True
    return False


def c143_t(a, v):
    r4 = a[0][0]
    r5 = r4[7]
    t6 = r5[4]
    if t6 is None:
        t6 = 0
    if t6 is not None:
        yield t6


c144 = x.Pointer('reference', '/ietf-netconf-notifications:netconf-config-change/edit/target', 0)


def c145(a, v):
    return (a[1][4] is not None and a[1][4] == 'killed')


def c146(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c147(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c148(a, v):
    return (a[1][3] is not None and not a[1][3] == 'timeout')


def c149(a, v):
    return ((a[1][3] is not None and a[1][3] == 'start')) or ((a[1][3] is not None and a[1][3] == 'extend'))


def c152_1(a, v):
    return False


def c152_2(a, v):
    return False


def c152(a, v):
    return (not (c152_1(a, v))) or (c152_2(a, v))


def c153_1(a, v):
    t2 = a[4][4]
    if t2 is None and c154((a[0], a[1], a[2], a[3], a[4],), None):
        t2 = 'last'
    if t2 is not None:
        if t2 == 'before':
            return True
    return False


def c153_3(a, v):
    t4 = a[4][4]
    if t4 is None and c154((a[0], a[1], a[2], a[3], a[4],), None):
        t4 = 'last'
    if t4 is not None:
        if t4 == 'after':
            return True
    return False


def c153(a, v):
    return (((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))) and ((c153_1(a, v)) or (c153_3(a, v)))


def c154(a, v):
    return ((a[4][1] is not None and a[4][1] == 'insert')) or ((a[4][1] is not None and a[4][1] == 'move'))


def c155(a, v):
    return ((a[4][1] is not None and a[4][1] == 'create')) or ((a[4][1] is not None and a[4][1] == 'merge')) or ((a[4][1] is not None and a[4][1] == 'replace')) or ((a[4][1] is not None and a[4][1] == 'insert'))


RULES = (
    x.Row('reference', '/ieee802-dot1ab-lldp:lldp/port/name', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('when', '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-tr-tlv:tlvs-tx-org-tr-enable', 0, c1, ('/ieee802-dot1ab-lldp:lldp/port/name',), 2),
    x.Row('when', '/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-tr-tlv:topology-recognition-tlv-extension', 0, c2, ('/ieee802-dot1ab-lldp:lldp/port/name',), 2),
    x.Row('reference', '/ieee802-dot1cb-stream-identification:stream-identity/out-facing/input-port', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1cb-stream-identification:stream-identity/out-facing/output-port', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-port', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('when', '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database', 0, c6, ('/ieee802-dot1q-bridge:bridges/bridge', '/ieee802-dot1q-bridge:bridges/bridge/bridge-type', '/ieee802-dot1q-bridge:bridges/bridge/component'), 2),
    x.Row('when', '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan', 0, c7, ('/ieee802-dot1q-bridge:bridges/bridge', '/ieee802-dot1q-bridge:bridges/bridge/bridge-type', '/ieee802-dot1q-bridge:bridges/bridge/component'), 2),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan/vlan/untagged-ports', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan/vlan/egress-ports', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/stream-gate-ref', 0, c10, ('/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table'), 3, c10_t, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table/scheduler-group-ref', 0, c11, ('/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table'), 5, c11_t, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-group-instance-table/scheduler-group-instance-id'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler/scheduler-ref', 0, c12, ('/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler',), 5, c12_t, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table/scheduler-instance-id'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers/ci-peer-table/isolane-congestion-isolation:peer/interface', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow/interface', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow/reception-interface', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow/requested-by', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters/stream-filter-instance-table/stream-gate-ref', 0, c17, ('/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters/stream-filter-instance-table'), 3, c17_t, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id'),
    x.Row('reference', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table/stream-gate-ref', 0, c18, ('/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters', '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table'), 3, c18_t, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id'),
    x.Row('must', '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer', 0, c19, ('/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer/reserved-per-queue', '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer/size'), 4),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/higher-layer-if', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/lower-layer-if', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/statistics/ieee802-dot1cb-stream-identification:stream-id/per-port-per-stream-counters/handle', 0, c22, (), 0, c22_t, '/ieee802-dot1cb-stream-identification:stream-identity/handle'),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port', 0, c23, ('/ietf-interfaces:interfaces/interface/type',), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/pvid', 0, c24, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/component-name', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/acceptable-frame', 0, c25, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/component-name', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/enable-ingress-filtering', 0, c26, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/component-name', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/statistics/discard-on-ingress-filtering', 0, c27, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/component-name', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/statistics', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation', 0, c28, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/cim-encapsulation', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/cim-ipv4-address', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation', 1, c29, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/cim-encapsulation', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/cim-ipv6-address', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold', 0, c30, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/algorithm', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold', 0, c31, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/algorithm', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold/cleared-octets', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/threshold/congested-octets', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red', 0, c32, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/algorithm', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red', 0, c33, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/algorithm', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red/maximum-octets', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/red/minimum-octets', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/cp', 0, c34, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/aqm/algorithm', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth', 0, c35, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth/traffic-class', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map/traffic-class', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/transmission-selection-algorithm-table/transmission-selection-algorithm-map/transmission-selection-algorithm', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth', 1, c36, ('/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth', '/ietf-interfaces:interfaces/interface/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/ets-bandwidth/percent', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane', 0, c37, ('/ietf-interfaces:interfaces/interface/type',), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/linux-device', 0, c38, ('/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/kind', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/forwarding', 0, c39, ('/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/kind', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/mac-address', 0, c40, ('/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/kind', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry', 0, c41, ('/ietf-interfaces:interfaces/interface/type',), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/content', 0, c42, ('/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry', '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/content', '/ietf-interfaces:interfaces/interface/isolane-inband-telemetry:in-band-telemetry/insert-enabled', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control', 0, c43, ('/ietf-interfaces:interfaces/interface/type',), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control', 0, c44, ('/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/receive-enabled', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/transmit-enabled', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/receive-enabled', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/transmit-enabled', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause', 0, c45, ('/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/xoff-threshold', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/pause/xon-threshold', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority', 0, c46, ('/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/xoff-threshold', '/ietf-interfaces:interfaces/interface/isolane-pfc:flow-control/priority/xon-threshold', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', 0, c47, ('/ietf-interfaces:interfaces/interface/type',), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', 0, c48, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/mode', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/profile', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/receiver-enabled', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/sender-enabled', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', 1, c49, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/mode', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/sender-vc-map', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/sender-enabled', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/type', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', 2, c50, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/mode', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/receiver-vc-map', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/receiver-enabled', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/type', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/enabling-in-dynamic-mode', 0, c51, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/enabling-in-dynamic-mode', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/mode', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/receiver-enabled', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/sender-enabled', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/profile', 0, c52, ('/ietf-interfaces:interfaces/interface/type',), 0, c52_t, '/isolane-ue-cbfc:cbfc/profile/name'),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/sender-vc-map', 0, c53, ('/ietf-interfaces:interfaces/interface/type',), 0, c53_t, '/isolane-ue-cbfc:cbfc/sender-vc-map/name'),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/receiver-vc-map', 0, c54, ('/ietf-interfaces:interfaces/interface/type',), 0, c54_t, '/isolane-ue-cbfc:cbfc/receiver-vc-map/name'),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc', 0, c55, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/credit-pool', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/credit-pool/name', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-profile', '/ietf-interfaces:interfaces/interface/type', '/isolane-ue-cbfc:cbfc', '/isolane-ue-cbfc:cbfc/credit-profile', '/isolane-ue-cbfc:cbfc/credit-profile/name', '/isolane-ue-cbfc:cbfc/credit-profile/pool'), 0),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc', 1, c56, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/mode', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/profile', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-profile', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/sender-credit-limit', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/sender-enabled', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/type', '/ietf-interfaces:interfaces/interface/type', '/isolane-ue-cbfc:cbfc', '/isolane-ue-cbfc:cbfc/profile', '/isolane-ue-cbfc:cbfc/profile/credit-limit-method', '/isolane-ue-cbfc:cbfc/profile/name'), 0),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc', 2, c57, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-profile', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/sender-credit-limit', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc', 3, c58, ('/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-profile', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/receiver-credit-limit', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/sender-credit-limit', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/type', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/vc/credit-profile', 0, c59, (), 0, c59_t, '/isolane-ue-cbfc:cbfc/credit-profile/name'),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/input/count', 0, c60, None, 0),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-cbfc:cbfc/inject-fault/input/duration', 0, c61, None, 0),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr', 0, c62, ('/ietf-interfaces:interfaces/interface/type',), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr', 0, c63, ('/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/local-enabled', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/mode', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/remote-enabled', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr', 1, c64, ('/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/local-enabled', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/mode', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/profile', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/remote-enabled', '/ietf-interfaces:interfaces/interface/type'), 2),
    x.Row('reference', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/profile', 0, c65, ('/ietf-interfaces:interfaces/interface/type',), 0, c65_t, '/isolane-ue-llr:llr/profile/name'),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/input/count', 0, c66, None, 0),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr/inject-fault/input/duration', 0, c67, None, 0),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming', 0, c68, ('/ietf-interfaces:interfaces/interface/type',), 2),
    x.Row('must', '/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/enabled', 0, c69, ('/ietf-interfaces:interfaces/interface/isolane-ue-packet-trimming:packet-trimming/enabled', '/ietf-interfaces:interfaces/interface/type', '/isolane-ue-packet-trimming:packet-trimming', '/isolane-ue-packet-trimming:packet-trimming/dscp', '/isolane-ue-packet-trimming:packet-trimming/dscp/category'), 0),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-mismatch', 0, c70, None, 0),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-negotiation-resolved', 0, c71, None, 0),
    x.Row('when', '/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-peer-lost', 0, c72, None, 0),
    x.Row('reference', '/ietf-interfaces:interfaces-state/interface/higher-layer-if', 0, c73, (), 0, c73_t, '/ietf-interfaces:interfaces-state/interface/name'),
    x.Row('reference', '/ietf-interfaces:interfaces-state/interface/lower-layer-if', 0, c73, (), 0, c73_t, '/ietf-interfaces:interfaces-state/interface/name'),
    x.Row('reference', '/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks/partial-lock/locked-node', 0, c75, None, 5),
    x.Row('when', '/ietf-subscribed-notifications:streams/stream/replay-log-creation-time', 0, c76, ('/ietf-subscribed-notifications:streams/stream', '/ietf-subscribed-notifications:streams/stream/replay-support'), 2),
    x.Row('when', '/ietf-subscribed-notifications:streams/stream/replay-log-aged-time', 0, c77, ('/ietf-subscribed-notifications:streams/stream', '/ietf-subscribed-notifications:streams/stream/replay-support'), 2),
    x.Row('reference', '/ietf-subscribed-notifications:subscriptions/subscription/stream-filter-name', 0, c78, ('/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore-subtree-filter', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore-xpath-filter', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:selection-filter-ref', '/ietf-subscribed-notifications:subscriptions/subscription/replay-start-time', '/ietf-subscribed-notifications:subscriptions/subscription/stream', '/ietf-subscribed-notifications:subscriptions/subscription/stream-subtree-filter', '/ietf-subscribed-notifications:subscriptions/subscription/stream-xpath-filter'), 0, c78_t, '/ietf-subscribed-notifications:filters/stream-filter/name'),
    x.Row('reference', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:selection-filter-ref', 0, c79, ('/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore-subtree-filter', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore-xpath-filter', '/ietf-subscribed-notifications:subscriptions/subscription/replay-start-time', '/ietf-subscribed-notifications:subscriptions/subscription/stream', '/ietf-subscribed-notifications:subscriptions/subscription/stream-filter-name', '/ietf-subscribed-notifications:subscriptions/subscription/stream-subtree-filter', '/ietf-subscribed-notifications:subscriptions/subscription/stream-xpath-filter'), 0, c79_t, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id'),
    x.Row('when', '/ietf-subscribed-notifications:subscriptions/subscription/encoding', 0, c80, ('/ietf-subscribed-notifications:subscriptions/subscription',), 2),
    x.Row('when', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:periodic', 0, c81, ('/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:on-change', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:periodic'), 2),
    x.Row('when', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:on-change', 0, c82, ('/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:datastore', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:on-change', '/ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:periodic'), 2),
    x.Row('reference', '/ietf-yang-library:yang-library/module-set/module/deviation', 0, c83, (), 2, c83_t, '/ietf-yang-library:yang-library/module-set/module/name'),
    x.Row('reference', '/ietf-yang-library:yang-library/schema/module-set', 0, c84, ('/ietf-yang-library:yang-library/schema',), 1, c84_t, '/ietf-yang-library:yang-library/module-set/name'),
    x.Row('reference', '/ietf-yang-library:yang-library/datastore/schema', 0, c85, ('/ietf-yang-library:yang-library/datastore',), 1, c85_t, '/ietf-yang-library:yang-library/schema/name'),
    x.Row('must', '/isolane-dataplane:data-plane/wire', 0, c86, ('/isolane-dataplane:data-plane/wire/end-a', '/isolane-dataplane:data-plane/wire/end-a/host', '/isolane-dataplane:data-plane/wire/end-a/interface', '/isolane-dataplane:data-plane/wire/end-a/udp', '/isolane-dataplane:data-plane/wire/end-a/udp/local-address', '/isolane-dataplane:data-plane/wire/end-a/udp/local-port', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-port', '/isolane-dataplane:data-plane/wire/end-b', '/isolane-dataplane:data-plane/wire/end-b/host', '/isolane-dataplane:data-plane/wire/end-b/interface', '/isolane-dataplane:data-plane/wire/end-b/udp', '/isolane-dataplane:data-plane/wire/end-b/udp/local-address', '/isolane-dataplane:data-plane/wire/end-b/udp/local-port', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-port'), 2),
    x.Row('must', '/isolane-dataplane:data-plane/wire/end-a/interface', 0, c87, ('/isolane-dataplane:data-plane', '/isolane-dataplane:data-plane/wire', '/isolane-dataplane:data-plane/wire/end-a', '/isolane-dataplane:data-plane/wire/end-a/host', '/isolane-dataplane:data-plane/wire/end-a/interface', '/isolane-dataplane:data-plane/wire/end-a/udp', '/isolane-dataplane:data-plane/wire/end-a/udp/local-address', '/isolane-dataplane:data-plane/wire/end-a/udp/local-port', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-port', '/isolane-dataplane:data-plane/wire/end-b', '/isolane-dataplane:data-plane/wire/end-b/interface'), 0),
    x.Row('must', '/isolane-dataplane:data-plane/wire/end-a/interface', 1, c88, ('/ietf-interfaces:interfaces', '/ietf-interfaces:interfaces/interface', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/kind', '/ietf-interfaces:interfaces/interface/name', '/ietf-interfaces:interfaces/interface/type', '/isolane-dataplane:data-plane/wire/end-a/host', '/isolane-dataplane:data-plane/wire/end-a/interface', '/isolane-dataplane:data-plane/wire/end-a/udp', '/isolane-dataplane:data-plane/wire/end-a/udp/local-address', '/isolane-dataplane:data-plane/wire/end-a/udp/local-port', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-port'), 0),
    x.Row('reference', '/isolane-dataplane:data-plane/wire/end-a/interface', 0, c0, ('/isolane-dataplane:data-plane/wire/end-a/host', '/isolane-dataplane:data-plane/wire/end-a/udp', '/isolane-dataplane:data-plane/wire/end-a/udp/local-address', '/isolane-dataplane:data-plane/wire/end-a/udp/local-port', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-port'), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('must', '/isolane-dataplane:data-plane/wire/end-a/host', 0, c90, ('/isolane-dataplane:data-plane', '/isolane-dataplane:data-plane/wire', '/isolane-dataplane:data-plane/wire/end-a', '/isolane-dataplane:data-plane/wire/end-a/host', '/isolane-dataplane:data-plane/wire/end-a/interface', '/isolane-dataplane:data-plane/wire/end-a/udp', '/isolane-dataplane:data-plane/wire/end-a/udp/local-address', '/isolane-dataplane:data-plane/wire/end-a/udp/local-port', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-port', '/isolane-dataplane:data-plane/wire/end-b', '/isolane-dataplane:data-plane/wire/end-b/host'), 0),
    x.Row('reference', '/isolane-dataplane:data-plane/wire/end-a/host', 0, c91, ('/isolane-dataplane:data-plane/wire/end-a/interface', '/isolane-dataplane:data-plane/wire/end-a/udp', '/isolane-dataplane:data-plane/wire/end-a/udp/local-address', '/isolane-dataplane:data-plane/wire/end-a/udp/local-port', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-a/udp/remote-port'), 0, c91_t, '/isolane-dataplane:data-plane/host/name'),
    x.Row('must', '/isolane-dataplane:data-plane/wire/end-b/interface', 0, c92, ('/isolane-dataplane:data-plane', '/isolane-dataplane:data-plane/wire', '/isolane-dataplane:data-plane/wire/end-a', '/isolane-dataplane:data-plane/wire/end-a/interface', '/isolane-dataplane:data-plane/wire/end-b', '/isolane-dataplane:data-plane/wire/end-b/host', '/isolane-dataplane:data-plane/wire/end-b/interface', '/isolane-dataplane:data-plane/wire/end-b/udp', '/isolane-dataplane:data-plane/wire/end-b/udp/local-address', '/isolane-dataplane:data-plane/wire/end-b/udp/local-port', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-port'), 0),
    x.Row('must', '/isolane-dataplane:data-plane/wire/end-b/interface', 1, c93, ('/ietf-interfaces:interfaces', '/ietf-interfaces:interfaces/interface', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane', '/ietf-interfaces:interfaces/interface/isolane-dataplane:data-plane/kind', '/ietf-interfaces:interfaces/interface/name', '/ietf-interfaces:interfaces/interface/type', '/isolane-dataplane:data-plane/wire/end-b/host', '/isolane-dataplane:data-plane/wire/end-b/interface', '/isolane-dataplane:data-plane/wire/end-b/udp', '/isolane-dataplane:data-plane/wire/end-b/udp/local-address', '/isolane-dataplane:data-plane/wire/end-b/udp/local-port', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-port'), 0),
    x.Row('reference', '/isolane-dataplane:data-plane/wire/end-b/interface', 0, c0, ('/isolane-dataplane:data-plane/wire/end-b/host', '/isolane-dataplane:data-plane/wire/end-b/udp', '/isolane-dataplane:data-plane/wire/end-b/udp/local-address', '/isolane-dataplane:data-plane/wire/end-b/udp/local-port', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-port'), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('must', '/isolane-dataplane:data-plane/wire/end-b/host', 0, c95, ('/isolane-dataplane:data-plane', '/isolane-dataplane:data-plane/wire', '/isolane-dataplane:data-plane/wire/end-a', '/isolane-dataplane:data-plane/wire/end-a/host', '/isolane-dataplane:data-plane/wire/end-b', '/isolane-dataplane:data-plane/wire/end-b/host', '/isolane-dataplane:data-plane/wire/end-b/interface', '/isolane-dataplane:data-plane/wire/end-b/udp', '/isolane-dataplane:data-plane/wire/end-b/udp/local-address', '/isolane-dataplane:data-plane/wire/end-b/udp/local-port', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-port'), 0),
    x.Row('reference', '/isolane-dataplane:data-plane/wire/end-b/host', 0, c91, ('/isolane-dataplane:data-plane/wire/end-b/interface', '/isolane-dataplane:data-plane/wire/end-b/udp', '/isolane-dataplane:data-plane/wire/end-b/udp/local-address', '/isolane-dataplane:data-plane/wire/end-b/udp/local-port', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-address', '/isolane-dataplane:data-plane/wire/end-b/udp/remote-port'), 0, c91_t, '/isolane-dataplane:data-plane/host/name'),
    x.Row('must', '/isolane-dataplane:data-plane/traffic', 0, c97, ('/isolane-dataplane:data-plane/traffic/destination-host', '/isolane-dataplane:data-plane/traffic/source-host'), 2),
    x.Row('must', '/isolane-dataplane:data-plane/traffic', 1, c98, ('/isolane-dataplane:data-plane/traffic/incast', '/isolane-dataplane:data-plane/traffic/source-host'), 2),
    x.Row('must', '/isolane-dataplane:data-plane/traffic', 2, c99, ('/isolane-dataplane:data-plane', '/isolane-dataplane:data-plane/host', '/isolane-dataplane:data-plane/host/ipv4-address', '/isolane-dataplane:data-plane/host/name', '/isolane-dataplane:data-plane/traffic/destination-host', '/isolane-dataplane:data-plane/traffic/ip-version', '/isolane-dataplane:data-plane/traffic/source-host'), 1),
    x.Row('must', '/isolane-dataplane:data-plane/traffic', 3, c100, ('/isolane-dataplane:data-plane', '/isolane-dataplane:data-plane/host', '/isolane-dataplane:data-plane/host/ipv6-address', '/isolane-dataplane:data-plane/host/name', '/isolane-dataplane:data-plane/traffic/destination-host', '/isolane-dataplane:data-plane/traffic/ip-version', '/isolane-dataplane:data-plane/traffic/source-host'), 1),
    x.Row('reference', '/isolane-dataplane:data-plane/traffic/source-host', 0, c91, (), 0, c91_t, '/isolane-dataplane:data-plane/host/name'),
    x.Row('reference', '/isolane-dataplane:data-plane/traffic/destination-host', 0, c91, (), 0, c91_t, '/isolane-dataplane:data-plane/host/name'),
    x.Row('reference', '/isolane-inband-telemetry:in-band-telemetry/flow/ingress-interface', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('must', '/isolane-server:server/listen/endpoint/tls', 0, c104, ('/isolane-server:server', '/isolane-server:server/listen/endpoint/ssh', '/isolane-server:server/listen/endpoint/tls', '/isolane-server:server/listen/endpoint/unix', '/isolane-server:server/listen/endpoint/unix/mode', '/isolane-server:server/listen/endpoint/unix/path', '/isolane-server:server/tls', '/isolane-server:server/tls/certificate', '/isolane-server:server/tls/private-key'), 0),
    x.Row('must', '/isolane-server:server/listen/endpoint/tls', 1, c105, ('/isolane-server:server', '/isolane-server:server/listen/endpoint/ssh', '/isolane-server:server/listen/endpoint/tls', '/isolane-server:server/listen/endpoint/unix', '/isolane-server:server/listen/endpoint/unix/mode', '/isolane-server:server/listen/endpoint/unix/path', '/isolane-server:server/tls', '/isolane-server:server/tls/client-ca'), 0),
    x.Row('must', '/isolane-server:server/ssh', 0, c106, ('/isolane-server:server/ssh/password-authentication', '/isolane-server:server/ssh/public-key-authentication'), 2),
    x.Row('must', '/isolane-server:server/tls', 0, c107, ('/isolane-server:server/tls/certificate', '/isolane-server:server/tls/private-key'), 2),
    x.Row('when', '/isolane-server:server/tls/cert-to-name/cert-to-name/name', 0, c108, ('/isolane-server:server/tls/cert-to-name/cert-to-name', '/isolane-server:server/tls/cert-to-name/cert-to-name/map-type'), 4),
    x.Row('must', '/isolane-server:server/limits', 0, c109, ('/isolane-server:server/limits/max-sessions', '/isolane-server:server/limits/max-sessions-per-user'), 2),
    x.Row('must', '/isolane-server:server/url/https', 0, c110, ('/isolane-server:server/url/https/allowed', '/isolane-server:server/url/https/enabled'), 3),
    x.Row('must', '/isolane-server:server/call-home/client', 0, c111, ('/isolane-server:server', '/isolane-server:server/call-home/client/transport', '/isolane-server:server/tls', '/isolane-server:server/tls/certificate', '/isolane-server:server/tls/private-key'), 0),
    x.Row('must', '/isolane-server:server/call-home/client', 1, c112, ('/isolane-server:server', '/isolane-server:server/call-home/client/transport', '/isolane-server:server/tls', '/isolane-server:server/tls/client-ca'), 0),
    x.Row('must', '/isolane-ue-cbfc:cbfc/profile', 0, c113, ('/isolane-ue-cbfc:cbfc/profile/cf-update-max-spacing', '/isolane-ue-cbfc:cbfc/profile/cf-update-min-spacing'), 2),
    x.Row('must', '/isolane-ue-cbfc:cbfc/profile', 1, c114, ('/isolane-ue-cbfc:cbfc/profile/credit-limit-method', '/isolane-ue-cbfc:cbfc/profile/sender-credit-limit'), 2),
    x.Row('when', '/isolane-ue-cbfc:cbfc/profile/receiver-total-credits', 0, c115, ('/isolane-ue-cbfc:cbfc/profile', '/isolane-ue-cbfc:cbfc/profile/receiver-credit-mode'), 2),
    x.Row('must', '/isolane-ue-cbfc:cbfc/profile/cf-update-max-spacing', 0, c116, ('/isolane-ue-cbfc:cbfc/profile/cf-update-max-spacing',), 2),
    x.Row('must', '/isolane-ue-cbfc:cbfc/profile/cc-update-type-low', 0, c117, ('/isolane-ue-cbfc:cbfc/profile', '/isolane-ue-cbfc:cbfc/profile/cc-update-type-high', '/isolane-ue-cbfc:cbfc/profile/cc-update-type-low'), 2),
    x.Row('reference', '/isolane-ue-cbfc:cbfc/profile/used-by', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('when', '/isolane-ue-cbfc:cbfc/credit-profile/static-threshold', 0, c119, ('/isolane-ue-cbfc:cbfc/credit-profile', '/isolane-ue-cbfc:cbfc/credit-profile/threshold-mode'), 2),
    x.Row('when', '/isolane-ue-cbfc:cbfc/credit-profile/dynamic-threshold', 0, c120, ('/isolane-ue-cbfc:cbfc/credit-profile', '/isolane-ue-cbfc:cbfc/credit-profile/threshold-mode'), 2),
    x.Row('must', '/isolane-ue-llr:llr/profile/ctlos-max-spacing', 0, c121, ('/isolane-ue-llr:llr/profile', '/isolane-ue-llr:llr/profile/ctlos-max-spacing', '/isolane-ue-llr:llr/profile/ctlos-target-spacing'), 2),
    x.Row('reference', '/isolane-ue-llr:llr/profile/used-by', 0, c0, (), 0, c0_t, '/ietf-interfaces:interfaces/interface/name'),
    x.Row('must', '/isolane-ue-packet-trimming:packet-trimming/dscp', 0, c123, ('/isolane-ue-packet-trimming:packet-trimming/dscp/category', '/isolane-ue-packet-trimming:packet-trimming/dscp/trimmed-dscp'), 2),
    x.Row('must', '/isolane-ue-packet-trimming:packet-trimming/dscp', 1, c124, ('/isolane-ue-packet-trimming:packet-trimming/dscp/category', '/isolane-ue-packet-trimming:packet-trimming/dscp/trimmed-dscp'), 2),
    x.Row('must', '/isolane-ue-packet-trimming:packet-trimming/dscp', 2, c125, ('/isolane-ue-packet-trimming:packet-trimming', '/isolane-ue-packet-trimming:packet-trimming/dscp', '/isolane-ue-packet-trimming:packet-trimming/dscp/category', '/isolane-ue-packet-trimming:packet-trimming/dscp/dscp', '/isolane-ue-packet-trimming:packet-trimming/dscp/trimmed-dscp'), 1),
    x.Row('must', '/isolane-ue-packet-trimming:packet-trimming/dscp', 3, c126, ('/isolane-ue-packet-trimming:packet-trimming', '/isolane-ue-packet-trimming:packet-trimming/dscp', '/isolane-ue-packet-trimming:packet-trimming/dscp/dscp', '/isolane-ue-packet-trimming:packet-trimming/dscp/traffic-class', '/isolane-ue-packet-trimming:packet-trimming/dscp/trimmed-dscp'), 1),
    x.Row('reference', '/isolane-ue-packet-trimming:packet-trimming/dscp/trimmed-dscp', 0, c84, (), 1, c84_t, '/isolane-ue-packet-trimming:packet-trimming/dscp/dscp'),
    x.Row('when', '/ietf-netconf-nmda:get-data/input/origin-filter', 0, c128, None, 0),
    x.Row('when', '/ietf-netconf-nmda:get-data/input/negated-origin-filter', 0, c129, None, 0),
    x.Row('when', '/ietf-netconf-nmda:get-data/input/with-origin', 0, c130, None, 0),
    x.Row('reference', '/ietf-netconf-partial-lock:partial-lock/output/locked-node', 0, c131, None, 0),
    x.Row('when', '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/point', 0, c132, None, 0),
    x.Row('when', '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/where', 0, c133, None, 0),
    x.Row('when', '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/value', 0, c134, None, 0),
    x.Row('when', '/ietf-nmda-compare:compare/output/differences/yang-patch/edit/source-value', 0, c135, None, 0),
    x.Row('reference', '/ietf-subscribed-notifications:establish-subscription/input/stream-filter-name', 0, c78, None, 0, c78_t, '/ietf-subscribed-notifications:filters/stream-filter/name'),
    x.Row('reference', '/ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:selection-filter-ref', 0, c79, None, 0, c79_t, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id'),
    x.Row('reference', '/ietf-subscribed-notifications:modify-subscription/input/stream-filter-name', 0, c78, None, 0, c78_t, '/ietf-subscribed-notifications:filters/stream-filter/name'),
    x.Row('reference', '/ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:selection-filter-ref', 0, c79, None, 0, c79_t, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id'),
    x.Row('reference', '/ieee802-dot1ab-lldp:remote-table-change/remote-insert', 0, c140, None, 0, c140_t, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-inserts'),
    x.Row('reference', '/ieee802-dot1ab-lldp:remote-table-change/remote-delete', 0, c141, None, 0, c141_t, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-deletes'),
    x.Row('reference', '/ieee802-dot1ab-lldp:remote-table-change/remote-drops', 0, c142, None, 0, c142_t, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-drops'),
    x.Row('reference', '/ieee802-dot1ab-lldp:remote-table-change/remote-ageouts', 0, c143, None, 0, c143_t, '/ieee802-dot1ab-lldp:lldp/remote-statistics/remote-ageouts'),
    x.Row('reference', '/ietf-netconf-notifications:netconf-config-change/edit/target', 0, c144, None, 0),
    x.Row('when', '/ietf-netconf-notifications:netconf-session-end/killed-by', 0, c145, None, 0),
    x.Row('when', '/ietf-netconf-notifications:netconf-confirmed-commit/username', 0, c146, None, 0),
    x.Row('when', '/ietf-netconf-notifications:netconf-confirmed-commit/session-id', 0, c147, None, 0),
    x.Row('when', '/ietf-netconf-notifications:netconf-confirmed-commit/source-host', 0, c148, None, 0),
    x.Row('when', '/ietf-netconf-notifications:netconf-confirmed-commit/timeout', 0, c149, None, 0),
    x.Row('reference', '/ietf-subscribed-notifications:subscription-modified/stream-filter-name', 0, c78, None, 0, c78_t, '/ietf-subscribed-notifications:filters/stream-filter/name'),
    x.Row('reference', '/ietf-subscribed-notifications:subscription-modified/ietf-yang-push:selection-filter-ref', 0, c79, None, 0, c79_t, '/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter/filter-id'),
    x.Row('when', '/ietf-subscribed-notifications:subscription-modified/encoding', 0, c152, None, 0),
    x.Row('when', '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit/point', 0, c153, None, 0),
    x.Row('when', '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit/where', 0, c154, None, 0),
    x.Row('when', '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit/value', 0, c155, None, 0),
)
