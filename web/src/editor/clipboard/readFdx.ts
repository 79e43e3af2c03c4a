/** Reader of a Final Draft file that somebody copied as text: the script itself, without the file's settings. */
import type { Align } from '../../screenplay/elements';
import type { Pasted, PastedRun, Pasting } from '../../screenplay/pasting/pasted';
import { typeMeaning } from '../../screenplay/pasting/wordProcessor/finalDraftTypes';

const SETTINGS_LEFT =
  'Of the Final Draft file the script was pasted; its title page, revisions, tags and settings were left out. Import the file to keep them.';
const OMITTED_LEFT =
  'Scenes that are omitted in the Final Draft file were left out. Import the file to keep them.';
const NOT_TEXT = new Set(['ScriptNote', 'SceneProperties', 'DualDialogue', 'OmittedScene']);

export function isFdx(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*\?>\s*)?<FinalDraft[\s>]/.test(text);
}

/** null: damaged, to be read as plain text. */
export function readFdx(text: string): Pasting | null {
  // Entities and document types are refused: a script has none.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  const file = new DOMParser().parseFromString(text.trim(), 'text/xml');
  const content = [...file.documentElement.children].find((each) => each.tagName === 'Content');
  if (!content || file.querySelector('parsererror')) return null;
  const elements = [...content.children].flatMap(readParagraph);
  const losses = [
    ...(file.documentElement.children.length > 1 ? [SETTINGS_LEFT] : []),
    ...(content.querySelector('OmittedScene') ? [OMITTED_LEFT] : []),
  ];
  return { elements, losses, exact: true };
}

function readParagraph(node: Element): Pasted[] {
  if (node.tagName !== 'Paragraph') return [];
  const { kind, attributes } = typeMeaning(node.getAttribute('Type') ?? '');
  const runs = childrenOf(node, 'Text')
    .map(readRun)
    .filter((run) => run.text !== '');
  const paragraph: Pasted = {
    kind,
    runs,
    attributes: { ...attributes, ...readAttributes(node, kind) },
  };
  const dual = childrenOf(node, 'DualDialogue').flatMap(readDualDialogue);
  const summary = childrenOf(node, 'SceneProperties').flatMap((each) =>
    [...each.querySelectorAll('Summary > Paragraph')].map((summary) => ({
      ...readSynopsis(summary),
    })),
  );
  const isWrapper = dual.length > 0 && runs.length === 0;
  return [...(isWrapper ? [] : [paragraph]), ...summary, ...dual];
}

function readAttributes(node: Element, kind: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const number = node.getAttribute('Number');
  if (number) attributes.sceneNumber = number.slice(0, 40);
  const align = node.getAttribute('Alignment')?.toLowerCase().replace('full', 'justify') as Align;
  const usual = kind === 'transition' ? 'right' : /Act$/.test(kind) ? 'center' : 'left';
  if (align && align !== usual) attributes.align = align;
  if (node.getAttribute('StartsNewPage') === 'Yes' && kind !== 'startOfAct')
    attributes.breakBefore = 'true';
  const notes = childrenOf(node, 'ScriptNote').map((note) => ({ text: readNoteText(note) }));
  if (notes.some((note) => note.text))
    attributes.notes = JSON.stringify(notes.filter((note) => note.text));
  return attributes;
}

function readSynopsis(node: Element): Pasted {
  return { kind: 'synopsis', runs: childrenOf(node, 'Text').map(readRun), attributes: {} };
}

/** The first cue opens the left column, the second the right one. */
function readDualDialogue(node: Element): Pasted[] {
  let cues = 0;
  return [...node.children].flatMap(readParagraph).map((element) => {
    if (element.kind === 'character') cues++;
    return { ...element, attributes: { ...element.attributes, dual: cues > 1 ? 'right' : 'left' } };
  });
}

function readRun(node: Element): PastedRun {
  const styles = new Set((node.getAttribute('Style') ?? '').split('+'));
  const text = (node.textContent ?? '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return {
    text,
    ...(styles.has('Bold') && { bold: true }),
    ...(styles.has('Italic') && { italic: true }),
    ...(styles.has('Underline') && { underline: true }),
    ...(styles.has('Strikeout') && { strikeout: true }),
    ...(styles.has('AllCaps') && { uppercase: true }),
  };
}

function childrenOf(node: Element, tag: string): Element[] {
  return [...node.children].filter((each) => each.tagName === tag);
}

function readNoteText(node: Element): string {
  const lines = [...node.querySelectorAll('Paragraph')].map((each) =>
    [...each.children]
      .filter((child) => !NOT_TEXT.has(child.tagName))
      .map((child) => child.textContent)
      .join(''),
  );
  return lines.join('\n').trim();
}
