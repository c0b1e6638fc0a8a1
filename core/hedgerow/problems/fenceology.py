"""Problems of Fenceology, found by tools/problems.py: kind, position, solution. Easy ones first."""

PROBLEMS = (
    (
        "win-now",
        "fenceology:seed=12 v0,0:YGRW/h-1,-1:RBWG/h-1,2:BGYR/h1,2:BRWG/v-1,3:YWBR/h-1,5:WGYB/"
        "v1,3:YWBG/h-3,4:GRBW/v3,2:WBYR/v0,3:YWRB/v1,-2:WYRB/v-3,5:WYGB/v1,-4:RYBG/h2,"
        "-4:RGBY/v1,5:GWYR/v1,7:RYGW/h2,-2:BWGY/v4,-4:WYRG/h2,-3:GWRB/h0,9:BWRG/v0,10:WRBY/"
        "v3,-6:BYGW/h0,-5:BYGR/h5,-4:GWRY/h-5,5:WBYR/v3,-8:GYWR/h2,7:WRGY/h-2,11:RYBW/h4,"
        "3:YRGB/v-3,2:BRWY/h-2,-5:GRWB/h-7,5:BRYW/h4,7:WYBR/h6,7:BRGY/v8,7:WGYR/h8,6:YRWG/"
        "v10,5:BWYR/v4,5:BRYG/h2,5:RGYB/h2,6:WGRY/h-4,-5:GBRW/h3,1:YGRB/v4,-1:RBGW/v2,"
        "-1:BGWY/h9,4:YWGB/v-6,3:YBGR/h-5,2:BYWG/v1,0:RYBW/v5,1:GYWB/v8,4:WBGR/h6,3:GWBR/v-4,"
        "3:GWBR/h3,4:RWYG/v-5,3:GWYB/v7,4:RYGB/h5,6:GYRB/v-7,6:YGBW/v3,-1:RGBW/v6,4:WBYG "
        "swwssw -/RYWG - s - 0",
        "v2,3:WGRY",
    ),
    (
        "win-now",
        "fenceology:seed=103 v0,0:BRGY/h-2,1:GYRW/h0,2:WYBR/v-1,2:RYGB/v2,2:GRBY/v-1,4:GWRY/"
        "v0,-2:GWRB/h1,4:RYGW/h3,3:BYWR/v5,2:RBGY/h6,2:WGYB/v5,0:GRWY/h3,1:GYBR/h5,4:BWRY/v3,"
        "4:WYBG/v2,0:YRGW/h1,-1:GWRB/h3,2:WBYR/h-3,5:RYGB/v1,0:BYWG/v8,2:WBYG/h-5,5:RBWG/h9,"
        "2:YGWB/v11,1:RWYG/v-5,6:WYRG/v-1,6:WRGB/h0,6:BWYR/h0,-3:RGWB/v2,-3:RGBW/v6,5:WYBR/"
        "v-1,-4:YBGW/h4,6:GRWB/h4,5:WGBR/v3,6:RBYG/v11,-1:YGBW/h12,0:RYWG/h11,3:BYRW/v8,"
        "0:YBGR/h6,0:GBYR/h10,-2:BWGR/v9,-2:GRWB/h9,0:WRYB/h9,1:GYRB/v13,2:WRGY/v14,0:WRBY/"
        "h6,1:YRWG/v11,-4:GBYW/h12,1:GYWB/h2,-4:BYRG/h10,-5:YWBR/h14,-1:BWGY/v-6,4:RGYW/h-1,"
        "-5:GBRW/v1,-5:WGRY/v0,-7:RGWB/h-6,3:YWBG/v-5,1:BWYR/h-2,-2:YBGR/h1,-7:BWYG swwws -/"
        "BRYW - s - 0",
        "v-2,-1:BRYW",
    ),
    (
        "most",
        "fenceology:seed=107 v0,0:WBGY/h1,0:YWGB/v0,-2:GWYR/h-1,-3:YRGW/v-1,-5:GYRW/h-1,"
        "-6:RBYG/v1,-7:WYGB/v-2,-7:BGRY/h1,-8:GBRW/h-4,-7:BYGW/v2,-10:RYWG/v-4,-9:GYWR/h-6,"
        "-8:WRBY/v3,-8:WGYB/h2,-6:RWBY/h-8,-8:WYGR/h-2,-1:GRBW/v3,-5:WYRB/h1,-3:YWBR/v1,"
        "-5:BWYG/v0,-5:BWRY/v2,-5:YBGW/h3,-10:WBRY/v2,-2:GWRY/v-2,-3:BWYR/h-4,-2:BRWY/v1,"
        "-2:BYRW/v-9,-9:WRBG/h4,-7:WRBG/v5,-9:BGYW/h3,-9:YBRG/h-2,1:GYBR/v-3,-1:RGBW/v3,"
        "-12:RGYW/h-11,-9:BGRW/h-2,0:RYGW/h-4,1:BYRG/h4,-4:BGRY/v-3,2:WRBY/h-3,-9:GBRY/h-1,"
        "-9:WGRB/v-11,-11:RBYG/h-2,-8:YBGW/v5,-6:RGWB/v4,-6:GBWR/v-7,-10:GRWY/h-9,-10:RYWG/"
        "h6,-5:BRWG/v0,-11:RBGY/h1,-11:GRWB/h2,-13:YGWB/h-6,-10:GBYR/h-6,-9:RWGY/v1,-13:GBRY/"
        "v1,-10:BWGY/v0,-8:GBYW/v4,-3:YRBG/v-11,-8:WYBR/h5,-10:RGWB swwswww -/YBWR - s - 0",
        "h-10,-7:BWRY",
    ),
    (
        "most",
        "fenceology:seed=100 h0,0:YRBG/v1,1:WRYB/h2,2:BYWR/h-2,0:BGRW/v-1,-2:RWBY/h-3,"
        "-2:RYGW/v-2,1:GWBR/v-3,-1:YBRW/h-1,2:YBWR/h-1,1:WGYR/v-2,-4:GRYW/h4,2:WGBY/h-4,"
        "2:WRGB/v5,0:BYWG/v-5,2:WBGY/v-5,0:GYBR/h-5,-1:BRWG/h-4,1:GBWY/v-2,-6:YRBW/h-7,"
        "1:YRGB/h6,0:BWGY/v3,3:GWBY/h2,5:RWGB/v6,2:RWBG/h-3,-7:BWGR/h5,4:YWRB/h-5,-7:BRGW/v7,"
        "-2:GRBY/v-3,-9:GYBW/h0,5:RBGY/v0,3:GBYR/v2,3:GRYB/v-2,3:RBGW/v-1,5:RYGW/v-1,3:RYWB/"
        "v1,3:GRBW/v-6,-2:BGWR/v-7,2:WGYR/h6,-3:BWRG/h-2,7:WBRY/h-4,7:BYGW/h-1,-4:BWYR/v2,"
        "6:YGRW/h-9,2:GRYW/h-2,-9:WBGY/v-2,-11:GWYB/v-3,5:GWYR/h2,8:RWYG/h-4,4:YWRG/v-5,"
        "-6:WYBG/h-2,-12:YBRW/v-2,5:BGRY/h-6,4:YGBW/h-4,-5:GBRY/v6,5:RGYW/h-4,-6:YGBR/v6,"
        "-5:RGWY/v-5,5:RGYB swwws RBYG/YRWB - w - 0",
        "v-4,5:RBYG",
    ),
    (
        "most",
        "fenceology:seed=108 h0,0:YWRB/v1,1:WBYG/h-1,2:YGRB/h-2,0:GBWR/v-2,1:RBGW/h-1,1:BRYW/"
        "h2,2:GWYB/v2,3:BRGW/v-2,3:WGRB/v2,5:WYBR/h3,6:GBRY/v-3,-1:YRGB/h-1,4:BWYG/v1,"
        "-2:RGYW/h1,-3:YWRG/h-4,3:GBRW/h0,6:GRYW/h-1,-3:WGYB/v-1,5:YRBG/v1,4:BRYW/h-3,"
        "-2:GYBR/v-1,-2:BWRY/v-4,1:RWBG/v-3,1:BWYR/h-1,3:RYBG/h5,6:WYGB/v0,-2:RWYG/h2,"
        "-1:BRYG/v3,0:GRBW/v0,7:RBGY/v3,-3:YBWG/v2,0:WYRB/v-3,-4:BYRW/v0,-5:YRGW/h-1,9:YGRW/"
        "h7,6:GWRY/h-6,1:YGWR/h4,-1:GBYR/h-2,7:BYWR/v-2,8:GWBY/h-4,9:WYBR/v6,4:GBRW/v6,"
        "-2:YRWB/h4,-3:RGYB/h-5,-1:WBGY/v-6,-1:GYWB/v0,-7:GRWB/h1,-7:WGYR/h4,-2:BWRG/v-2,"
        "10:YBGW/h-5,0:WGRY/h-6,9:GRBY/v-2,12:GBYW/v5,-5:YBWR/v3,-8:WYRG/v4,4:RYBG/h-8,"
        "0:RBGW wwsws YRWG/BYWGRGWB - s - 0",
        "h4,3:BRGW",
    ),
    (
        "most",
        "fenceology:seed=109 h0,0:RBYW/v0,-2:YRBG/h-2,-1:YGBW/v-1,0:GRYB/v-1,2:RYGB/v-1,"
        "4:BWRG/v1,1:GYRW/h0,3:YWGR/h0,-3:BRWY/v0,1:GBYW/h-3,3:GBRY/h2,2:GRWY/v2,3:BWGR/v-1,"
        "6:WGBR/h-3,1:GBYR/v-4,2:WYRB/h-3,2:YRGW/v-4,0:GRWY/h1,5:YWBG/h2,-3:BGWR/v2,-2:RWBY/"
        "v1,-2:RYGW/h-3,7:YRBG/h-6,3:RBGW/v4,-4:WBRG/h4,-5:RYGW/v-2,-3:BGWY/v1,6:WGYR/v4,"
        "-7:GRYW/v6,-5:GWBY/h5,-7:BYGR/v4,1:GYWR/h2,0:RWYB/h5,-3:WBGR/v7,-3:WRGB/v-3,4:YRGW/"
        "v-4,6:WGYB/v-2,5:RGYB/v7,-7:GRBY/v-5,4:BGRY/v-4,4:YRGB/h5,-6:BGRW/h-6,6:YBWR/h2,"
        "1:BYRW/h7,-5:BWGR/h-4,-3:WYBG/v-2,8:WRYB sws RWGBRBYWBRGW/BRYWBWYRBWYGRYWB "
        "BRGYRGYWBYWGBGYWYGWBBWGY s RYWB 0",
        "h-1,8:YWBR",
    ),
    (
        "most",
        "fenceology:seed=105 v0,0:GBWY/h-1,2:YWGB/h-3,2:GBRW/v-2,0:RYGB/h1,1:YRWB/h-2,"
        "-1:GBWY/v-1,0:GYWR/v0,-2:WGYB/v0,3:RGYB/v-3,-2:BYWR/v-3,3:BWGY/h-2,4:GBWR/h-2,"
        "3:WRYB/h-5,-1:WRBG/h0,5:YBRW/v-1,5:YRGB/h1,-1:YRBG/h-1,-3:YBGW/v3,-1:BGWR/h1,0:YRBW/"
        "v1,-4:GRWB/v2,5:YWGB/v-5,-3:BGYW/h-5,-4:YWGR/h-7,-1:WGRY/h3,1:BYGR/h2,-3:YWBR/h-5,"
        "3:RYGW/v-1,7:WGYR/h2,4:GBYR/v2,2:YRWB/v4,2:YRBW/h0,7:YWBG/h0,6:WGBR/v3,2:GYBR/v1,"
        "2:BGYR/v-4,1:GWBR/h5,2:WYBR/v-5,-6:GYRW/v4,4:BRYW/h-7,-4:YRGW/v-7,-3:WRYB/h3,6:GWBY/"
        "v-5,-8:RYGW/v-6,-3:BYGR/h-4,-7:WRGY/h-6,-9:GRWY/v-3,-9:GRYB ww GRWYRWBGYBGWRBWG/"
        "GBWRBWGRBYGW RYBGBRYGRBYWRGWBYRGW w RBWG 0",
        "h-4,-10:YGRW",
    ),
    (
        "most",
        "fenceology:seed=106 v0,0:BYRW/h0,-1:RBYG/v-1,-2:RGBY/v2,-2:RGYB/h2,0:YBRW/v0,2:RYBG/"
        "h-2,0:WBRY/h4,0:WYGB/h2,-3:YWRB/h-2,2:BGWR/v2,1:GRYW/h1,3:RWGB/v-3,1:WRBG/v4,"
        "-2:GWBR/v3,-2:BYWG/h-2,1:YWBR/h-2,-3:BWRG/v6,-1:WBGY/h5,-2:GWRY/v6,-4:RYWG/h4,"
        "-4:YGBW/h0,-3:GBRY/v0,-5:RGYW/h4,-3:BYWR/h0,-2:BYGW/h0,-6:YGRW ws RWBGBGYWGYWRBWYR/"
        "BRGYYBWGRWYB "
        "GRWBRGWYRBWYBGWYYRWGYRWBRGWBBWGYRWGBYWGBBYGWRBWGRBYGRWYGRBGYBWGRRYGWRGBWYRGWYBGRRWGY"
        "RYBWYBGWYBWRBGYRYRGBRYGB w BWYR 0",
        "v2,-5:RWBG",
    ),
    (
        "most",
        "fenceology:seed=104 h0,0:BRYW/v1,1:WYBG/v1,-2:YWBR/h-1,2:BGWR/h1,-3:BWGR/v-2,2:YRGB/"
        "h2,1:GRWY/v4,1:YBGR/v1,-5:GWYB/h-1,-3:WRGY/h4,3:RBYW/v-2,0:GBWY/h-4,1:BYWR/h1,"
        "-6:YWBG/h6,3:GRWB/v7,4:RYGB/v4,4:WYRG/h5,5:GRBY/h5,4:YBWG/h5,1:WYGB/v7,1:RWGY/h5,"
        "2:GRYB/h-6,1:BRWG/v7,-1:GWRY/h7,6:WGRB/v1,-8:BGYW/h2,5:YGRB/v2,6:WRYB/v-6,2:WGBY/"
        "h-1,-6:RGBW/v2,3:RYWG/v3,2:YWGR/h-8,1:RGYW/v9,5:YBRG/v-1,-5:BWRY/h8,4:GWBY/v9,"
        "7:BGYR/v0,-5:BWRG/h3,7:BGYR/v5,6:BRYG/v9,2:BWYR swss BYGWYGWRRGBY/YBWGRWBYBRWGBGWR "
        "YWGBYRWBYRGWYRWGBRGYGRWBBRWYBRGWRWYBGRWYRBWYRGWB s BGWR 0",
        "h8,1:YRWB",
    ),
    (
        "most",
        "fenceology:seed=102 h0,0:WGBR/v1,-2:BYWR/v2,0:WRYG/h-2,0:GRYB/v-3,-1:WBRY/h3,0:YGBR/"
        "h5,0:YRBG/v5,-2:BYWG/h7,0:GWYR/h-5,0:RYWB/v7,1:BWGR/v4,1:RBYW/h5,2:WYGB/h-1,-2:YRWB/"
        "h-3,-2:RWBG/h5,1:RGYW/h3,3:YGRW/h7,3:GYBR/v-5,1:BYRG/h-1,-1:YGWB/v5,3:RBWG/h-4,"
        "2:GWBY/h9,3:RBWY/v-2,1:BWGY/h-4,1:WYGR/v-4,-3:BGRW/h-7,1:RGBY/v11,2:WRGB/v8,4:RBGW/"
        "h3,-2:WGYR/v4,-4:YWGB/v-2,3:RGBW/v-7,2:YWRG w YRWGYRWBYWGR/BRWGBGWRBRGYGYWB "
        "YBWGYBGWYBWRBGYRRBYGRYWGYBGRYRGWBGWYGBWYRGWBRYBWRYGWBRYGBRGWRWYBBYGRBRWYBGYWRBWY s "
        "GYWB 0",
        "h-6,3:YWBG",
    ),
    (
        "most",
        "fenceology:seed=101 v0,0:BGYR/h-2,1:YRGB/h0,-1:YBRG/h-4,1:YBRW/h1,1:YWRG/v-4,2:RWYG/"
        "h-5,4:BGRW/v2,-1:GWYB/v0,-3:RBGY/h-6,2:WGYB/v-5,0:YGBR/v-5,5:YRBW/v1,2:WRYG/v0,"
        "-5:GRBW/h0,-6:BWGY/v-3,-1:RGWY/h-5,7:BWYG/h-2,-2:BYGW/v-1,-7:GYRW/h-5,-1:WYGB/h-2,"
        "-1:RGBW/v-6,7:WGBY/h-2,0:BRYG/v-6,-2:WBYR/h-2,-8:RWYG/v-1,-10:YWBR/v-4,-3:GWRB/h-8,"
        "-1:GRWB/v-7,0:BYGR/h-1,-11:BRGW/h-6,-3:YBGW/v-6,0:RBWY/h-8,8:WYBR/v-4,-5:RWBY/h-1,"
        "3:WGBR/h-3,4:WBRG/h-2,2:BGRY/h-10,8:GRBW/v-9,6:BWRG/v-3,2:RYBG/v1,-11:WGYR/h-8,"
        "2:RBYW/v-1,4:YRGB/v-10,9:RYGW/v1,-13:YBRG/v2,-3:YGRB/h1,-4:YBWR/v1,-3:GRYW/v-1,"
        "6:BGYW/h0,6:WYRG wsssw BRWGYWGBRYWBBYGW/BGWRRYWGGYWB RGYWRBYWYBWR w BYGW 0",
        "v1,4:RYWB",
    ),
)
