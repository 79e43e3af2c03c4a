import { AllSelection, type EditorState } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import {
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../../testing/collaboration/TestWriter';
import { PAGE_SETTINGS } from '../../../testing/layout/pageSettings';
import { undo } from '../../binding/undo/undoCommands';
import { deleteScenes, omitScenes } from '../../scenes/sceneEdits';
import { SceneList } from '../../scenes/sceneList';
import { pagesPlugin } from '../pagesPlugin';
import { pagesKey } from '../pagesState';
import { foldAllScenes, foldedKeysPlugin, foldScene } from './foldCommands';
import { findOmittedGroup } from './foldedScenes';

const SCRIPT: InitialLine[] = [
  ['a0', 'Fade in.'],
  ['h1', 'INT. PIER', 'sceneHeading'],
  ['a1', 'Fog.'],
  ['h2', 'INT. SEA', 'sceneHeading'],
  ['a2', 'Rain.'],
  ['h3', 'INT. BOAT', 'sceneHeading'],
  ['a3', 'Sun.'],
];
const ALL = ['Fade in.', 'INT. PIER', 'Fog.', 'INT. SEA', 'Rain.', 'INT. BOAT', 'Sun.'];

let writer: TestWriter | null = null;
afterEach(() => writer?.close());

function open(settings: Partial<typeof PAGE_SETTINGS> = {}): TestWriter {
  const pages = pagesPlugin({
    settings: { ...PAGE_SETTINGS, ...settings },
    onEditTable: () => undefined,
  });
  writer = new TestWriter(initialUpdate(SCRIPT), 10, [foldedKeysPlugin(), pages]);
  return writer;
}

function omit(ana: TestWriter, ...ids: string[]): void {
  ana.run(omitScenes(new SceneList(), new Set(ids), true));
}

/** Lines that are shown, whether they print or not. */
function shownLines(state: EditorState): string[] {
  const { rendered } = pagesKey.getState(state) ?? { rendered: [] };
  return rendered.map(({ node }) => node.textContent);
}

function press({ view }: TestWriter, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
}

const buttons = (ana: TestWriter) => [
  ...(ana.view.dom.parentElement?.querySelectorAll<HTMLButtonElement>('.omitted-fold') ?? []),
];

test.each([{}, { pageView: 'classic' as const }, { narrow: 400 }])(
  'SN10: neighbours are folded behind one line, in every view of pages: %o',
  (settings) => {
    const ana = open(settings);
    omit(ana, 'h1', 'h2');
    expect(shownLines(ana.state)).toEqual(['Fade in.', 'INT. BOAT', 'Sun.']);
    ana.run(foldScene(2, false));
    expect(shownLines(ana.state)).toEqual(ALL);
    ana.run(foldScene(4, true));
    expect(shownLines(ana.state)).toEqual(['Fade in.', 'INT. BOAT', 'Sun.']);
    expect(ana.run(foldAllScenes(true))).toBe(false);
    ana.run(foldAllScenes(false));
    expect(shownLines(ana.state)).toEqual(ALL);
    // Nothing of it is in the text.
    ana.run(undo);
    expect(ana.viewTexts).toEqual(ALL);
  },
);

test('SN10: a scene that begins a page of its own is folded by itself', () => {
  const ana = open();
  ana.view.dispatch(ana.state.tr.setNodeAttribute(ana.at(3) - 1, 'breakBefore', 'true'));
  omit(ana, 'h1', 'h2');
  const elements = pagesKey.getState(ana.state)?.elements ?? [];
  expect(findOmittedGroup(elements, 2)).toEqual({ from: 1, to: 3, headings: ['h1'] });
  expect(findOmittedGroup(elements, 4)).toEqual({ from: 3, to: 5, headings: ['h2'] });
  expect(findOmittedGroup(elements, 0)).toBeNull();
});

test('SN10: a caret unfolds the scene that it comes to, and leaves one that is omitted or folded', () => {
  const ana = open();
  ana.select(2, 1);
  omit(ana, 'h1');
  expect(ana.state.selection.$head.parent.textContent).toBe('INT. SEA');
  expect(shownLines(ana.state)).not.toContain('Fog.');
  ana.select(2, 1);
  expect(shownLines(ana.state)).toContain('Fog.');
  ana.run(foldScene(1, true));
  expect(ana.state.selection.$head.parent.textContent).toBe('INT. SEA');
  omit(ana, 'h2', 'h3');
  expect(ana.state.selection.$head.parent.textContent).toBe('Fade in.');
  // Selected, it is no place where somebody writes.
  ana.view.dispatch(ana.state.tr.setSelection(new AllSelection(ana.state.doc)));
  expect(shownLines(ana.state)).toEqual(['Fade in.']);
});

test('SN10: Backspace and Delete beside a folded scene show it before they change a line of it', () => {
  const ana = open();
  omit(ana, 'h2');
  ana.select(5, 0);
  expect(press(ana, 'Backspace')).toBe(true);
  expect([ana.viewTexts, shownLines(ana.state)]).toEqual([ALL, ALL]);
  ana.run(foldAllScenes(true));
  ana.select(2, 4);
  expect(press(ana, 'Delete')).toBe(true);
  expect([ana.viewTexts, shownLines(ana.state)]).toEqual([ALL, ALL]);
  expect(press(ana, 'Delete')).toBe(false);
});

test('SN10: the button beside OMITTED says what it does, and keeps its place while others write', () => {
  const ana = open();
  omit(ana, 'h1', 'h2');
  const [button] = buttons(ana);
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  button?.click();
  expect(shownLines(ana.state)).toEqual(ALL);
  expect([button?.textContent, button?.getAttribute('aria-expanded')]).toEqual(['Hide', 'true']);
  ana.select(0, 4);
  ana.type(' slowly');
  expect(buttons(ana)).toEqual([button]);
  ana.run(omitScenes(new SceneList(), new Set(['h1', 'h2']), false));
  expect(buttons(ana)).toEqual([]);
});

test('a scene is deleted with its lines in one step, and a script keeps a line', () => {
  const ana = open();
  ana.run(deleteScenes(new SceneList(), new Set(['h1', 'h3'])));
  expect(ana.viewTexts).toEqual(['Fade in.', 'INT. SEA', 'Rain.']);
  ana.run(undo);
  expect(ana.viewTexts).toEqual(ALL);
  ana.view.dispatch(ana.state.tr.delete(0, ana.state.doc.child(0).nodeSize));
  ana.run(deleteScenes(new SceneList(), new Set(['h1', 'h2', 'h3'])));
  expect(ana.viewTexts).toEqual(['']);
});
