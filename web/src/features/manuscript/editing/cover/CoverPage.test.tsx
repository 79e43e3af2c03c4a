import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { LETTER } from '../../../../screenplay/profile';
import { renderPart } from '../../../../testing/renderPart';
import { CoverPage } from './CoverPage';

/** Two people's documents, which hear of each other at once. */
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
  return renderPart(<CoverPage doc={doc} canWrite={canWrite} profile={LETTER} />);
}

test('every letter goes to the others at once; an emptied field is gone', () => {
  const [mine, theirs] = twoDocs();
  open(mine);
  write('Sub title', 'A ghost story');
  expect(theirs.getMap('cover').toJSON()).toEqual({ subTitle: 'A ghost story' });
  write('Sub title', '');
  expect(theirs.getMap('cover').toJSON()).toEqual({});
});

test('what others write shows, also in a field that I am in without typing', () => {
  const [mine, theirs] = twoDocs();
  open(mine);
  act(() => field('Written by').focus());
  act(() => void theirs.getMap('cover').set('authors', 'Bo Marsh'));
  expect(field('Written by').value).toBe('Bo Marsh');
});

test('while I type nobody pushes my words aside, and my next letter wins; at rest I see what is there', () => {
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

test('what is being composed is written once, when it is done', () => {
  const [mine, theirs] = twoDocs();
  const heard = vi.fn();
  open(mine);
  theirs.getMap('cover').observe(heard);
  const title = field('Title on the cover');
  fireEvent.compositionStart(title);
  write('Title on the cover', 'しお');
  expect(heard).not.toHaveBeenCalled();
  write('Title on the cover', '塩');
  fireEvent.compositionEnd(title);
  expect(heard).toHaveBeenCalledOnce();
  expect(theirs.getMap('cover').get('title')).toBe('塩');
});

test('who may only read sees what prints, and no fields', () => {
  const [mine] = twoDocs();
  mine.getMap('cover').set('title', 'Salt');
  // Anybody's program may have written here.
  mine.getMap('cover').set('contact', new Y.Map());
  open(mine, false);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText('Cover').textContent).toBe('Salt');
});

test('fields that nobody asked for show once they say something', () => {
  const [mine, theirs] = twoDocs();
  open(mine);
  expect(screen.queryByLabelText('Copyright')).toBeNull();
  act(() => void theirs.getMap('cover').set('copyright', '© Ana'));
  expect(field('Copyright').value).toBe('© Ana');
});
