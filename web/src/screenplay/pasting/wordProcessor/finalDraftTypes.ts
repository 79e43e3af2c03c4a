/** Final Draft's names for the types of its paragraphs. */
import type { Kind } from '../../elements';

const TYPES: Readonly<Record<string, Kind>> = {
  general: 'normal',
  'scene heading': 'sceneHeading',
  action: 'action',
  character: 'character',
  parenthetical: 'parenthetical',
  dialogue: 'dialogue',
  transition: 'transition',
  shot: 'shot',
  'new act': 'startOfAct',
  'start of act': 'startOfAct',
  'end of act': 'endOfAct',
  lyric: 'lyrics',
  lyrics: 'lyrics',
  'normal text': 'normal',
  'outline body': 'synopsis',
  paragraph: 'paragraph',
  title: 'title',
  'heading 1': 'heading-one',
  'heading 2': 'heading-two',
  'block quote': 'block-quote',
  'list item': 'list-item',
  table: 'table',
};
// Of its templates we have no kinds for these; they keep their name as a style.
const STYLED: Readonly<Record<string, Kind>> = {
  'cast list': 'action',
  'cold opening': 'startOfAct',
  'show/ep. title': 'title',
};

export function typeMeaning(type: string): { kind: Kind; attributes: Record<string, string> } {
  const low = type.trim().toLowerCase();
  const outline = /^outline (\d{1,2})$/.exec(low);
  if (outline?.[1]) return { kind: 'section', attributes: { level: outline[1] } };
  const plain = Object.hasOwn(TYPES, low) ? TYPES[low] : undefined;
  if (plain || low === '') return { kind: plain ?? 'normal', attributes: {} };
  const styled = Object.hasOwn(STYLED, low) ? STYLED[low] : undefined;
  return { kind: styled ?? 'normal', attributes: { style: type.trim() } };
}
