import { TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { TypingTrial } from '../../testing/typing/TypingTrial';
import { elementStart } from '../lines/elementPositions';
import { findAdjacentHeading } from './goToScene';

const { state } = new TypingTrial([
  'action: |Fog.',
  'sceneHeading: INT. PIER',
  'action: A lamp.',
  'action: Steps.',
  'sceneHeading: EXT. HARBOUR',
  'action: Gulls.',
]);

function from(element: number, step: 1 | -1): number | null {
  const caret = TextSelection.create(state.doc, elementStart(state.doc, element) + 2);
  return findAdjacentHeading(state.apply(state.tr.setSelection(caret)), step);
}

test('the next and the previous scene heading are found from any line of the caret', () => {
  const all = [0, 1, 2, 3, 4, 5];
  expect(all.map((element) => from(element, 1))).toEqual([1, 4, 4, 4, null, null]);
  expect(all.map((element) => from(element, -1))).toEqual([null, null, 1, 1, 1, 4]);
});
