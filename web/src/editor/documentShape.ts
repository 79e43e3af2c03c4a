/** The names of the living manuscript, as the server reads and writes them (docs/spec/live.md, LV1). */

/** The XmlFragment of elements. */
export const CONTENT = 'content';
/** The map of the cover's fields. */
export const COVER = 'cover';
/** What `content` is made of: attributes, all strings, and exactly one text. */
export const ELEMENT = 'element';
/** Beside the elements: where a passage begins and ends that was moved, and where it stands now (LV50). */
export const MOVE_MARKS = { moveFrom: 'from', moveUntil: 'until', moveTo: 'to' } as const;
/** Of these: which move it is of, and the element that it stands in front of. */
export const MOVE = 'move';
export const AT = 'at';

/** Besides `id` and `kind`: absent where there is nothing to say. Those with a structure are JSON. */
export const OPTIONAL_ATTRIBUTES = [
  'sceneNumber',
  'color',
  'align',
  'dual',
  'listStyle',
  'style',
  'breakBefore',
  'level',
  'overrides',
  'notes',
  'omitted',
  'extra',
] as const;

export type OptionalAttribute = (typeof OPTIONAL_ATTRIBUTES)[number];
