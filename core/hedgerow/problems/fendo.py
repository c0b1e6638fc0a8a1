"""Problems of Fendo, found by tools/problems.py: kind, position, solution. Easy ones first."""

PROBLEMS = (
    (
        "win-now",
        "fendo 3s3/2wwsw1/2s2s1/5w1/2s1w2/2ws3/s4w1 b1N,c1N,f1N,g1N,c2N,d2N,g2N,a3N,c3N,d3N,"
        "e3N,f3N,b4N,c4N,d4N,f4N,b5N,c5N,e5N,f5N,c6N,d6N,e6N,a1E,d1E,e1E,a2E,b2E,c2E,e2E,b3E,"
        "c3E,e3E,c4E,f4E,b5E,c5E,d5E,e5E,f5E,b6E,c6E,d6E,e6E,f6E,b7E,d7E s 0,0 0",
        "d2-e2N",
    ),
    (
        "win-now",
        "fendo sw5/3s1w1/2w2s1/2sw3/4w2/4sws/3w1s1 d1N,e1N,c2N,e2N,f2N,d3N,g3N,a4N,b4N,c4N,"
        "d4N,e4N,f4N,a5N,c5N,d5N,f5N,b6N,c6N,e6N,f6N,a1E,b1E,e1E,a2E,c2E,d2E,e2E,f2E,a3E,b3E,"
        "d3E,e3E,b4E,c4E,d4E,e4E,b5E,d5E,e5E,c6E,d6E,f6E,a7E,b7E,d7E s 0,0 0",
        "g2-g1N",
    ),
    (
        "win-now",
        "fendo w4w1/5s1/2s4/1sws3/3w1w1/ws3s1/2w1s2 a1N,b1N,c1N,d1N,f1N,a2N,b2N,c2N,f2N,g2N,"
        "a3N,d3N,e3N,f3N,b4N,c4N,d4N,f4N,a5N,b5N,f5N,b6N,f6N,d1E,e1E,a2E,c2E,d2E,e2E,b3E,c3E,"
        "d3E,e3E,f3E,a4E,b4E,c4E,e4E,c5E,e5E,b6E,d6E,f6E,a7E,e7E s 0,0 0",
        "f6-e4N",
    ),
    (
        "win-now",
        "fendo 3s3/2sws2/sw3w1/1sw4/w6/5s1/2s2ww c1N,f1N,d2N,f2N,a3N,b3N,d3N,e3N,g3N,a4N,b4N,"
        "c4N,e4N,f4N,a5N,b5N,c5N,e5N,f5N,c6N,d6N,e6N,f6N,b1E,c1E,e1E,f1E,b2E,d2E,e2E,f2E,b3E,"
        "b4E,e4E,f4E,a5E,d5E,f5E,c6E,d6E,b7E,f7E w 0,0 0",
        "c4-d5S",
    ),
    (
        "win-now",
        "fendo 7/1w2wss/s2sw2/w1w4/2s4/s5s/w2w3 a1N,b1N,c1N,a2N,b2N,c2N,g2N,c3N,b4N,c4N,d4N,"
        "e4N,a5N,c5N,d5N,e5N,f5N,g5N,b6N,g6N,a1E,d1E,f1E,c2E,e2E,f2E,b3E,c3E,a4E,d4E,a5E,b5E,"
        "d5E,b6E,d6E,e6E,f6E,a7E,c7E,e7E w 0,0 0",
        "d1-d4S",
    ),
    (
        "win-now",
        "fendo w6/7/7/6s/7/7/7 a6N s 6,6 0",
        "g4-b7W",
    ),
    (
        "most",
        "fendo 4s2/1w5/1sws3/2sw3/1w2s1s/6w/3wws1 a1N,c1N,d1N,e1N,g1N,b2N,c2N,g2N,a3N,b3N,"
        "c3N,e3N,f3N,b4N,c4N,d4N,e4N,f4N,b5N,c5N,d5N,g5N,d6N,e6N,e1E,a2E,d2E,e2E,f2E,c3E,d3E,"
        "e3E,f3E,d4E,b5E,c5E,e5E,f5E,a6E,b6E,c6E,e6E,a7E,d7E w 0,0 0",
        "d1-b2S",
    ),
    (
        "most",
        "fendo 1w5/1s2sw1/3w1s1/2sw3/4w2/2ws1ws/5s1 e1N,c2N,e2N,f2N,d3N,g3N,a4N,b4N,d4N,e4N,"
        "f4N,a5N,d5N,c6N,e6N,f6N,a1E,b1E,e1E,a2E,c2E,f2E,a3E,b3E,d3E,e3E,b4E,d4E,e4E,b5E,d5E,"
        "e5E,c6E,f6E,b7E,d7E w 0,0 0",
        "c2-d1N",
    ),
    (
        "most",
        "fendo 4s2/sws4/6w/3w2s/w6/1sw3w/sw1s3 a1N,b1N,d2N,f2N,a3N,e3N,f3N,g3N,b4N,d4N,g4N,"
        "b5N,c5N,d5N,e5N,f5N,g5N,a6N,b6N,c6N,g6N,d1E,f1E,a2E,c2E,d2E,f2E,a3E,b3E,c3E,d3E,b4E,"
        "f4E,b5E,c5E,e5E,a6E,b6E,c6E,d7E w 0,0 0",
        "d4-c3N",
    ),
    (
        "most",
        "fendo 4w2/2sw1s1/s6/w5w/3ws2/1s2sws/6w b1N,c1N,d1N,f1N,g1N,b2N,c2N,e2N,f2N,g2N,e3N,"
        "g3N,e4N,g4N,a5N,b5N,d5N,e5N,f1E,a2E,d2E,a3E,d3E,a4E,b4E,c4E,e4E,f5E,a6E,b6E,d6E,e6E,"
        "f6E,d7E w 0,0 0",
        "e7-f7S",
    ),
    (
        "most",
        "fendo 7/1wsw3/s2w3/1w1s3/5w1/3sws1/ws2s2 a1N,f1N,c3N,d3N,e3N,f3N,b4N,c4N,d4N,e4N,"
        "c5N,e5N,f5N,b6N,e6N,a1E,e1E,a2E,c2E,f2E,a3E,f3E,b4E,f4E,a5E,b5E,d5E,f5E,b6E,c6E,f6E,"
        "e7E w 0,0 0",
        "d6-c7E",
    ),
)
