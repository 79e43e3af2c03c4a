/** Colours of cards and acts, in all views: each can be told from light and from dark paper (3:1), and has a name for who does not see it. */

export interface CardColor {
  readonly name: string;
  readonly value: string;
}

export const CARD_COLORS: readonly CardColor[] = [
  { name: 'Red', value: '#d4503e' },
  { name: 'Orange', value: '#c26a1a' },
  { name: 'Ochre', value: '#a07f10' },
  { name: 'Green', value: '#4f8f2f' },
  { name: 'Jade', value: '#1f9068' },
  { name: 'Teal', value: '#1c8a9e' },
  { name: 'Blue', value: '#3f7fd6' },
  { name: 'Indigo', value: '#7c6ae0' },
  { name: 'Violet', value: '#a65bc8' },
  { name: 'Rose', value: '#cc4f8e' },
  { name: 'Brown', value: '#8a7565' },
  { name: 'Slate', value: '#75808a' },
];

export const NO_COLOR: CardColor = { name: 'No colour', value: '' };

/** ST40: by chance at first, among those that the fewest cards of the group have. `used`: colours of these, one of each. */
export function pickCardColor(used: readonly string[], random: () => number = Math.random): string {
  const counts = CARD_COLORS.map(
    ({ value }) => used.filter((color) => color.toLowerCase() === value).length,
  );
  const least = Math.min(...counts);
  const rarest = CARD_COLORS.filter((_, at) => counts[at] === least);
  return rarest[Math.floor(random() * rarest.length)]?.value ?? '';
}
