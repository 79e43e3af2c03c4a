/** Names in the live Y.Doc, as the server reads and writes them (docs/spec/live.md, LV1), and ids of new elements. */

/** The XmlFragment of elements. */
export const CONTENT = 'content';
/** The map of the cover's fields. */
export const COVER = 'cover';
/** The map of the locks: its values are JSON, which only the server writes. */
export const PRODUCTION = 'production';
export const SCENE_NUMBERS = 'sceneNumbers';
/** Node name of an element: attributes, all strings, and exactly one text. */
export const ELEMENT = 'element';
/** Markers between the elements: where a moved passage begins and ends, and where it is read now (LV50). */
export const MOVE_MARKER_NODES = { moveFrom: 'from', moveUntil: 'until', moveTo: 'to' } as const;
/** Attributes of a marker: the id of its move, and the element in front of which it stands. */
export const MOVE_ATTRIBUTE = 'move';
export const ANCHOR_ATTRIBUTE = 'at';

/** Besides `id` and `kind`: absent where there is no value. Those with a structure are JSON. */
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
  'alternates',
  'omitted',
  'extra',
] as const;

export type OptionalAttribute = (typeof OPTIONAL_ATTRIBUTES)[number];

/** Value of the attribute `omitted` of a heading whose scene is omitted (SN4). */
export const OMITTED_FLAG = 'true';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 12;

/** Short and random, so that two writers who are offline never draw the same id. */
export function newElementId(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(drawn, (byte) => LETTERS[byte & 63]).join('');
}
