"""What a screenplay tells about itself: who speaks, where it plays, how long it is, what looks wrong. Rules RP20 on."""
