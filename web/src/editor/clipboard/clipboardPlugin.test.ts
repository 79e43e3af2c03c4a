import { expect, test, vi } from 'vitest';
import {
  type ClipboardContent,
  copyFrom,
  linesWithCaret,
  openClipboardEditor,
  paste,
} from '../../testing/collaboration/clipboardEditor';
import { schema } from '../schema/schema';

const SCENE = 'INT. BOAT - DAY\n\nThe deck.\n\nNORA\nHello.';

const PLACES: [name: string, before: string[], given: ClipboardContent, after: string[]][] = [
  ['a word into a line', ['d:One |three.'], { 'text/plain': 'two ' }, ['d:One two |three.']],
  ['a word over a selection', ['d:One |two| three.'], { 'text/plain': '2' }, ['d:One 2| three.']],
  ['a word into an empty line', ['c:N', 'd:|'], { 'text/plain': 'Hello.' }, ['c:N', 'd:Hello.|']],
  [
    'a heading into an empty line',
    ['a:|'],
    { 'text/plain': 'ext. sea - day' },
    ['h:ext. sea - day|'],
  ],
  [
    'a scene into an empty script',
    ['a:|'],
    { 'text/plain': SCENE },
    ['h:INT. BOAT - DAY', 'a:The deck.', 'c:NORA', 'd:Hello.|'],
  ],
  [
    'a scene behind a line',
    ['a:Rain.|'],
    { 'text/plain': SCENE },
    ['a:Rain.', 'h:INT. BOAT - DAY', 'a:The deck.', 'c:NORA', 'd:Hello.|'],
  ],
  [
    'a scene before a line',
    ['a:|Rain.'],
    { 'text/plain': SCENE },
    ['h:INT. BOAT - DAY', 'a:The deck.', 'c:NORA', 'd:Hello.|', 'a:Rain.'],
  ],
  [
    'a scene into the middle of a line',
    ['a:Rain.| Wind.'],
    { 'text/plain': SCENE },
    ['a:Rain.', 'h:INT. BOAT - DAY', 'a:The deck.', 'c:NORA', 'd:Hello.|', 'a: Wind.'],
  ],
  [
    'paragraphs into a line',
    ['a:Rain.| Wind.'],
    { 'text/plain': ' Hail.\n\nSnow.' },
    ['a:Rain. Hail.', 'a:Snow.| Wind.'],
  ],
  [
    'over a selection of several lines',
    ['a:On|e.', 'a:Two.', 'a:Th|ree.'],
    { 'text/plain': 'X' },
    ['a:OnX|ree.'],
  ],
];

test.each(PLACES)('pasting %s', (_, before, transfer, after) => {
  const view = openClipboardEditor(before);
  paste(view, transfer);
  expect(linesWithCaret(view)).toEqual(after);
});

test('every pasted element has a unique id', () => {
  const view = openClipboardEditor(['a:Rain.|']);
  paste(view, { 'text/plain': SCENE });
  paste(view, { 'text/plain': SCENE });
  const ids: string[] = [];
  view.state.doc.forEach((node) => {
    ids.push(String(node.attrs.id));
  });
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain('');
});

test('a paste is one transaction with the paste meta', () => {
  const view = openClipboardEditor(['a:Rain.|']);
  const dispatch = vi.fn();
  view.setProps({ dispatchTransaction: dispatch });
  paste(view, { 'text/plain': SCENE });
  expect(dispatch).toHaveBeenCalledTimes(1);
  expect(dispatch.mock.calls[0]?.[0].getMeta('paste')).toBe(true);
});

test('Ctrl+Shift+V pastes plain text as lines of the current kind', () => {
  const view = openClipboardEditor(['d:Well,|']);
  view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true, bubbles: true }),
  );
  paste(view, { 'text/plain': ' INT. X\n\nB', 'text/html': '<h1>INT. X</h1><p>B</p>' });
  expect(linesWithCaret(view)).toEqual(['d:Well, INT. X', 'd:B|']);
  paste(view, { 'text/plain': '\nEXT. SEA\n\nC\n' });
  expect(linesWithCaret(view).at(-1)).toBe('a:C|');
});

test('content that could not be pasted is reported', () => {
  const onLosses = vi.fn();
  paste(openClipboardEditor(['a:|'], { onLosses }), {
    'text/html': '<p>A</p><p>B<img src="x"></p>',
    'text/plain': 'A\nB',
  });
  expect(onLosses).toHaveBeenCalledWith([
    'Pictures cannot be pasted into a script and were left out.',
  ]);
});

