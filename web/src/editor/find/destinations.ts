/** Where somebody may want to go: a page or a scene by its number, a scene by words of its heading. */
import type { EditorState } from '@tiptap/pm/state';
import { counted } from '../../kit/counted';
import { pageCount, pageStart } from '../pages/pageStart';
import { hasSceneNumbers } from '../pages/pagesState';
import { alike } from './alike';

export interface Destination {
  readonly label: string;
  /** Of the caret. */
  readonly position: number;
}

interface Scene extends Destination {
  readonly number: string;
  readonly heading: string;
}

const MOST = 8;
/** 'page 12', 'p. 12', 'scene 12A', '#12', '12'. */
const NUMBER = /^(?:(p(?:age)?\.?)|(s(?:c(?:ene)?)?\.?|#))?\s*(\d\S*|\S?\d\S*)$/i;

/** The likeliest first; none where there is no such place. */
export function destinationsFor(state: EditorState, typed: string): Destination[] {
  const wanted = typed.trim();
  if (!wanted) return [];
  const [, page, scene, number] = NUMBER.exec(wanted) ?? [];
  const scenes = scenesIn(state);
  const found = [
    ...(number && !scene ? pageNumbered(state, number) : []),
    ...(number && !page ? scenes.filter((one) => isSame(one.number, number)) : []),
    ...scenes.filter(({ heading }) => alike(heading, false).includes(alike(wanted, false))),
  ];
  return [...new Set(found)].slice(0, MOST);
}

function pageNumbered(state: EditorState, number: string): Destination[] {
  const position = pageStart(state, number);
  return position === null ? [] : [{ label: `Page ${number}`, position }];
}

function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/** Numbered as they print; where none is, one after the other. */
function scenesIn(state: EditorState): Scene[] {
  const isNumbered = hasSceneNumbers(state);
  const scenes: Scene[] = [];
  state.doc.forEach(({ attrs, textContent: heading }, position) => {
    if (attrs.kind !== 'sceneHeading') return;
    const number = isNumbered ? String(attrs.sceneNumber ?? '') : String(scenes.length + 1);
    const label = [number && `Scene ${number}`, heading].filter(Boolean).join(' · ');
    scenes.push({ label, number, heading, position: position + 1 });
  });
  return scenes;
}

/** Why nothing of what was typed is in this script. */
export function noDestination(state: EditorState, typed: string): string {
  const wanted = typed.trim();
  if (!wanted) return 'Type the number of a page or of a scene, or words of a scene heading.';
  if (!NUMBER.test(wanted)) return `No scene heading has ‘${wanted}’ in it.`;
  const scenes = scenesIn(state).length;
  const all = `${counted(pageCount(state), 'page')} and ${counted(scenes, 'scene')}`;
  return `There is no ${wanted}: this script has ${all}.`;
}
