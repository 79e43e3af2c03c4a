/** Custom elements while typing, in a real view; numbers are the rules of docs/spec/element-settings.md. */
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCustomElements } from '../../screenplay/elementSettings';
import { TypingTrial } from '../../testing/typing/TypingTrial';
import { SuggestionPopup } from './SuggestionPopup';

const customElements = listCustomElements([
  { label: 'Action', mode: 'F' },
  {
    label: 'Title card',
    behavesLike: 'Action',
    shortCut: 'Ctrl+3',
    mode: 'G',
    nextElement: 'Shot',
  },
  { label: 'Song', behavesLike: 'Dialogue', name: 'Sung line' },
  { label: 'Gone', removed: true, shortCut: 'Ctrl+1' },
]);

const styles = ({ state }: TypingTrial) =>
  state.doc.children.map(({ attrs: { kind, style } }) => `${kind}${style ? ` ${style}` : ''}`);

test('ES3 entries are read as custom elements, without ours and removed ones', () => {
  expect(customElements).toEqual([
    {
      ...{ label: 'Title card', name: 'Title card', kind: 'action' },
      ...{ digit: '3', letter: 'G', nextElement: 'shot' },
    },
    {
      ...{ label: 'Song', name: 'Sung line', kind: 'dialogue' },
      ...{ digit: '', letter: '', nextElement: null },
    },
  ]);
});

test('ES8 the shortcut of a custom element makes its lines, and a usual one makes them plain again', () => {
  const desk = new TypingTrial(['action: Oslo|'], { customElements });
  desk.press('Ctrl-3');
  expect(styles(desk)).toEqual(['action Title card']);
  desk.press('Ctrl-2');
  expect(styles(desk)).toEqual(['action']);
  desk.press('Ctrl-1');
  expect(styles(desk)).toEqual(['sceneHeading']);
});

test('ES9 the menu of elements lists custom elements by name, and their letter picks them', () => {
  const desk = new TypingTrial(['action: |'], { customElements });
  desk.press('Enter');
  expect(desk.suggestions?.slice(-2)).toEqual(['Title card', 'Sung line']);
  desk.press('g');
  expect(styles(desk)).toEqual(['action Title card']);
  desk.press('Enter');
  expect(desk.suggestions).toContain('*Title card');
  render(<SuggestionPopup view={desk.view} />);
  act(() => screen.getByText('Sung line').click());
  expect(styles(desk)).toEqual(['dialogue Song']);
});

test('ES9 its next element decides, the line behind it is plain, and a split line stays what it is', () => {
  const desk = new TypingTrial(['action: Oslo, 1923|'], { customElements });
  desk.press('Ctrl-3', 'Enter');
  expect(styles(desk)).toEqual(['action Title card', 'shot']);
  const split = new TypingTrial(['action: Oslo, |1923'], { customElements });
  split.press('Ctrl-3', 'Enter');
  expect(styles(split)).toEqual(['action Title card', 'action Title card']);
});
