/** Order of the groups of commands and keys: the most used first. Unknown groups come last. */

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
  'Scenes',
  'Script',
  'Versions',
  'Stash',
  'View',
  'Begin',
  'Go to',
  'Recent scripts',
  'Theme',
  'Account',
  'Help',
];

export function groupRank(group: string): number {
  const at = groupOrder.indexOf(group);
  return at < 0 ? groupOrder.length : at;
}
