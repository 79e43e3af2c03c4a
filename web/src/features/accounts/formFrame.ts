/** The rhythm that all account forms share. */

export const formFrame = { display: 'grid', gap: 5 } as const;
