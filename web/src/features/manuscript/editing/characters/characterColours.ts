/** Character colours of a script: the writer's own, stored on this device until sign-out, never in the text. */

import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type CharacterColour,
  type CharacterColours,
  showCharacterColours,
} from '../../../../editor/characters/characterColourPlugin';
import { HIGHLIGHTS } from '../../../../editor/commands/marks';
import { createStoredSetting } from '../../../../kit/storedSetting';
import type { EditedScript } from '../script/editedScript';

/** By script id, the last changed script at the end. */
type ByScript = Readonly<Record<string, CharacterColours>>;

/** Number of scripts that are stored; the oldest are dropped. */
const maxScripts = 100;
const noColours: CharacterColours = {};

function isColour(value: unknown): value is CharacterColour {
  return HIGHLIGHTS.some((colour) => colour === value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function parseColours(value: unknown): CharacterColours {
  const valid = entriesOf(value).filter((entry): entry is [string, CharacterColour] =>
    isColour(entry[1]),
  );
  return Object.fromEntries(valid);
}

function parseStoredColours(stored: unknown): ByScript {
  const scripts = entriesOf(stored).map(
    ([script, colours]) => [script, parseColours(colours)] as const,
  );
  const coloured = scripts.filter(([, colours]) => Object.keys(colours).length > 0);
  return Object.fromEntries(coloured.slice(-maxScripts));
}

// No 'device.' before it: it names characters, and is forgotten at sign-out.
const storedColours = createStoredSetting('characters.colours', parseStoredColours);

export function readCharacterColours(script: string): CharacterColours {
  return storedColours.read()[script] ?? noColours;
}

/** Null removes the colour. */
export function setCharacterColour(
  script: string,
  name: string,
  colour: CharacterColour | null,
): void {
  const { [script]: before = noColours, ...others } = storedColours.read();
  const { [name]: _removed, ...rest } = before;
  storedColours.write({ ...others, [script]: colour ? { ...rest, [name]: colour } : rest });
}

/**
 * A renamed character keeps the colour, unless the new name has one of its own. The old name keeps it, too: a
 * renaming can be undone, and need not cover all occurrences.
 */
export function copyCharacterColour(script: string, name: string, other: string): void {
  const { [name]: colour, [other]: otherColour } = readCharacterColours(script);
  if (colour && !otherColour) setCharacterColour(script, other, colour);
}

export function clearCharacterColours(script: string): void {
  const { [script]: _before, ...others } = storedColours.read();
  storedColours.write(others);
}

export function useCharacterColours(script: string): CharacterColours {
  return useSyncExternalStore(storedColours.subscribe, () => readCharacterColours(script));
}

export function useShowCharacterColours(
  view: EditorView | null,
  script: Pick<EditedScript, 'id'> | undefined,
): void {
  const colours = useCharacterColours(script?.id ?? '');
  useEffect(() => {
    if (view) showCharacterColours(view, colours);
  }, [view, colours]);
}