test('a pasted title page becomes the cover of an empty script, and text in any other', () => {
  const onTitlePage = vi.fn(() => true);
  const transfer = { 'text/plain': 'Title: Ferry\n\nINT. BOAT - DAY\n\nThe deck.' };
  const empty = openClipboardEditor(['a:|'], { onTitlePage });
  paste(empty, transfer);
  expect(onTitlePage).toHaveBeenCalledWith({ title: 'Ferry' });
  expect(linesWithCaret(empty)).toEqual(['h:INT. BOAT - DAY', 'a:The deck.|']);
  const fresh = openClipboardEditor(['a:FADE IN:', 'h:|'], { onTitlePage });
  paste(fresh, transfer);
  expect(linesWithCaret(fresh)).toEqual(['a:FADE IN:', 'h:INT. BOAT - DAY', 'a:The deck.|']);
  const nonEmpty = openClipboardEditor(['a:Rain.', 'a:|'], { onTitlePage });
  paste(nonEmpty, transfer);
  expect(linesWithCaret(nonEmpty)).toEqual([
    'a:Rain.',
    'a:Title: Ferry',
    'h:INT. BOAT - DAY',
    'a:The deck.|',
  ]);
});

test('a part of a line is copied and pasted as words without its kind', () => {
  const transfer = copyFrom(openClipboardEditor(['d:One |two| three.']), 'copy');
  expect(transfer['text/plain']).toBe('two');
  const view = openClipboardEditor(['a:|']);
  paste(view, transfer);
  expect(linesWithCaret(view)).toEqual(['a:two|']);
});

test('several lines are copied as Fountain, in capitals where the page shows them', () => {
  const transfer = copyFrom(openClipboardEditor(['h:|int. boat', 'c:Nora', 'd:Hello.|']), 'copy');
  expect(transfer['text/plain']).toBe('INT. BOAT\n\nNORA\nHello.');
  expect(transfer['text/html']).toContain('margin:0pt 0 0 1in');
  expect(transfer['text/html']).toContain('>NORA</p>');
});

test('a line selected only at its edge is not copied', () => {
  const transfer = copyFrom(openClipboardEditor(['a:Rain.|', 'a:Wind.', 'h:|int. boat']), 'copy');
  expect(transfer['text/plain']).toBe('Wind.');
});

test('copied and pasted lines keep marks, attributes and lower case, and get new ids', () => {
  const rich = openClipboardEditor(['h:|Int. boat', 'a:The deck.', 'd:Hello.|']);
  const { tr } = rich.state;
  tr.setNodeAttribute(0, 'sceneNumber', '7').setNodeAttribute(11, 'notes', '[{"text":"n","at":1}]');
  tr.addMark(12, 15, schema.mark('bold')).addMark(
    14,
    18,
    schema.mark('extra', { value: '{"a":1}' }),
  );
  tr.addMark(1, 4, schema.mark('italic'));
  rich.dispatch(tr.insertText('\n', 25));
  const transfer = copyFrom(rich, 'copy');
  const view = openClipboardEditor(['a:|']);
  paste(view, transfer);
  const without = (doc: typeof rich.state.doc) =>
    doc.content.content.map((node) => ({ ...node.toJSON(), attrs: { ...node.attrs, id: '' } }));
  expect(without(view.state.doc)).toEqual(without(rich.state.doc));
  expect(view.state.doc.firstChild?.attrs.id).not.toBe('e0');
});

test('cut lines keep their ids when pasted once, and get new ids the second time', () => {
  const view = openClipboardEditor(['a:One.', 'a:|Two.', 'd:Three.|', 'a:Four.']);
  const transfer = copyFrom(view, 'cut');
  expect(linesWithCaret(view)).toEqual(['a:One.', 'a:|', 'a:Four.']);
  paste(view, transfer);
  expect(linesWithCaret(view)).toEqual(['a:One.', 'a:Two.', 'd:Three.|', 'a:Four.']);
  const ids = () => view.state.doc.content.content.map((node) => String(node.attrs.id));
  expect(ids()).toEqual(['e0', 'e1', 'e2', 'e3']);
  paste(view, transfer);
  expect(new Set(ids()).size).toBe(view.state.doc.childCount);
});

test('pasted HTML runs no script and loads no resource', () => {
  const view = openClipboardEditor(['a:|']);
  paste(view, {
    'text/html':
      '<script>window.harm = 1</script><img src="http://example.invalid/x" onerror="window.harm = 1"><p onclick="x()" style="background:url(http://example.invalid/y)">Words<style>p{}</style></p><iframe src="http://example.invalid"></iframe>',
    'text/plain': 'Words',
  });
  expect(linesWithCaret(view)).toEqual(['a:Words|']);
  expect(view.dom.innerHTML).not.toContain('example.invalid');
  expect(Reflect.get(window, 'harm')).toBeUndefined();
});
