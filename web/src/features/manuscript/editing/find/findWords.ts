/** What is said about what was found. */
import type { EditorState } from '@tiptap/pm/state';
import { type Finding, findingIn } from '../../../../editor/find/finding';
import { numberOfCurrent } from '../../../../editor/find/findingAfter';
import { isolated } from '../../../../kit/isolated';
import { labelOf } from '../toolbar/textTypes';

/** '3 of 41'; '' where nothing was found. */
export function countWords(state: EditorState): string {
  const { total } = findingIn(state);
  if (!total) return '';
  const number = numberOfCurrent(state);
  const all = total.toLocaleString('en');
  return number ? `${number.toLocaleString('en')} of ${all}` : `${all} found`;
}

function whereWords({ within, wanted }: Finding): string {
  const { kind, speaker } = wanted;
  const places = [
    kind && `in lines of the type ${labelOf(kind)}`,
    speaker && `in what ${isolated(speaker)} says`,
    within && 'in what you selected',
  ];
  return places.filter(Boolean).join(', ');
}

/** '' where there is a count to read. */
export function emptyWords(state: EditorState): string {
  const finding = findingIn(state);
  if (!finding.wanted.words) return 'Type the words you look for.';
  return finding.total ? '' : `Nothing found ${whereWords(finding)}`.trim().concat('.');
}
