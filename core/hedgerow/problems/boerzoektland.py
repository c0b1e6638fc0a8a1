"""Problems of Boer zoekt land, found by tools/problems.py: kind, position, solution. Easy ones first."""

PROBLEMS = (
    (
        "win-now",
        "boerzoektland:seed=114 m1,e5,o7,k11 c1,k1,c9,o9 d1,h1,c2,g2,i2,k2,b3,f3,c4,g4,i4,d5,"
        "h5,j5,a6,g6,k6,b7,d7,f7,l7,c8,m8,o8,d9,f9,l9,e10,l11 g",
        "l1",
    ),
    (
        "win-now",
        "boerzoektland:seed=119 e1,i5,o7,a11 c5,e7,e11,i11 b1,g2,k2,b3,f3,h3,l3,c4,e4,i4,k4,"
        "m4,b5,h5,n5,g6,m6,b7,f7,h7,l7,o8,b9,f9,h9,l9,n9,c10,i10,k10,m10,f11 g",
        "d11",
    ),
    (
        "win-now",
        "boerzoektland:seed=128 i1,m1,o5,e7 c1,e1,g9,o11 d1,j1,c2,i2,b3,d3,h3,e4,g4,k4,o4,b5,"
        "d5,j5,l5,n5,e6,i6,m6,b7,f7,h7,c8,g8,i8,k8,m8,d9,f9,h9,n9,e10,g10,o10 g",
        "h1",
    ),
    (
        "win-now",
        "boerzoektland:seed=14 g3,o3,k5,i11 k1,o5,c7,a11 b1,n1,c2,e2,g2,m2,d3,h3,l3,e4,i4,k4,"
        "m4,o4,f5,h5,n5,g6,m6,f7,l7,g8,i8,k8,h9,g10 r",
        "o6",
    ),
    (
        "most",
        "boerzoektland:seed=100 i3,a9,e9,m9 e5,k5,c7,o7 c2,e2,i2,k2,b3,h3,l3,c4,e4,g4,h5,l5,"
        "g6,m6,f7,h7,n7,b9,f9,h9,n9,c10,e10,m10,h11,l11 g",
        "a8",
    ),
    (
        "most",
        "boerzoektland:seed=101 i5,o9,c11,i11 g1,c7,m7,g9 k2,j3,l3,n3,i4,m4,b5,h5,l5,n5,c6,"
        "e6,g6,k6,f7,j7,n7,g8,m8,h9,j9,l9,i10,k10,m10,n11 r",
        "a4",
    ),
    (
        "most",
        "boerzoektland:seed=102 g1,c7,k7,a11 k1,m3,g11,m11 h1,l1,e2,g2,b3,d3,h3,l3,c4,b5,d5,"
        "h5,l5,g6,k6,b7,d7,f7,j7,c8,g8,i8,d9,e10,g10,i10,k10,m10,d11,h11 r",
        "o10",
    ),
    (
        "most",
        "boerzoektland:seed=103 c3,a7,o9,i11 e5,k5,o5,g11 g2,h3,e4,g4,d5,c6 g",
        "a6",
    ),
    (
        "most",
        "boerzoektland:seed=104 i5,m5,g7,a11 k1,e3,g11,o11 h1,m2,h3,l3,g4,f5,l5,g6,i6,k6,m6,"
        "o6,j7,n7,m8,j9,l9,g10,i10,l11 r",
        "f11",
    ),
    (
        "most",
        "boerzoektland:seed=105 g3,i5,e11,k11 k3,c5,e5,m7 l1,c2,e2,g2,i2,b3,f3,j3,l3,e4,g4,"
        "i4,m4,b5,d5,j5,l5,n5,e6,k6,b7,f7,h7,n7,e8,i8,m8,b9,d9,j9,l9,c10,k10 g",
        "g6",
    ),
    (
        "most",
        "boerzoektland:seed=106 k1,m1,c7,i9 a1,g5,o5,e11 n1,e2,i2,d3,f3,h3,j3,n3,c4,g4,k4,m4 r",
        "a4",
    ),
    (
        "most",
        "boerzoektland:seed=107 o1,c5,m5,k11 a1,k1,e9,c11 a2,g2,k2,m2,o2,b3,h3,j3,n3,c4,e4,"
        "i4,f5,j5,n5,g6,h7,j7,n7,i8,k8,j9,l9,n9,g10,i10,m10 g",
        "f11",
    ),
    (
        "most",
        "boerzoektland:seed=108 c3,k3,a7,g7 m5,i7,i9,a11 d1,k2,m2,d3,j3,l3,e4,k4,o4,f5,l5,n5,"
        "c6,e6,g6,m6,b7,h7,l7,a8,c8,g8,i8,k8,d9,l9,e10,g10,i10,k10 r",
        "f7",
    ),
    (
        "only-win",
        "boerzoektland:seed=101 i5,o9,c11,i11 g1,c7,m7,g9 b1,c2,e2,k2,f3,j3,l3,n3,c4,e4,i4,"
        "m4,b5,h5,l5,n5,c6,e6,g6,k6,f7,j7,n7,e8,g8,m8,d9,h9,j9,l9,i10,k10,m10,d11,n11 g",
        "e10",
    ),
    (
        "only-win",
        "boerzoektland:seed=103 c3,a7,o9,i11 e5,k5,o5,g11 g2,h3,e4,g4,i4,d5,h5,a6,c6,e6,g6,"
        "h7,e8,g8,d9,h9,c10,i10,b11,j11 g",
        "j5",
    ),
    (
        "only-win",
        "boerzoektland:seed=105 g3,i5,e11,k11 k3,c5,e5,m7 l1,c2,e2,g2,i2,b3,f3,j3,l3,e4,g4,"
        "i4,m4,b5,d5,j5,l5,n5,e6,k6,b7,f7,n7,e8,i8,m8,b9,d9,j9,l9,c10,k10 r",
        "g8",
    ),
    (
        "only-win",
        "boerzoektland:seed=111 c3,k7,m7,a11 i1,o3,a5,e9 h1,e2,i2,k2,m2,o2,d3,f3,l3,n3,g4,k4,"
        "d5,h5,j5,n5,g6,k6,d7,f7,j7,l7,n7,i8,k8,d9,f9,h9,l9,n9,g10,m10 g",
        "e10",
    ),
    (
        "only-win",
        "boerzoektland:seed=112 o1,g5,m5,m11 g1,c3,k3,c5 h1,g2,i2,k2,f3,l3,m4,o4,f5,c6,e6,b7,"
        "j7,c8,i8,m8,o8,d9,h9,j9,l9,e10,g10,k10 r",
        "i6",
    ),
    (
        "only-win",
        "boerzoektland:seed=113 e1,g5,e11,m11 i1,c3,m5,a11 l1,l3,c4,e4,g4,i4,b5,j5,l5,c6,e6,"
        "g6,i6,k6,f7,l7,c8,e8,k8,b9,j9,b11 r",
        "j11",
    ),
    (
        "only-win",
        "boerzoektland:seed=117 i1,k5,g9,o9 g1,o1,a3,i9 h1,l1,a2,i2,b3,h3,j3,l3,k4,b5,h5,l5,"
        "c6,e6,g6,f7,h7,l7,c8,e8,i8,k8,b9,f9,h9,j9,g10 g",
        "i10",
    ),
    (
        "only-win",
        "boerzoektland:seed=118 o3,k7,c9,o11 e1,e5,m5,e9 d1,j1,k2,m2,d3,l3,n3,c4,e4,i4,k4,b5,"
        "f5,h5,n5,c6,g6,d7,n7,m8,o8,l9,k10 g",
        "d9",
    ),
    (
        "only-win",
        "boerzoektland:seed=122 o5,a7,i7,m11 a1,i3,a9,g9 a2,c2,g2,k2,d3,h3,j3,l3,e4,f5,h5,j5,"
        "l5,c6,i6,b7,d7,f7,h7,l7,a8,e8,g8,m8 g",
        "o8",
    ),
)
