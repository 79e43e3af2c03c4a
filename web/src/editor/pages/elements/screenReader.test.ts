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

const toldBy = ({ view }: ScriptEditor) =>
  ['role', 'aria-level', 'aria-roledescription'].map((name) =>
    view.dom.firstElementChild?.getAttribute(name),
  );

test('lines say what they are while a screen reader wants it, and follow when they become something else', () => {
  const made = open(() => 'Salt');
  expect(toldBy(made)).toEqual([null, null, null]);
  made.applySettings({ ...SETTINGS, spoken: true, wholeScript: true });
  expect(toldBy(made)).toEqual(['group', null, 'Action']);
  setKind('sceneHeading')(made.view.state, made.view.dispatch);
  expect(toldBy(made)).toEqual(['heading', '2', 'Scene Heading']);
  setKind('dialogue')(made.view.state, made.view.dispatch);
  expect(toldBy(made)).toEqual(['group', null, 'Dialogue']);
  made.applySettings(SETTINGS);
  expect(toldBy(made)).toEqual([null, null, null]);
});

test('the text is called by the title of the script, whatever that has become', () => {
  let title = 'Salt';
  const made = open(() => title);
  const name = () => made.view.dom.getAttribute('aria-label');
  expect(name()).toBe('Script: Salt');
  title = 'Salt and Smoke';
  made.refreshProps();
  expect(name()).toBe('Script: Salt and Smoke');
});
