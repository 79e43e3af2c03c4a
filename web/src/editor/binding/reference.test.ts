import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test } from 'vitest';
import { initProseMirrorDoc, ySyncPlugin } from 'y-prosemirror';
import * as Y from 'yjs';
import { chooseRepetitions } from '../../testing/chooseRepetitions';
import { RANDOM_EDITS } from '../../testing/collaboration/randomEdits';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { exchangeUpdates, initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { schema } from '../schema/schema';
import { fragmentOf } from './readDocument';

interface Editor {
  readonly doc: Y.Doc;
  readonly view: EditorView;
}

const START = initialUpdate(
  ['w0.w1.', 'w2.w3.w4.', 'w5.'].map((line, number) => [`e${number}`, line]),
);
const SEEDS = chooseRepetitions(8, 25, 'random edits compared with y-prosemirror');
const STEPS = 30;

let open: { close(): void }[] = [];

afterEach(() => {
  for (const one of open) one.close();
  open = [];
});

function openOwnEditor(): Editor {
  const writer = new TestWriter(START);
  open.push(writer);
  return writer;
}

function openReferenceEditor(): Editor {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, START);
  const first = initProseMirrorDoc(fragmentOf(doc), schema);
  const plugins = [ySyncPlugin(fragmentOf(doc), { mapping: first.mapping })];
  const view = new EditorView(null, { state: EditorState.create({ doc: first.doc, plugins }) });
  open.push({ close: () => view.destroy() });
  return { doc, view };
}

/** All content but the ids, which are random. */
function content({ view }: Editor): unknown[] {
  return view.state.doc.children.map((element: Node) => {
    const { attrs, ...rest } = element.toJSON();
    return { ...rest, kind: attrs.kind, align: attrs.align };
  });
}

/** What a reader sees after each random edit of a writer. */
function readerContents(seed: number, make: () => Editor): unknown[][] {
  const [writer, reader] = [make(), make()];
  const random = new SeededRandom(seed);
  let words = 5;
  const word = () => {
    words += 1;
    return `w${words}.`;
  };
  return Array.from({ length: STEPS }, () => {
    random.pick(RANDOM_EDITS)(writer.view, random, word);
    exchangeUpdates(writer.doc, reader.doc);
    return content(reader);
  });
}

for (let seed = 1; seed <= SEEDS; seed += 1) {
  test(`a reader sees random edits as with y-prosemirror (${seed})`, () => {
    expect(readerContents(seed, openOwnEditor)).toEqual(readerContents(seed, openReferenceEditor));
  });
}
