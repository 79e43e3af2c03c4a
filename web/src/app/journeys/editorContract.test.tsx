/** Labels, placeholders and constants of the specification (editor, sections 2, 5 and 9), compared character by character. */

import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { HIGHLIGHTS } from '../../editor/commands/marks';
import { pagesPlugin } from '../../editor/pages/pagesPlugin';
import { NO_CONTINUITY } from '../../editor/pages/paging/classicContinuity';
import { layOutClassicSheet, WIDTH } from '../../editor/pages/paging/classicSheet';
import { SavingIndicator } from '../../editor/saving/SavingIndicator';
import { schema } from '../../editor/schema/schema';
import type { SavingState } from '../../editor/session/savingState';
import { stateNotifierPlugin } from '../../editor/view/stateNotifier';
import { ExportForm } from '../../features/library/exporting/ExportDialog';
import { exportFormats } from '../../features/library/exporting/exportOptions';
import { CoverPage } from '../../features/manuscript/editing/cover/CoverPage';
import { drawerTabs } from '../../features/manuscript/editing/drawers/drawerTabs';
import { MOBILE_BREAKPOINT } from '../../features/manuscript/editing/pageFit/pageFit';
import {
  defaultPreferences,
  zoomRange,
} from '../../features/manuscript/editing/preferences/editorPreferences';
import { PreferencesPopover } from '../../features/manuscript/editing/preferences/PreferencesPopover';
import { scriptFonts } from '../../features/manuscript/editing/preferences/scriptFonts';
import { editorTheme } from '../../features/manuscript/editing/screen/editorTheme';
import { StashHint } from '../../features/manuscript/editing/stash/StashTab';
import { MainToolbar } from '../../features/manuscript/editing/toolbar/MainToolbar';
import { PaletteMarks } from '../../features/manuscript/editing/toolbar/MarkButtons';
import { createProfileStore } from '../../features/manuscript/editing/topBar/presence';
import { TopBar } from '../../features/manuscript/editing/topBar/TopBar';
import { describeUpdateTime } from '../../features/manuscript/editing/topBar/UpdatedLabel';
import { initials } from '../../kit/displayText';
import type { Element, Kind } from '../../screenplay/elements';
import { CLASSIC_LINES, estimateLines } from '../../screenplay/layout/estimate';
import { LETTER } from '../../screenplay/profile';
import type { SuggestionSources } from '../../screenplay/typing/suggestions/suggestionList';
import { completionsFor, listFor } from '../../screenplay/typing/suggestions/suggestions';
import { button } from '../../testing/app/findButton';
import { renderComponent } from '../../testing/app/renderComponent';
import { makeScript } from '../../testing/app/scriptBuilders';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import { createDeviceTheme } from '../../ui/theme/theme';
import { toastSettings } from '../../ui/toasts/Toasts';

// --- Labels and placeholders ---

function makeView(): EditorView {
  const line = schema.node('element', { id: 'e0', kind: 'action' }, [schema.text('Fog.')]);
  const plugins = [stateNotifierPlugin(), pagesPlugin({ settings: PAGE_SETTINGS })];
  return new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc: schema.node('doc', null, [line]), plugins }),
  });
}

function sessionIn(kind: SavingState['kind']) {
  const doc = new Y.Doc();
  const state = { kind, unsaved: 0, hasOfflineCopy: true } as SavingState;
  return {
    ...{ doc, awareness: new Awareness(doc), welcome: null, subscribe: () => () => undefined },
    ...{
      getSnapshot: () => state,
      retry: vi.fn(),
      unsavedText: () => '',
      discardAndReopen: vi.fn(),
    },
  };
}

const closed = { isOpen: false, shape: 'beside', takesFocus: false, setOpen: vi.fn() } as const;

function topBar(): ReactNode {
  const session = sessionIn('saved');
  return (
    <TopBar
      {...{ session, saving: session, script: makeScript(), view: makeView(), actions: [] }}
      backLink={{ to: '/desk', name: 'Desk', isOneStepBack: false }}
      collaborators={{ profiles: createProfileStore(), following: null, onFollow: vi.fn() }}
      you={{ name: 'Ana Lindqvist', avatar: null }}
      drawers={{
        left: { ...closed, tabs: drawerTabs.left },
        right: { ...closed, tabs: drawerTabs.right },
      }}
      onRename={vi.fn()}
      onSaveFile={vi.fn()}
      onFocusMode={vi.fn()}
    />
  );
}

const pages = {
  pageView: 'print',
  onPageView: vi.fn(),
  onAllSettings: vi.fn(),
  shownZoom: 100,
} as const;

function preferences(): ReactNode {
  return (
    <PreferencesPopover
      {...pages}
      isOpen
      anchor={() => document.body}
      onCharacters={vi.fn()}
      onClose={vi.fn()}
    />
  );
}

