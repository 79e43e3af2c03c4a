/** Destinations of the Go To dialog: pages and scenes by number, scenes by words of their heading. */
import type { EditorState } from '@tiptap/pm/state';
import { countNoun } from '../../kit/displayText';
import { countPages, findPageStart, sceneNumbersInState } from '../pages/pagesState';
import { normalizeText } from './normalizeText';

export interface Destination {
  readonly label: string;
  /** Position of the caret there. */
  readonly position: number;
}

interface NumberedScene extends Destination {
  readonly number: string;
  readonly heading: string;
}

const MAX_DESTINATIONS = 8;
/** 'page 12', 'p. 12', 'scene 12A', '#12', '12'. */
const NUMBER = /^(?:(p(?:age)?\.?)|(s(?:c(?:ene)?)?\.?|#))?\s*(\d\S*|\S?\d\S*)$/i;

/** The likeliest first; empty where nothing matches. */
export function findDestinations(state: EditorState, typed: string): Destination[] {
  const query = typed.trim();
  if (!query) return [];
  const [, page, scene, number] = NUMBER.exec(query) ?? [];
  const scenes = listNumberedScenes(state);
  const found = [
    ...(number && !scene ? findPageByNumber(state, number) : []),
    ...(number && !page ? scenes.filter((one) => isSameNumber(one.number, number)) : []),
    ...scenes.filter(({ heading }) =>
      normalizeText(heading, false).includes(normalizeText(query, false)),
    ),
  ];
  return [...new Set(found)].slice(0, MAX_DESTINATIONS);
}

function findPageByNumber(state: EditorState, number: string): Destination[] {
  const position = findPageStart(state, number);
  return position === null ? [] : [{ label: `Page ${number}`, position }];
}

function isSameNumber(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/** With their printed numbers; without any, counted. */
function listNumberedScenes(state: EditorState): NumberedScene[] {
  const numbers = sceneNumbersInState(state);
  const scenes: NumberedScene[] = [];
  state.doc.forEach(({ attrs, textContent: heading }, position) => {
    if (attrs.kind !== 'sceneHeading') return;
    const number = numbers.size > 0 ? (numbers.get(attrs.id) ?? '') : String(scenes.length + 1);
    const label = [number && `Scene ${number}`, heading].filter(Boolean).join(' · ');
    scenes.push({ label, number, heading, position: position + 1 });
  });
  return scenes;
}

/** Message for an input without destinations. */
export function explainNoDestination(state: EditorState, typed: string): string {
  const query = typed.trim();
  if (!query) return 'Type the number of a page or of a scene, or words of a scene heading.';
  if (!NUMBER.test(query)) return `No scene heading has ‘${query}’ in it.`;
  const scenes = listNumberedScenes(state).length;
  const all = `${countNoun(countPages(state), 'page')} and ${countNoun(scenes, 'scene')}`;
  return `There is no ${query}: this script has ${all}.`;
}
