/** The names of the living manuscript, as the server reads and writes them (docs/spec/live.md, LV1). */

/** The XmlFragment of elements. */
export const CONTENT = 'content';
/** The map of the cover's fields. */
export const COVER = 'cover';
/** The only node in `content`: attributes, all strings, and exactly one text. */
export const ELEMENT = 'element';

/** Besides `id` and `kind`: absent where there is nothing to say. Those with a structure are JSON. */
export const OPTIONAL_ATTRIBUTES = [
  'sceneNumber',
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
