import { joinBackward, splitBlock } from '@tiptap/pm/commands';
import { Fragment, Slice } from '@tiptap/pm/model';
import { afterEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { closeWriters, openTwoWriters, openWriter } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { schema } from '../schema/schema';
import { fragmentOf, textNodesOf } from './readDocument';

afterEach(closeWriters);

function expectAlike(...writers: TestWriter[]): void {
  exchangeUpdates(...writers.map(({ doc }) => doc));
  for (const writer of writers) {
    expect(writer.agrees).toBe(true);
    expect(writer.viewTexts).toEqual(writers[0]?.viewTexts);
  }
}

describe('typing', () => {
  test('goes into the document, and from there into the other view', () => {
    const [ana, bo] = openTwoWriters('The sea.', 'A door.');
    ana.select(1, 1);
    ana.type(' red');
    expect(ana.storedTexts).toEqual(['The sea.', 'A red door.']);
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.viewTexts).toEqual(['The sea.', 'A red door.']);
    expectAlike(ana, bo);
  });

  test('leaves the nodes of other elements identical', () => {
    const [ana, bo] = openTwoWriters('One.', 'Two.', 'Three.');
    const before = bo.state.doc;
    ana.select(1, 0);
    ana.type('x');
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.state.doc.child(0)).toBe(before.child(0));
    expect(bo.state.doc.child(2)).toBe(before.child(2));
  });

  test('is inserted where it was typed among identical characters', () => {
    const [ana, bo] = openTwoWriters('aaaa');
    bo.select(0, 3);
    ana.select(0, 1);
    ana.type('aa');
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.state.selection.head).toBe(bo.at(0, 5));
    const text = textNodesOf(ana.rows[0] as Y.XmlElement)[0] as Y.XmlText;
    const typed = Y.createRelativePositionFromTypeIndex(text, 1);
    expect(typed.item?.client).toBe(10);
  });
});

describe('structure', () => {
  test('a split keeps the text object of the first part, and gives the second an id', () => {
    const [ana, bo] = openTwoWriters('Hello world');
    const row = ana.rows[0];
    ana.select(0, 5);
    ana.run(splitBlock);
    expect(ana.storedTexts).toEqual(['Hello', ' world']);
    expect(ana.rows[0]).toBe(row);
    expect(new Set(ana.ids).size).toBe(2);
    expect(ana.ids[0]).toBe('e0');
    expectAlike(ana, bo);
  });

  test('a split at the start of a line keeps its row and id below the new empty line', () => {
    const [ana, bo] = openTwoWriters('Hello');
    const row = ana.rows[0];
    ana.select(0, 0);
    ana.run(splitBlock);
    bo.select(0, 5);
    bo.type(' there');
    expect(ana.rows[1]).toBe(row);
    expect(ana.ids[1]).toBe('e0');
    expectAlike(ana, bo);
    expect(bo.viewTexts).toEqual(['', 'Hello there']);
  });

  test('a join keeps text that another writer types in the first line', () => {
    const [ana, bo] = openTwoWriters('Hello', ' world');
    ana.select(1, 0);
    ana.run(joinBackward);
    bo.select(0, 0);
    bo.type('Oh. ');
    expectAlike(ana, bo);
    expect(ana.viewTexts).toEqual(['Oh. Hello world']);
  });

  test('a line joined to an empty one above keeps its row and concurrent typing', () => {
    const [ana, bo] = openTwoWriters('', 'Hello');
    const row = ana.rows[1];
    ana.select(1, 0);
    ana.run(joinBackward);
    bo.select(1, 5);
    bo.type(' there');
    expectAlike(ana, bo);
    expect(ana.rows[0]).toBe(row);
    expect(ana.viewTexts).toEqual(['Hello there']);
  });

  test('an empty document has a placeholder in the view only, until something is typed', () => {
    const [ana, bo] = [openWriter(null, 10), openWriter(null, 20)];
    expect(ana.ids).toEqual(['']);
    expect(fragmentOf(ana.doc).length).toBe(0);
    ana.type('F');
    expect(ana.ids[0]).toMatch(/^[\w-]{12}$/);
    expectAlike(ana, bo);
    expect(bo.viewTexts).toEqual(['F']);
  });
});

describe('the caret', () => {
  test('stays at its character when another writer splits the line before it', () => {
    const [ana, bo] = openTwoWriters('Hello world', 'Bye');
    bo.select(0, 8);
    ana.select(0, 5);
    ana.run(splitBlock);
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.viewTexts).toEqual(['Hello', ' world', 'Bye']);
    expect(bo.beforeCaret).toBe('Hello\n wo');
    expect(bo.ids).toEqual(ana.ids);
  });

  test('stays at the end of its line when a remote split drops the space', () => {
    const [ana, bo] = openTwoWriters('Hello world', 'Bye');
    bo.select(0, 11);
    ana.view.dispatch(ana.state.tr.delete(ana.at(0, 5), ana.at(0, 6)).split(ana.at(0, 5)));
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.viewTexts).toEqual(['Hello', 'world', 'Bye']);
    expect(bo.beforeCaret).toBe('Hello\nworld');
  });

  test('stays at its character when another writer joins its line to the one above', () => {
    const [ana, bo] = openTwoWriters('Hello', ' world', 'Bye');
    bo.select(1, 3);
    ana.select(1, 0);
    ana.run(joinBackward);
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.viewTexts).toEqual(['Hello world', 'Bye']);
    expect(bo.beforeCaret).toBe('Hello wo');
  });

  test('stays at its character when another writer pastes lines before it or deletes across lines', () => {
    const [ana, bo] = openTwoWriters('Hello world', 'Bye');
    bo.select(0, 8);
    ana.select(0, 5);
    const pasted = ['!', 'Two.', 'Three'].map((words) =>
      schema.nodes.element.create(null, schema.text(words)),
    );
    ana.view.dispatch(ana.state.tr.replaceSelection(new Slice(Fragment.from(pasted), 1, 1)));
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.viewTexts).toEqual(['Hello!', 'Two.', 'Three world', 'Bye']);
    expect(bo.beforeCaret).toBe('Hello!\nTwo.\nThree wo');
    ana.view.dispatch(ana.state.tr.delete(ana.at(0, 2), ana.at(2, 6)));
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.viewTexts).toEqual(['Heworld', 'Bye']);
    expect(bo.beforeCaret).toBe('Hewo');
    expect(bo.agrees).toBe(true);
  });
});
