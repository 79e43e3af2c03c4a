/** For icons that point somewhere: they turn round with the reading direction. */

export const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
