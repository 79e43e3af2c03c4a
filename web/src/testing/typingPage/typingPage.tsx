/**
 * Page with the whole editor on a text of its own, and another writer with the same text: for browser journeys. Never
 * shipped.
 */
import '@fontsource/courier-prime/400.css';
import * as Y from 'yjs';
import { createRow } from '../../editor/binding/local/writeLine';
import { fragmentOf } from '../../editor/binding/readDocument';
import type { EditorSettings } from '../../editor/editorSettings';
import { NOTIFY_DELAY_MS } from '../../editor/view/stateNotifier';
import { SETTINGS } from '../typing/settings';
import { formatScript, parseScript, type WrittenLines } from '../typing/writtenLines';
import { OpenScript } from './OpenScript';

interface Choice {
  readonly settings?: Partial<EditorSettings>;
  /** The other writer has an editor, too; else only the text. */
  readonly withCompany?: boolean;
}

let mine = new OpenScript();
let theirs = new OpenScript();
/** Whether the connection between both is cut. */
let isCut = false;

function pass(from: OpenScript, to: OpenScript): void {
  if (!isCut) Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)));
}

function connect(): void {
  isCut = false;
  pass(mine, theirs);
  pass(theirs, mine);
}

function open(lines: WrittenLines, { settings = {}, withCompany = false }: Choice = {}): void {
  for (const script of [mine, theirs]) script.close();
  // Where one was in the script before says nothing about this one.
  sessionStorage.clear();
  [mine, theirs] = [new OpenScript(), new OpenScript()];
  const { doc, anchor, head } = parseScript(lines);
  const rows = doc.children.map((node) => createRow(node, String(node.attrs.id)));
  if (lines.length) fragmentOf(mine.doc).insert(0, rows);
  connect();
  const [one, other] = [mine, theirs];
  one.doc.on('update', () => pass(one, other));
  other.doc.on('update', () => pass(other, one));
  const place = document.getElementById('place') ?? document.body;
  mine.show(place, { ...SETTINGS, ...settings });
  if (withCompany) theirs.show(place, { ...SETTINGS, ...settings });
  mine.setSelection(anchor, head);
}

/** Of one's own screen; both texts and both screens say the same. */
function lines(): string[] {
  const wrong = [mine, theirs].map(({ disagreement }) => disagreement).find(Boolean);
  if (wrong) throw new Error(wrong);
  const [here, there] = [mine, theirs].map(({ doc }) => fragmentOf(doc).toString());
  if (here !== there) throw new Error(`another has ${there} for ${here}`);
  return formatScript(mine.view.state);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => setTimeout(resolve, NOTIFY_DELAY_MS)),
  );
}

/** As the list on the screen shows them, if there is one: the chosen one has a star. */
async function offered(): Promise<string[]> {
  // The list is notified of a key after the next paint, and React renders it then.
  await nextFrame();
  await nextFrame();
  return [...document.querySelectorAll('[role=listbox] [role=option]')].map((option) => {
    const star = option.getAttribute('aria-selected') === 'true' ? '*' : '';
    return star + option.querySelector('span')?.textContent;
  });
}

const tools = {
  open,
  lines,
  offered,
  connect,
  cut: () => {
    isCut = true;
  },
  follow: (settings: Partial<EditorSettings>) => mine.follow({ ...SETTINGS, ...settings }),
  attributes: (line: number) => mine.view.state.doc.child(line).attrs,
  /** Words with the names of their marks. */
  runs: (line: number) =>
    mine.view.state.doc
      .child(line)
      .children.map(({ text, marks }) => [text, marks.map(({ type }) => type.name)]),
  /** Text that the page shows of a line and the document does not have. */
  shownBehind: (line: number) =>
    (mine.view.dom.children[line] as HTMLElement | undefined)?.dataset.after ?? '',
  select: (from: [number, number], to: [number, number]) =>
    mine.setSelection(mine.at(...from), mine.at(...to)),
  get mine() {
    return mine;
  },
  get theirs() {
    return theirs;
  },
};

declare global {
  interface Window {
    typingPage: typeof tools;
  }
}

window.typingPage = tools;
