import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { SETTINGS } from '../../../testing/typing/settings';
import { fragmentOf } from '../../binding/readDocument';
import { ScriptEditor } from '../../scriptEditor';

let editor: ScriptEditor | null = null;

afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
});

function withSelected(kind: string): ScriptEditor {
  const doc = new Y.Doc({ gc: false });
  const row = new Y.XmlElement('element');
  row.setAttribute('id', 'e0');
  row.setAttribute('kind', kind);
  row.insert(0, [new Y.XmlText('A\tB')]);
  fragmentOf(doc).insert(0, [row]);
  const created = new ScriptEditor(document.body, {
    session: { doc, awareness: new Awareness(doc) },
    settings: SETTINGS,
    title: () => 'Salt',
    canWrite: () => true,
    onEditTable: () => expect.fail('nobody asked for it'),
    onLosses: () => undefined,
    onTitlePage: () => false,
    onBroken: () => expect.fail('the page failed'),
  });
  editor = created;
  const { state } = created.view;
  created.view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, 0)));
  return created;
}

function press({ view }: ScriptEditor, key: Readonly<KeyboardEventInit>): void {
  const event = new KeyboardEvent('keydown', key);
  view.someProp('handleKeyDown', (handle) => handle(view, event) || undefined);
}

const describeLines = ({ view }: ScriptEditor) =>
  view.state.doc.children.map((node) => `${node.attrs.kind}: ${node.textContent}`);

test.each(['table', 'voice-message'])('Enter goes on below a selected %s (TY1)', (kind) => {
  const created = withSelected(kind);
  press(created, { key: 'Enter' });
  expect(describeLines(created)).toEqual([`${kind}: A\tB`, 'action: ']);
});

test.each(['table', 'voice-message'])(
  'Enter with a modifier does not change a selected %s',
  (kind) => {
    const created = withSelected(kind);
    for (const modifier of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey']) {
      press(created, { key: 'Enter', [modifier]: true });
    }
    expect(describeLines(created)).toEqual([`${kind}: A\tB`]);
  },
);

test.each([
  ['ArrowRight', 'table', 1],
  ['ArrowRight', 'voice-message', 1],
  ['ArrowLeft', 'voice-message', -1],
])('TY22 %s at the edge of a line selects the %s beside it', (key, kind, step) => {
  const created = withSelected(kind);
  const { view } = created;
  const line = view.state.schema.node('element', { id: 'e1', kind: 'action' }, [
    view.state.schema.text('Rain.'),
  ]);
  const atomSize = view.state.doc.child(0).nodeSize;
  view.dispatch(view.state.tr.insert(step === 1 ? 0 : atomSize, line));
  const caret = step === 1 ? 1 + 'Rain.'.length : atomSize + 1;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, caret)));
  press(created, { key, shiftKey: true });
  expect(view.state.selection).toBeInstanceOf(TextSelection);
  press(created, { key });
  const { selection } = view.state;
  expect(selection instanceof NodeSelection && selection.node.attrs.kind).toBe(kind);
});
