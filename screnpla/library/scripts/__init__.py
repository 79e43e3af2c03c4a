"""Records of scripts: creation, changes, settings, flags, logo, bin."""
