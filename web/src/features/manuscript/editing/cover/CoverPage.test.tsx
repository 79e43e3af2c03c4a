import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { LETTER } from '../../../../screenplay/profile';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { CoverPage } from './CoverPage';
import { fillCover } from './coverDocument';

/** Documents of two writers, which are synchronised at once. */
function twoDocs(): [mine: Y.Doc, theirs: Y.Doc] {
  const docs: [Y.Doc, Y.Doc] = [new Y.Doc(), new Y.Doc()];
  docs[0].on(
    'update',
    (update, origin) => origin !== 'sync' && Y.applyUpdate(docs[1], update, 'sync'),
  );
  docs[1].on(
    'update',
    (update, origin) => origin !== 'sync' && Y.applyUpdate(docs[0], update, 'sync'),
  );
  return docs;
}

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

function open(doc: Y.Doc, canWrite = true) {
  return renderComponent(<CoverPage doc={doc} canWrite={canWrite} profile={LETTER} />);
}

test('a changed cover field is synchronised at once, and an emptied one is deleted', () => {
  const [mine, theirs] = twoDocs();
  open(mine);
  write('Sub title', 'A ghost story');
  expect(theirs.getMap('cover').toJSON()).toEqual({ subTitle: 'A ghost story' });
  write('Sub title', '');
  expect(theirs.getMap('cover').toJSON()).toEqual({});
});

test('remote changes show in a cover field, also in a focused one without typing', () => {
  const [mine, theirs] = twoDocs();
  open(mine);
  act(() => field('Written by').focus());
  act(() => void theirs.getMap('cover').set('authors', 'Bo Marsh'));
  expect(field('Written by').value).toBe('Bo Marsh');
});

test('remote changes do not replace a cover field while typing, and show when typing pauses', () => {
  vi.useFakeTimers();
  const [mine, theirs] = twoDocs();
  open(mine);
  write('Contact', 'ana@');
  act(() => void theirs.getMap('cover').set('contact', 'bo@example.com'));
  expect(field('Contact').value).toBe('ana@');
  write('Contact', 'ana@example.com');
  expect(theirs.getMap('cover').get('contact')).toBe('ana@example.com');
  act(() => void theirs.getMap('cover').set('contact', 'both@example.com'));
  act(() => void vi.advanceTimersByTime(5000));
  expect(field('Contact').value).toBe('both@example.com');
  vi.useRealTimers();
});

test('an IME composition is written once, when it ends', () => {
  const [mine, theirs] = twoDocs();
  const onChange = vi.fn();
  open(mine);
  theirs.getMap('cover').observe(onChange);
  const title = field('Title on the cover');
  fireEvent.compositionStart(title);
  write('Title on the cover', 'しお');
  expect(onChange).not.toHaveBeenCalled();
  write('Title on the cover', '塩');
  fireEvent.compositionEnd(title);
  expect(onChange).toHaveBeenCalledOnce();
  expect(theirs.getMap('cover').get('title')).toBe('塩');
});

test('a viewer sees the printed cover and no fields', () => {
  const [mine] = twoDocs();
  mine.getMap('cover').set('title', 'Salt');
  // Another client may have written an invalid value.
  mine.getMap('cover').set('contact', new Y.Map());
  open(mine, false);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText('Cover').textContent).toBe('Salt');
});

test('an optional cover field is shown once it has a value', () => {
  const [mine, theirs] = twoDocs();
  open(mine);
  expect(screen.queryByLabelText('Copyright')).toBeNull();
  act(() => void theirs.getMap('cover').set('copyright', '© Ana'));
  expect(field('Copyright').value).toBe('© Ana');
});

/** Stores laid-out cover lines as the server does. */
function leaveLines(doc: Y.Doc) {
  const line = (text: string, more: object = {}) => ({
    ...{ type: 'getting-started-element', field: 'line', align: 'center', left: 1.5 },
    ...{ children: [{ text, bold: true }], ...more },
  });
  const cover = doc.getMap('cover');
  cover.set('lines', JSON.stringify([line('SALT'), line('CAST', { breakBefore: true })]));
  cover.set('title', 'SALT');
}

test('an imported cover has the layout of its file until one of its fields is edited', async () => {
  const [mine] = twoDocs();
  leaveLines(mine);
  const { writer } = open(mine);
  const title = screen.getByText('SALT');
  expect(title.style.fontWeight).toBe('700');
  expect(title.parentElement?.style.left).toBe('27em');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText('Cover, page 2').textContent).toBe('CAST');
  await writer.click(screen.getByText('Edit the cover'));
  write('Contact', 'ana@example.com');
  expect(field('Title on the cover').value).toBe('SALT');
  // A page that no field holds stays.
  expect(screen.getByLabelText('Cover, page 2').textContent).toBe('CAST');
});

test('an edited field of an imported cover keeps its marks, and they can be removed and set', async () => {
  const [mine, theirs] = twoDocs();
  leaveLines(mine);
  const { writer } = open(mine);
  await writer.click(screen.getByText('Edit the cover'));
  write('Title on the cover', 'Smoke');
  const title = field('Title on the cover');
  expect(title.style.fontWeight).toBe('700');
  expect(screen.queryByRole('toolbar')).toBeNull();
  act(() => title.focus());
  await writer.keyboard('{Control>}b{/Control}{Control>}i{/Control}');
  expect(theirs.getMap('cover').get('titleMarks')).toBe('italic');
  expect([title.style.fontWeight, title.style.fontStyle]).toEqual(['', 'italic']);
  await writer.click(screen.getByRole('button', { name: 'Italic', pressed: true }));
  expect(theirs.getMap('cover').get('titleMarks')).toBe('plain');
  await writer.click(screen.getByRole('button', { name: 'Uppercase' }));
  await writer.keyboard('{Control>}u{/Control}');
  expect(theirs.getMap('cover').get('titleMarks')).toBe('underline uppercase');
  expect(title.value).toBe('Smoke');
  act(() => title.blur());
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a cover whose single words are marked says what an edit will keep', () => {
  const [mine] = twoDocs();
  leaveLines(mine);
  open(mine);
  expect(screen.queryByText(/only marks of whole fields stay/)).toBeNull();
  const stored = JSON.parse(String(mine.getMap('cover').get('lines')));
  stored[0].children = [{ text: 'SA', bold: true }, { text: 'LT' }];
  act(() => void mine.getMap('cover').set('lines', JSON.stringify(stored)));
  expect(screen.getByText(/only marks of whole fields stay/)).toBeTruthy();
});

test('a field of another program is shown as it prints, a print setting is not', () => {
  const [mine] = twoDocs();
  mine.getMap('cover').set(
    'others',
    JSON.stringify([
      ['Story by', 'Bo Marsh'],
      ['Paper size', 'A4'],
    ]),
  );
  open(mine);
  expect(screen.getByText('Story by: Bo Marsh')).toBeTruthy();
  expect(screen.queryByText(/A4/)).toBeNull();
});

test('a pasted title page fills empty cover fields, and changes nothing if a field differs', () => {
  const [doc] = twoDocs();
  doc.getMap('cover').set('title', 'Salt');
  expect(fillCover(doc, { title: 'SALT', authors: 'Ana', unknown: 'x' })).toBe(true);
  expect(doc.getMap('cover').toJSON()).toEqual({ title: 'SALT', authors: 'Ana' });
  expect(fillCover(doc, { title: 'Smoke', contact: 'bo@example.com' })).toBe(false);
  expect(doc.getMap('cover').toJSON()).toEqual({ title: 'SALT', authors: 'Ana' });
});
