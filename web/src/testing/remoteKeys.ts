/** Another writer's keys arriving in an open editor, for `make bench`: bundled, and run in a browser. */
import { EditorState, type Plugin } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { initProseMirrorDoc, ySyncPlugin } from 'y-prosemirror';
import * as Y from 'yjs';
import { bindingPlugin } from '../editor/binding/bindingPlugin';
import {
  createEditorDocument,
  fragmentOf,
  readRows,
  textNodesOf,
} from '../editor/binding/readDocument';
import { schema } from '../editor/schema/schema';

interface ScriptBlock {
  id: string;
  kind: string;
  runs: { text: string }[];
}

/** Milliseconds of JavaScript of each key. */
interface Times {
  keys: number[];
  /** Every tenth is an Enter. */
  enters: number[];
}

const KEYS = 200;
const WARMING = 40;
/** Milliseconds for which the page is left alone when a frame was asked for. */
const BETWEEN = 30;

function stateOf(blocks: readonly ScriptBlock[]): Uint8Array {
  const doc = new Y.Doc();
  const rows = blocks.map(({ id, kind, runs }) => {
    const row = new Y.XmlElement('element');
    row.setAttribute('id', id);
    row.setAttribute('kind', kind);
    row.insert(0, [new Y.XmlText(runs.map(({ text }) => text).join(''))]);
    return row;
  });
  fragmentOf(doc).insert(0, rows);
  return Y.encodeStateAsUpdate(doc);
}

function openEditor(doc: Y.Doc, binding: string): EditorView {
  const place = document.body.appendChild(document.createElement('div'));
  const make = (first: EditorState['doc'], plugin: Plugin) =>
    new EditorView(place, { state: EditorState.create({ doc: first, plugins: [plugin] }) });
  if (binding === 'ours') return make(createEditorDocument(doc), bindingPlugin(doc));
  const initial = initProseMirrorDoc(fragmentOf(doc), schema);
  return make(initial.doc, ySyncPlugin(fragmentOf(doc), { mapping: initial.mapping }));
}

/** The changes of somebody who writes in the middle of the script. */
function* keysOf(state: Uint8Array): Generator<{ update: Uint8Array; isEnter: boolean }> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const content = fragmentOf(doc);
  let row = readRows(content)[Math.floor(content.length / 2)];
  for (let key = 0; key < KEYS + WARMING && row; key += 1) {
    const isEnter = key % 10 === 9;
    if (isEnter) {
      const next = new Y.XmlElement('element');
      next.setAttribute('id', `new${key}`);
      next.setAttribute('kind', 'action');
      next.insert(0, [new Y.XmlText()]);
      content.insertAfter(row, [next]);
      row = next;
    } else {
      const text = textNodesOf(row)[0];
      text?.insert(text.length, 'n');
    }
    yield { update: Y.mergeUpdates(updates.splice(0)), isEnter };
  }
}

/** Nobody writes faster than a page is drawn; what draws it would stand in the way of the next key. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, BETWEEN)));
}

export async function measure(blocks: readonly ScriptBlock[], binding: string): Promise<Times> {
  const state = stateOf(blocks);
  const doc = new Y.Doc({ gc: false });
  Y.applyUpdate(doc, state);
  const view = openEditor(doc, binding);
  // The other libraries draw a moment later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const times: Times = { keys: [], enters: [] };
  let warm = WARMING;
  for (const { update, isEnter } of keysOf(state)) {
    const started = performance.now();
    Y.applyUpdate(doc, update, 'another');
    const took = performance.now() - started;
    warm -= 1;
    if (warm < 0) (isEnter ? times.enters : times.keys).push(took);
    await nextFrame();
  }
  view.destroy();
  document.body.replaceChildren();
  return times;
}

Object.assign(globalThis, { measureForeignKeys: measure });
