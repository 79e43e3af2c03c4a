import { afterEach, expect, test } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { initialUpdate } from '../../../testing/collaboration/TestWriter';
import { SETTINGS } from '../../../testing/typing/settings';
import { setKind } from '../../commands/kinds';
import { ScriptEditor } from '../../scriptEditor';

let editor: ScriptEditor | undefined;

afterEach(() => editor?.destroy());

function open(title: () => string): ScriptEditor {
  const doc = new Y.Doc({ gc: false });
  Y.applyUpdate(doc, initialUpdate([['e0', 'Fog.']]));
  editor = new ScriptEditor(document.body.appendChild(document.createElement('div')), {
    session: { doc, awareness: new Awareness(doc) },
    settings: SETTINGS,
    title,
    canWrite: () => true,
    onEditTable: () => undefined,
    onLosses: () => undefined,
    onTitlePage: () => false,
    onBroken: () => expect.fail('the page failed'),
  });
  return editor;
}

const ariaOf = ({ view }: ScriptEditor) =>
  ['role', 'aria-level', 'aria-roledescription'].map((name) =>
    view.dom.firstElementChild?.getAttribute(name),
  );

test('lines have ARIA roles in screen reader mode, and update them when their kind changes', () => {
  const created = open(() => 'Salt');
  expect(ariaOf(created)).toEqual([null, null, null]);
  created.applySettings({ ...SETTINGS, spoken: true, wholeScript: true });
  expect(ariaOf(created)).toEqual(['group', null, 'Action']);
  setKind('sceneHeading')(created.view.state, created.view.dispatch);
  expect(ariaOf(created)).toEqual(['heading', '2', 'Scene Heading']);
  setKind('dialogue')(created.view.state, created.view.dispatch);
  expect(ariaOf(created)).toEqual(['group', null, 'Dialogue']);
  created.applySettings(SETTINGS);
  expect(ariaOf(created)).toEqual([null, null, null]);
});

test('the ARIA label of the text follows the title of the script', () => {
  let title = 'Salt';
  const created = open(() => title);
  const name = () => created.view.dom.getAttribute('aria-label');
  expect(name()).toBe('Script: Salt');
  title = 'Salt and Smoke';
  created.refreshProps();
  expect(name()).toBe('Script: Salt and Smoke');
});
