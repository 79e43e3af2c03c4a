import { beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { bindTextField } from './sharedTextField';

let field: HTMLTextAreaElement;
let text: Y.Text;
let remote: Y.Text;
let meet: () => void;
let end: () => void;

beforeEach(() => {
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  meet = () => {
    Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]));
    Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1]));
  };
  text = docs[0].getText('note');
  remote = docs[1].getText('note');
  text.insert(0, 'The gull waits.');
  meet();
  field = document.createElement('textarea');
  end = bindTextField(field, text, 'typing');
});

/** As a browser does when somebody types. */
function replace(from: number, to: number, words: string): void {
  field.setRangeText(words, from, to, 'end');
  field.dispatchEvent(new Event('input'));
}

test('what is typed goes into the shared text, and the words of others come into the field', () => {
  expect(field.value).toBe('The gull waits.');
  replace(4, 4, 'old ');
  remote.insert(0, 'NIGHT. ');
  meet();
  expect([field.value, remote.toString()]).toEqual(Array(2).fill('NIGHT. The old gull waits.'));
  end();
  remote.insert(0, 'X');
  meet();
  expect(field.value).toBe('NIGHT. The old gull waits.');
});

test('the caret stays with its words when others write before it, behind it or delete them', () => {
  field.setSelectionRange(4, 8);
  remote.insert(0, 'NIGHT. ');
  meet();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('gull');
  remote.insert(remote.length, ' And waits.');
  meet();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('gull');
  remote.delete(11, 5);
  meet();
  expect([field.selectionStart, field.selectionEnd]).toEqual([11, 11]);
});

test('during an IME composition nothing is taken from under it, and both texts meet at its end', () => {
  field.setSelectionRange(15, 15);
  field.dispatchEvent(new Event('compositionstart'));
  replace(15, 15, 'か');
  remote.insert(0, 'NIGHT. ');
  meet();
  expect(field.value).toBe('The gull waits.か');
  replace(15, 16, '鴎');
  field.dispatchEvent(new Event('compositionend'));
  meet();
  expect([field.value, remote.toString()]).toEqual(Array(2).fill('NIGHT. The gull waits.鴎'));
});

test('a character of two units is written and replaced whole', () => {
  replace(0, 15, '😀');
  replace(0, 2, '😁');
  expect(text.toDelta()).toEqual([{ insert: '😁' }]);
  replace(2, 2, '😁');
  replace(0, 2, '');
  meet();
  expect(remote.toString()).toBe('😁');
});

test('a text with returns and objects of other programs is typed in at the right place', () => {
  remote.delete(0, remote.length);
  remote.insert(0, 'One\r\nTwo\r\nThree');
  remote.insertEmbed(0, { picture: 1 });
  meet();
  expect(field.value).toBe('One\nTwo\nThree');
  replace(8, 8, 'and ');
  meet();
  expect(remote.toString()).toBe('One\nTwo\nand Three');
});

test('a change that is undone elsewhere does not write it again', () => {
  replace(0, 0, 'A');
  const before = text.doc ? Y.encodeStateVector(text.doc) : null;
  field.dispatchEvent(new Event('input'));
  field.dispatchEvent(new Event('compositionend'));
  expect(text.doc ? Y.encodeStateVector(text.doc) : null).toEqual(before);
});

test("the browser's own undo and redo, which know nothing of others, are refused", () => {
  const press = (inputType: string) => {
    const event = new InputEvent('beforeinput', { inputType, cancelable: true });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(['historyUndo', 'historyRedo', 'insertText'].map(press)).toEqual([true, true, false]);
});
