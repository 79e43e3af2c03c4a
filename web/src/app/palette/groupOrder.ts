/** The groups of commands and keys in the order a writer looks for them: what is at hand first. Others stand behind them. */

export const groupOrder: readonly string[] = [
  'Elements',
  'Text',
  'While you write',
  'Enter at the end of a line',
  'Enter on an empty line',
  'Tab at the end of a line',
  'Tab on an empty line',
  'Shift+Tab',
  'Find and go',
  'Script',
  'Stash',
  'View',
  'Begin',
  'Go to',
  'Recent scripts',
  'Theme',
  'Account',
  'Help',
];

export function placeOf(group: string): number {
  const at = groupOrder.indexOf(group);
  return at < 0 ? groupOrder.length : at;
}
