/** Element editors and custom elements; numbers are the rules of docs/spec/element-settings.md. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ElementEntry } from '../../../../screenplay/elementSettings';
import { LETTER } from '../../../../screenplay/profile';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { CustomElementForm } from './CustomElementForm';
import { ElementEditor } from './ElementEditor';
import { type ChangeEntries, findNameProblem, listEntries } from './elementEntries';

const plain = { spaceAfter: '0 lines', mode: '', nextElement: '', timesOfDay: [], config: {} };
const heading = { ...plain, label: 'Scene Heading', spaceBefore: '2 lines', shortCut: 'Ctrl+1' };
const action = { ...plain, label: 'Action', spaceBefore: '1 line', shortCut: 'Ctrl+2' };
const act = { ...plain, label: 'StartOfAct', spaceBefore: 'page break', shortCut: '' };
const card = { ...plain, label: 'Card', name: 'Title card', behavesLike: 'Action', shortCut: '' };
const gone = { ...plain, label: 'Gone', behavesLike: 'Shot', removed: true };
const entries: ElementEntry[] = [card, gone, heading, { ...action, mode: 'C' }, act];

function openEditor(entry: ElementEntry, all: ElementEntry[] = entries) {
  const onChange = vi.fn<ChangeEntries>().mockResolvedValue(true);
  const rest = { entries: all, profile: LETTER, initial: action, isFromFile: false, onChange };
  const { writer } = renderComponent(<ElementEditor entry={entry} {...rest} />);
  const pick = async (label: string, option: string) => {
    await writer.click(screen.getByRole('combobox', { name: label }));
    await writer.click(screen.getByRole('option', { name: option }));
    return onChange.mock.lastCall;
  };
  return { onChange, writer, pick };
}

test('ES2 each setting of an element is chosen and saved by itself', async () => {
  const { pick, writer, onChange } = openEditor(action);
  expect(await pick('Spacing before', '1 1/2 lines')).toEqual([
    [{ label: 'Action', spaceBefore: '1 1/2 lines' }],
    { done: 'Action: spacing before 1 1/2 lines' },
  ]);
  expect((await pick('Spacing after', '2 lines'))?.[0]).toEqual([
    { label: 'Action', spaceAfter: '2 lines' },
  ]);
  expect((await pick('Next element', 'parenthetical'))?.[0]).toEqual([
    { label: 'Action', nextElement: 'parenthetical' },
  ]);
  expect((await pick('Alignment', 'Centre'))?.[0]).toEqual([
    { label: 'Action', config: { align: 'center' } },
  ]);
  await writer.click(screen.getByRole('button', { name: 'Capitals' }));
  expect(onChange.mock.lastCall?.[0]).toEqual([{ label: 'Action', config: { caps: true } }]);
});

test('the page-width diagram shows margins and characters; arrows, a drag and typed inches move an edge', async () => {
  const { writer, onChange } = openEditor(action);
  const diagram = screen.getByTestId('page-width');
  expect(diagram.textContent).toBe('1.561 characters1');
  const left = screen.getByRole('slider', { name: 'Left edge' });
  left.focus();
  await writer.keyboard('{ArrowRight}');
  expect(onChange.mock.lastCall?.[0]).toEqual([
    { label: 'Action', config: { left: 1.55, right: 7.5 } },
  ]);
  diagram.getBoundingClientRect = () => ({ left: 0, width: 850 }) as DOMRect;
  fireEvent.pointerDown(screen.getByRole('slider', { name: 'Right edge' }));
  fireEvent(window, new MouseEvent('pointermove', { clientX: 602 }));
  expect(diagram.textContent).toBe('1.546 characters2.5');
  fireEvent(window, new MouseEvent('pointerup'));
  expect(onChange.mock.lastCall?.[0]).toEqual([
    { label: 'Action', config: { left: 1.5, right: 6 } },
  ]);
  const field = screen.getByLabelText('Left margin');
  await writer.clear(field);
  await writer.type(field, '7,2');
  expect(screen.getByText('A line needs half an inch at least.')).toBeTruthy();
  const count = onChange.mock.calls.length;
  await writer.keyboard('{Enter}');
  expect(onChange.mock.calls.length).toBe(count);
  await writer.type(field, '2.25{Enter}');
});

test('ES2 an edge that is pressed and not moved saves nothing, nor does a drag that is cancelled', () => {
  const { onChange } = openEditor(action);
  const diagram = screen.getByTestId('page-width');
  diagram.getBoundingClientRect = () => ({ left: 0, width: 850 }) as DOMRect;
  const press = () => fireEvent.pointerDown(screen.getByRole('slider', { name: 'Right edge' }));
  const move = () => fireEvent(window, new MouseEvent('pointermove', { clientX: 602 }));
  press();
  fireEvent(window, new MouseEvent('pointerup'));
  press();
  move();
  fireEvent(window, new MouseEvent('pointercancel'));
  expect(diagram.textContent).toBe('1.561 characters1');
  // Neither follows the pointer that hovers there later.
  move();
  expect(diagram.textContent).toBe('1.561 characters1');
  fireEvent(window, new MouseEvent('pointerup'));
  expect(onChange).not.toHaveBeenCalled();
});

test('ES6 a removed element that is made again in another case comes back under its label', async () => {
  const onChange = vi.fn<ChangeEntries>().mockResolvedValue(true);
  const onCreated = vi.fn();
  const { writer } = renderComponent(
    <CustomElementForm {...{ entries, profile: LETTER, onChange, onCreated }} />,
  );
  await writer.type(screen.getByLabelText('Name'), 'gone');
  await writer.click(screen.getByRole('button', { name: 'Create element' }));
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ label: 'Gone', name: 'gone' }]);
  expect(onCreated).toHaveBeenCalledWith('Gone');
});

test('ES8 a shortcut or letter that another element has is taken from it, in one sentence', async () => {
  const { pick } = openEditor(action);
  expect(await pick('Shortcut', 'Ctrl+1 (Scene Heading)')).toEqual([
    [
      { label: 'Action', shortCut: 'Ctrl+1' },
      { label: 'Scene Heading', shortCut: '' },
    ],
    { done: 'Action: shortcut Ctrl+1; Scene Heading has none now' },
  ]);
});

test('ES8 an editor tells of a shortcut that another program gave to two elements', () => {
  openEditor(action, [...entries.slice(0, 2), { ...heading, shortCut: 'Ctrl+2' }, action]);
  expect(screen.getByRole('alert').textContent).toBe(
    'Scene Heading has Ctrl+2 too: only one of them gets it.',
  );
});

test('an element is put back to what it was', async () => {
  const changed = { ...action, spaceBefore: '2 lines', config: { left: 2 } };
  const { writer, onChange } = openEditor(changed);
  await writer.click(screen.getByRole('button', { name: 'As usual' }));
  expect(onChange.mock.lastCall).toEqual([
    [{ label: 'Action', spaceBefore: '1 line', config: {} }],
    { done: 'Action: as usual again' },
  ]);
});

test('only scene headings have times of day', async () => {
  openEditor(action);
  expect(screen.queryByLabelText('Times of day')).toBeNull();
});

test('times of day are written in capitals, each once', async () => {
  const { writer, onChange } = openEditor({ ...heading, timesOfDay: ['DAY'] });
  await writer.type(screen.getByLabelText('Times of day'), ', dusk, day');
  await writer.tab();
  expect(onChange.mock.lastCall?.[0]).toEqual([
    { label: 'Scene Heading', timesOfDay: ['DAY', 'DUSK'] },
  ]);
});

test('ES5 a custom element is renamed and removed, and both can be taken back', async () => {
  const { writer, onChange } = openEditor(card);
  const field = screen.getByLabelText('Name');
  await writer.clear(field);
  await writer.type(field, 'dialogue{Enter}');
  expect(
    screen.getByText('There is an element ‘dialogue’ already: choose another name.'),
  ).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await writer.clear(field);
  await writer.type(field, ' Place  name{Enter}');
  expect(onChange.mock.lastCall).toEqual([
    [{ label: 'Card', name: 'Place name' }],
    {
      done: '‘Title card’ is called ‘Place name’ now',
      undo: [{ label: 'Card', name: 'Title card' }],
    },
  ]);
  await writer.click(screen.getByRole('button', { name: 'Remove this element' }));
  expect(onChange.mock.lastCall).toEqual([
    [{ label: 'Card', removed: true }],
    {
      done: '‘Title card’ removed; its lines are Action now',
      undo: [{ label: 'Card', removed: false }],
    },
  ]);
});

test('ES3 the form makes a custom element, which looks and is spaced like what it behaves like', async () => {
  const onChange = vi.fn<ChangeEntries>().mockResolvedValue(true);
  const onCreated = vi.fn();
  const { writer } = renderComponent(
    <CustomElementForm {...{ entries, profile: LETTER, onChange, onCreated }} />,
  );
  await writer.click(screen.getByRole('button', { name: 'Create element' }));
  expect(screen.getByText('Give the element a name.')).toBeTruthy();
  await writer.type(screen.getByLabelText('Name'), ' Big  title ');
  await writer.click(screen.getByRole('combobox', { name: 'Behaves like' }));
  await writer.click(screen.getByRole('option', { name: 'Start of Act' }));
  await writer.click(screen.getByRole('button', { name: 'Bold' }));
  await writer.click(screen.getByRole('button', { name: 'Create element' }));
  expect(onChange.mock.lastCall?.[0]).toEqual([
    {
      ...{ label: 'Big title', name: 'Big title', behavesLike: 'StartOfAct', removed: false },
      ...{ spaceBefore: 'page break', spaceAfter: '0 lines', config: { bold: true } },
      ...{ shortCut: '', mode: '', nextElement: '', timesOfDay: [] },
    },
  ]);
  expect(onCreated).toHaveBeenCalledWith('Big title');
});

test('ES4 names that are used, ours, blank or too long are refused in one sentence', () => {
  expect(listEntries(entries).map(({ label }) => label)).toEqual([
    ...['Scene Heading', 'Action', 'StartOfAct', 'Card'],
  ]);
  expect(findNameProblem(entries, 'Gone')).toBeUndefined();
  expect(findNameProblem(entries, 'title  CARD')).toContain('‘Title card’ already');
  expect(findNameProblem(entries, 'title card', 'Card')).toBeUndefined();
  expect(findNameProblem(entries, 'card')).toBe(
    '‘Card’ is what ‘Title card’ was called: choose another name.',
  );
  expect(findNameProblem(entries, 'x'.repeat(61))).toBe('A name may have at most 60 characters.');
  const many = Array.from({ length: 60 }, (_, at) => ({ label: `Own ${at}` }));
  expect(findNameProblem(many, 'More')).toContain('at most 60 elements');
});
