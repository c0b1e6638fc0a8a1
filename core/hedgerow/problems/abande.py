"""Problems of Abande, found by tools/problems.py: kind, position, solution. Easy ones first."""

PROBLEMS = (
    (
        "most",
        "abande 3,w,1,ssw,w/3,w,sws,wws,1/3,sw,1,wsw,wsw/4,s,s,s/5,wws,1/7/7 s 0",
        "e4-d5",
    ),
    (
        "most",
        "abande 5,wsw,w/3,s,wsw,sws,1/2,w,sws,sws,1,wsw/3,wws,3/7/7/7 w 0",
        "c5-d6",
    ),
    (
        "most",
        "abande 7/4,ws,2/3,sws,w,sws,1/2,w,sws,wsw,w,1/7/7/7 w 0",
        "e5-e6",
    ),
    (
        "most",
        "abande 7/7/7/3,s,1,ssw,1/2,ssw,w,w,w,1/2,ws,1,sws,sws,1/ws,s,ssw,1,w,1,s w 0",
        "d3-c2",
    ),
    (
        "most",
        "abande 7/7/1,s,5/s,w,sws,4/wsw,ssw,w,1,ssw,sw,1/1,sws,w,wws,s,wws,1/1,w,1,wsw,s,2 s 0",
        "e2-f3",
    ),
    (
        "most",
        "abande 7/7/7/1,w,ws,4/2,sws,s,1,s,1/3,ssw,ssw,2/2,sws,w,1,ssw,1 w 0",
        "b4-c4",
    ),
    (
        "most",
        "abande 7/7/2,ssw,w,3/3,sws,3/s,1,ssw,w,w,2/wws,s,1,sws,1,sw,1/s,1,wsw,1,w,s,1 s 0",
        "f1-f2",
    ),
    (
        "most",
        "abande 7/7/3,w,s,2/2,s,4/1,w,1,wsw,3/ws,wws,1,wws,3/1,wsw,s,ssw,s,w,sw w 0",
        "b3-a2",
    ),
    (
        "most",
        "abande s,sws,1,sws,ws,s,1/1,sws,sws,1,sw,2/1,w,wsw,1,ssw,2/1,sw,1,w,3/4,w,2/7/7 w 0",
        "e6-f7",
    ),
    (
        "only-win",
        "abande 7/w,6/1,s,5/s,w,sws,4/wsw,ssw,w,1,ssw,sws,1/1,sws,w,wws,s,wws,1/1,w,1,wsw,s,2 w 0",
        "b4-a4",
    ),
    (
        "only-win",
        "abande 4,wsw,wsw,w/2,wsw,w,wsw,s,s/3,wws,sws,2/2,w,s,wsw,sws,1/2,s,1,s,2/5,sw,1/6,s w 0",
        "c4-c3",
    ),
    (
        "only-win",
        "abande 7/1,s,1,ws,3/1,ws,1,s,wws,w,sw/2,sws,wsw,3/w,ssw,sws,sws,3/w,1,w,ssw,3/1,w,5 s 0",
        "e6",
    ),
    (
        "only-win",
        "abande s,wws,1,s,ws,s,ssw/w,2,s,2,w/w,sws,ssw,1,w,1,w/1,sws,1,wws,3/ssw,3,s,2/3,w,3/3,w,3 w 0",
        "b6",
    ),
    (
        "only-win",
        "abande ssw,sws,wsw,4/wws,ssw,1,sws,s,2/w,s,2,w,2/sw,wws,3,w,1/2,ws,3,w/3,s,2,w/4,s,2 w 0",
        "a4-b5",
    ),
)
