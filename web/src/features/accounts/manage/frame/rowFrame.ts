/** The margins that everything inside a section shares. */

export const rowFrame = { px: { xs: 4, sm: 6 }, py: 3, minHeight: 56 } as const;
