/**
 * What a line says of itself to a screen reader that reads all of the script. Not by `aria-label`: that would be read instead
 * of the words, and a paragraph may not have one. Not by hidden words in the line either: a caret would stop in them. A part
 * with a description of its own is told when the caret enters it and when all is read aloud, and headings can be jumped to.
 */
import { kindName } from '../../screenplay/kindNames';

export type Attributes = Readonly<Record<string, string>>;

/** Below the title of the script, which is the first. */
const LEVELS: Readonly<Record<string, number>> = {
  startOfAct: 2,
  section: 2,
  title: 2,
  'heading-one': 2,
  sceneHeading: 2,
  'heading-two': 3,
};

const made = new Map<string, Attributes>();

/** The same object for the same kind. */
export function spokenOf(kind: string): Attributes {
  const known = made.get(kind);
  if (known) return known;
  const level = LEVELS[kind];
  const attributes = {
    ...(level ? { role: 'heading', 'aria-level': String(level) } : { role: 'group' }),
    'aria-roledescription': kindName(kind),
  };
  made.set(kind, attributes);
  return attributes;
}

export const UNSPOKEN: Attributes = {};
