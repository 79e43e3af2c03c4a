/**
 * ARIA attributes of a line for screen readers. Not `aria-label`: that would be read instead of the text, and a paragraph may not
 * have one. Not hidden text in the line either: a caret would stop in it. A group with a role description is announced when the
 * caret enters it and when all is read aloud, and headings can be jumped to.
 */
import { kindName } from '../../../screenplay/typing/kindNames';

export type AriaAttributes = Readonly<Record<string, string>>;

/** The title of the script is level 1. */
const HEADING_LEVELS: Readonly<Record<string, number>> = {
  startOfAct: 2,
  section: 2,
  title: 2,
  'heading-one': 2,
  sceneHeading: 2,
  'heading-two': 3,
};

const cachedAttributes = new Map<string, AriaAttributes>();

/** The same object for the same kind. */
export function ariaAttributesFor(kind: string): AriaAttributes {
  const cached = cachedAttributes.get(kind);
  if (cached) return cached;
  const level = HEADING_LEVELS[kind];
  const attributes = {
    ...(level ? { role: 'heading', 'aria-level': String(level) } : { role: 'group' }),
    'aria-roledescription': kindName(kind),
  };
  cachedAttributes.set(kind, attributes);
  return attributes;
}

export const NO_ARIA: AriaAttributes = {};
