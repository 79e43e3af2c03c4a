/** List of all kinds that an element can have: any other value is no kind. */
import type { Kind } from './elements';

const KNOWN: Record<Kind, true> = {
  action: true,
  sceneHeading: true,
  character: true,
  parenthetical: true,
  dialogue: true,
  lyrics: true,
  transition: true,
  shot: true,
  startOfAct: true,
  endOfAct: true,
  normal: true,
  paragraph: true,
  title: true,
  'heading-one': true,
  'heading-two': true,
  'block-quote': true,
  'list-item': true,
  table: true,
  'voice-dialogue': true,
  'voice-message': true,
  section: true,
  synopsis: true,
  note: true,
};

export const ALL_KINDS = Object.keys(KNOWN) as Kind[];

/** Null for what is none. */
export function asKind(value: unknown): Kind | null {
  return typeof value === 'string' && Object.hasOwn(KNOWN, value) ? (value as Kind) : null;
}