function toolbar(): ReactNode {
  const never = () => false;
  return (
    <MainToolbar
      view={makeView()}
      history={{ undo: never, redo: never, canUndo: never, canRedo: never }}
      {...{ shortcuts: {}, defaultAlign: () => 'left' as const, canWrite: true }}
      {...pages}
      scriptId="s1"
      onTable={vi.fn()}
    />
  );
}

const formProps = { unfinished: { current: null }, onClose: vi.fn() };

const scenes = {
  'top bar': { part: topBar },
  toolbar: { part: toolbar },
  'text-type control': { part: toolbar, action: () => press('Text type: Action') },
  'floating toolbar': { part: () => <PaletteMarks view={makeView()} /> },
  'highlight colours': { part: toolbar, action: () => press('Highlight colour') },
  saving: { part: () => <SavingIndicator session={sessionIn('saving')} /> },
  saved: { part: () => <SavingIndicator session={sessionIn('saved')} /> },
  'writing preferences': { part: preferences },
  export: {
    part: () => <ExportForm script={{ id: 's1', role: 'owner' }} text={null} {...formProps} />,
  },
  'stash hint': { part: () => <StashHint onRead={vi.fn()} /> },
  'title page': { part: () => <CoverPage doc={new Y.Doc()} canWrite profile={LETTER} /> },
} satisfies Record<string, { part: () => ReactNode; action?: () => void }>;

type Scene = keyof typeof scenes;

function press(name: string): void {
  fireEvent.click(button(name));
}

/** Texts of one DOM element without its children: label, placeholder, title, text nodes. */
function ownTexts(element: globalThis.Element): string[] {
  const attributes = ['aria-label', 'placeholder', 'title'].map((name) =>
    element.getAttribute(name),
  );
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
  return [...attributes, ...texts.map(({ textContent }) => textContent)]
    .map((text) => text?.trim() ?? '')
    .filter(Boolean);
}

const textsByScene = new Map<Scene, ReadonlySet<string>>();

/** The texts of a scene, which is rendered once and cached. */
function textsIn(scene: Scene): ReadonlySet<string> {
  const cached = textsByScene.get(scene);
  if (cached) return cached;
  const { part, action }: { part: () => ReactNode; action?: () => void } = scenes[scene];
  renderComponent(part());
  action?.();
  const texts = new Set([...document.body.querySelectorAll('*')].flatMap(ownTexts));
  cleanup();
  textsByScene.set(scene, texts);
  return texts;
}

// biome-ignore format: a table is read by its lines.
const labels: [section: 2 | 5 | 9, scene: Scene, text: string][] = [
  [2, 'top bar', 'Go to desk'],
  [2, 'top bar', 'Script'],
  [2, 'top bar', 'AL'],
  [2, 'top bar', 'Save File'],
  [2, 'top bar', 'Changes Saved'],
  [2, 'top bar', 'Title'],
  [2, 'top bar', 'Focus mode'],
  [2, 'saved', 'Changes Saved'],
  [2, 'toolbar', 'Bold'],
  [2, 'toolbar', 'Italic'],
  [2, 'toolbar', 'Underline'],
  [2, 'toolbar', 'Highlight'],
  [2, 'toolbar', 'Strikeout'],
  [2, 'toolbar', 'Capitalize'],
  [2, 'toolbar', 'Uppercase'],
  [2, 'toolbar', 'Block quote'],
  [2, 'toolbar', 'Align left'],
  [2, 'toolbar', 'Align center'],
  [2, 'toolbar', 'Align right'],
  [2, 'toolbar', 'Justify'],
  [2, 'toolbar', 'Text type: Action'],
  [2, 'text-type control', 'Scene Heading'],
  [2, 'text-type control', 'Action'],
  [2, 'text-type control', 'Character'],
  [2, 'text-type control', 'Parenthetical'],
  [2, 'text-type control', 'Dialogue'],
  [2, 'text-type control', 'Shot'],
  [2, 'text-type control', 'Transition'],
  [2, 'text-type control', 'Start of Act'],
  [2, 'text-type control', 'End of Act'],
  [2, 'floating toolbar', 'Bold'],
  [2, 'floating toolbar', 'Highlight'],
  [2, 'floating toolbar', 'Italic'],
  [2, 'floating toolbar', 'Capitalize'],
  [2, 'floating toolbar', 'Uppercase'],
  [2, 'floating toolbar', 'Underline'],
  [2, 'floating toolbar', 'Text colour'],
  [2, 'highlight colours', 'Green'],
  [2, 'highlight colours', 'Blue'],
  [2, 'highlight colours', 'Cyan'],
  [2, 'highlight colours', 'Yellow'],
  [2, 'toolbar', 'Writing Preferences'],
  [2, 'writing preferences', 'Writing Preferences'],
  [2, 'writing preferences', 'Theme'],
  [2, 'writing preferences', 'Zoom level'],
  [2, 'writing preferences', 'Script font'],
  [2, 'writing preferences', 'Word Count'],
  [2, 'writing preferences', 'Popup formatting palette'],
  [2, 'writing preferences', 'Element menu'],
  [2, 'writing preferences', 'Headers and footers'],
  [2, 'writing preferences', 'Auto capitalize'],
  [2, 'writing preferences', 'Highlight characters'],
  [2, 'export', 'Export Now'],
  [2, 'stash hint', 'Got it'],
  [2, 'title page', 'Written by'],
  [2, 'title page', 'Sub title'],
];

