/** Which characters have which colour in a script: a writer's own, kept on this device until they sign out, never in the text. */
import { useSyncExternalStore } from 'react';
import type { CharacterColour, CharacterColours } from '../../../../editor/characters/colourMarks';
import { HIGHLIGHTS } from '../../../../editor/commands/marks';
import { keptSetting } from '../../../../kit/keptSetting';

/** By the scripts' ids, the one changed last at the end. */
type ByScript = Readonly<Record<string, CharacterColours>>;

/** Scripts of which it is known; those of long ago go. */
const most = 100;
const none: CharacterColours = {};

function isColour(value: unknown): value is CharacterColour {
  return HIGHLIGHTS.some((colour) => colour === value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function coloursIn(value: unknown): CharacterColours {
  const sound = entriesOf(value).filter((entry): entry is [string, CharacterColour] =>
    isColour(entry[1]),
  );
  return Object.fromEntries(sound);
}

function sound(stored: unknown): ByScript {
  const scripts = entriesOf(stored).map(
    ([script, colours]) => [script, coloursIn(colours)] as const,
  );
  const coloured = scripts.filter(([, colours]) => Object.keys(colours).length > 0);
  return Object.fromEntries(coloured.slice(-most));
}

// No 'device.' before it: it names characters, and is forgotten at sign-out.
const kept = keptSetting('characters.colours', sound);

export function coloursOf(script: string): CharacterColours {
  return kept.read()[script] ?? none;
}

/** Null: none any more. */
export function colourCharacter(
  script: string,
  name: string,
  colour: CharacterColour | null,
): void {
  const { [script]: before = none, ...others } = kept.read();
  const { [name]: _was, ...rest } = before;
  kept.write({ ...others, [script]: colour ? { ...rest, [name]: colour } : rest });
}

/**
 * Who gets another name is seen in the colour they had, unless that name has one of its own. The old name keeps it: a
 * renaming can be taken back, and need not be of all places.
 */
export function colourAlike(script: string, name: string, other: string): void {
  const { [name]: colour, [other]: taken } = coloursOf(script);
  if (colour && !taken) colourCharacter(script, other, colour);
}

export function colourNobody(script: string): void {
  const { [script]: _before, ...others } = kept.read();
  kept.write(others);
}

export function useCharacterColours(script: string): CharacterColours {
  return useSyncExternalStore(kept.subscribe, () => coloursOf(script));
}
