/** A long key in groups of four, as people read it aloud and type it. */

export function inGroups(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