describe('labels and placeholders', () => {
  test.each(labels)('§%i, %s: %s', (_section, scene, text) => {
    expect([...textsIn(scene)]).toContain(text);
  });

  test("§2, saving indicator: a spinner is shown while saving, and 'Changes Saved' is not", () => {
    renderComponent(scenes.saving.part());
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(screen.queryByText('Changes Saved')).toBeNull();
  });

  test('§2, saving indicator: no spinner is shown when all is saved', () => {
    renderComponent(scenes.saved.part());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('§2, floating toolbar: its buttons are in the order of the specification', () => {
    const expected = labels
      .filter(([, scene]) => scene === 'floating toolbar')
      .map(([, , text]) => text);
    expect([...textsIn('floating toolbar')].filter((text) => expected.includes(text))).toEqual(
      expected,
    );
  });
});

// --- Constants ---

function element(kind: Kind, length: number, part: Partial<Element> = {}): Element {
  return { id: 'e', kind, runs: [{ text: 'x'.repeat(length) }], ...part };
}

const estimateOf = (kind: Kind, length: number, part: Partial<Element> = {}) =>
  estimateLines(element(kind, length, part));

const classic = () =>
  layOutClassicSheet({ elements: [element('action', 1)], memory: NO_CONTINUITY }, LETTER, '');

function rulesOf(selector: string): string {
  const sheet = readFileSync('src/editor/pages/pages.css', 'utf8');
  return sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
}

const names = Array.from({ length: 14 }, (_, number) => `ANA ${number}`);

const sources = {
  names: () => names,
  writtenName: (name: string) => name,
  letters: {},
} as unknown as SuggestionSources;

const agoText = (hours: number) => describeUpdateTime(0, hours * 3_600_000);
const theme = createDeviceTheme('light', 'default', 'ltr');

// biome-ignore format: a table is read by its lines.
const constants: [section: 2 | 5 | 9, name: string, expected: unknown, found: () => unknown][] = [
  [2, 'right drawer', ['Stash'], () => drawerTabs.right.map(({ label }) => label)],
  [2, 'user avatar, or two initials', 'AL', () => initials('Ana Maria Lindqvist')],
  [2, 'zoom level starts at', 100, () => defaultPreferences.zoom],
  [2, 'the five switches, by default', [true, true, true, true, true], () => (['wordCount', 'palette', 'elementMenu', 'headersAndFooters', 'autoCapitalize'] as const).map((name) => defaultPreferences[name])],
  [5, 'script fonts', ['Courier Prime Sans', 'Courier Prime Bold', 'Courier Prime', 'Courier Prime Italic', 'Courier System'], () => scriptFonts],
  [9, 'page width, in', 8.27, () => WIDTH / 72],
  [9, 'page height, in', 11.69, () => (classic().height * 17) / 96],
  [9, 'padding above, px', 60, () => (classic().items[0]?.top ?? 0) * 17],
  [9, 'padding at the left, px', 60, () => (classic().items[0]?.part.x ?? 0) / 0.75],
  [9, 'line height, px', true, () => rulesOf('.script-pages.classic').includes('--line: calc(17px * var(--zoom))')],
  [9, 'font size, px', true, () => rulesOf('.script-pages.classic').includes('font-size: calc(12px * var(--zoom))')],
  [9, 'zoom, per cent', { min: 60, max: 160, step: 10, default: 100 }, () => zoomRange],
  [9, 'automatic page break, estimated lines', 55, () => CLASSIC_LINES],
  [9, 'scene heading of 25 characters', 2, () => estimateOf('sceneHeading', 25)],
  [9, 'scene heading of 26 characters', 3, () => estimateOf('sceneHeading', 26)],
  [9, 'character', 1, () => estimateOf('character', 90)],
  [9, 'transition', 2, () => estimateOf('transition', 90)],
  [9, 'dialogue of 30 characters', 1, () => estimateOf('dialogue', 30)],
  [9, 'dialogue of 31 characters', 2, () => estimateOf('dialogue', 31)],
  [9, 'parenthetical of 31 characters', 2, () => estimateOf('parenthetical', 31)],
  [9, 'action of 31 characters', 2, () => estimateOf('action', 31)],
  [9, 'duo-dialogue of 31 characters', 4, () => estimateOf('dialogue', 31, { dual: 'left' })],
  [9, 'mention list, at most', 10, () => completionsFor({ kind: 'action', text: '@', at: 1 }, sources)?.suggestions.length],
  [9, 'scene-heading popup', ['INT.', 'EXT.', 'I/E.'], () => listFor('prefixes', { kind: 'sceneHeading', text: '', at: 0 }, sources)?.suggestions.map(({ label }) => label)],
  [9, 'highlight colours', ['blue', 'cyan', 'green', 'yellow'], () => [...HIGHLIGHTS].sort()],
  [9, 'export formats', ['PDF Format', 'Final Draft Format (.fdx)', 'XML Format (.xml)', 'Word Doc Format'], () => (['pdf', 'fdx', 'xml', 'docx'] as const).map((format) => exportFormats[format].name)],
  [9, 'updated a moment ago', 'less than hr ago', () => agoText(0.9)],
  [9, 'updated an hour ago', '1 hour ago', () => agoText(1)],
  [9, 'updated hours ago', '7 hours ago', () => agoText(7.5)],
  [9, 'mobile breakpoint, px', 768, () => MOBILE_BREAKPOINT],
  [9, 'theme breakpoints', { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 }, () => theme.breakpoints.values],
  [9, 'border radius', 8, () => theme.shape.borderRadius],
  [9, 'font', true, () => /^'Public Sans/.test(theme.typography.fontFamily ?? '')],
  [9, 'teal accent: more green and blue than red', true, () => isTeal(editorTheme(theme).palette.primary.main)],
  [9, 'toasts', { maxSnack: 5, autoHideDuration: 3000, anchorOrigin: { vertical: 'top', horizontal: 'right' }, preventDuplicate: true }, () => toastSettings],
];

function isTeal(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return green > 2 * red && blue > 2 * red;
}

describe('constants', () => {
  test.each(constants)('§%i, %s', (_section, _name, expected, found) => {
    const value = found();
    if (typeof expected === 'number') expect(value).toBeCloseTo(expected, 9);
    else expect(value).toEqual(expected);
  });
});

// --- Entries of the specification that are not in these tables, and why ---

// biome-ignore format: a table is read by its lines.
const elsewhere: [section: 2 | 5 | 9, subject: string, reason: string][] = [
  [9, 'Content autosave 1000 ms', 'on the server: changes are on disk within it (decisions); test_room.py looks at its pace'],
  [9, 'Import chunking, 27 elements', 'superseded by real pages (decisions)'],
  [9, 'PDF 210 by 295 mm, printed after 1 second', 'superseded by real paper (decisions)'],
  [2, "Stash, 'Untitled'", 'a hint of the living text: test_stash.py'],
  [2, "'404', 'Page not found'", 'specMessages.test.tsx, for the whole application'],
  [9, 'Settings modal 800 by 600', 'with the settings dialog'],
  [9, 'Draft modal 550', 'a real width: test_drafts.py'],
  [2, "'Main Draft' and its entries, 'Create Alternate Draft'", 'drafts.test.tsx'],
  [2, 'Outline', 'templates: story/outline/templates/templates.test.ts; the rest on a real board: test_outline.py'],
  [2, 'Board', 'a real canvas: test_board.py'],
  [2, 'Comment', 'a real selection: test_comments.py'],
  [2, 'Record voice, play and pause', 'a real microphone: test_recordings.py'],
  [2, 'Track-changes popover', 'with its marks: versions/marking/marking.test.tsx'],
  [2, 'Drafts, SnapShot, Comments, Notes in the left drawer', 'test_drafts.py, snapshots.test.tsx, test_comments.py, test_notes.py'],
  [2, 'Elements in the right drawer', 'real cards: test_elements.py'],
  [2, 'Help Me, Co-Writer, AI research', 'with the co-writer'],
  [5, "'Discard Comment?'", 'with the words around it: GlobalComment.test.tsx'],
  [5, 'The alerts of recordings', 'recorderState.test.ts; in the dialog: test_recordings.py'],
  [5, 'Element settings, introduction pages', 'with the settings dialog'],
  [9, 'Previews: 150 characters, 5 words, 5 blocks', 'with comments, notes and drafts'],
  [9, 'Defaults of production and layout', 'of the record: tests of the library'],
];

test('an entry of the specification that is not checked here has a reason and is in no table', () => {
  for (const [, subject, reason] of elsewhere) expect([subject, reason].every(Boolean)).toBe(true);
  const checked = new Set([
    ...labels.map(([, , text]) => text),
    ...constants.map(([, name]) => name),
  ]);
  expect(elsewhere.filter(([, subject]) => checked.has(subject))).toEqual([]);
});
