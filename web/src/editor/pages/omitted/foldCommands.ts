/** Folding and unfolding omitted scenes, and keys beside a folded one: none of them changes a line that nobody sees. */
import {
  type Command,
  type EditorState,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Element } from '../../../screenplay/elements';
import { opensOmitted } from '../../../screenplay/production/omittedScenes';
import { elementStart } from '../../lines/elementPositions';
import { readElements } from '../../schema/layoutElements';
import { syncCaretFromDom } from '../../view/caretSync';
import { type PagesChange, type PagesState, pagesKey } from '../pagesState';
import {
  ALL_FOLDED,
  findOmittedGroup,
  foldScenes,
  isGroupUnfolded,
  type OmittedGroup,
  type UnfoldedScenes,
  unfoldGroup,
} from './foldedScenes';

/** `index`: of any line of the omitted scene. False: no omitted scene, or one that cannot be folded: there is nothing else. */
export function foldScene(index: number, isFolded: boolean): Command {
  return (state, dispatch) => {
    const pages = pagesKey.getState(state);
    const group = pages && findOmittedGroup(pages.elements, index);
    if (!group) return false;
    const unfolded = isFolded
      ? foldScenes(group.headings, pages.unfolded)
      : unfoldGroup(group, pages.unfolded);
    const { tr } = state;
    if (isFolded && !leaveHidden(tr, pages.elements, [group])) return false;
    dispatch?.(setUnfolded(tr, unfolded));
    return true;
  };
}

/** All omitted scenes of the script. False: there is none, or nothing would change. */
export function foldAllScenes(isFolded: boolean): Command {
  return (state, dispatch) => {
    const pages = pagesKey.getState(state);
    const groups = pages ? listOmittedGroups(pages.elements) : [];
    const changes = groups.filter(
      (group) => isGroupUnfolded(group, pages?.unfolded ?? ALL_FOLDED) === isFolded,
    );
    const { tr } = state;
    if (!pages || changes.length === 0) return false;
    if (isFolded && !leaveHidden(tr, pages.elements, groups)) return false;
    const unfolded = isFolded
      ? ALL_FOLDED
      : new Set([...pages.unfolded, ...groups.flatMap(({ headings }) => headings)]);
    dispatch?.(setUnfolded(tr, unfolded));
    return true;
  };
}

/** For a transaction that omits scenes: they are folded at once, and the caret goes on to what prints behind them. */
export function foldOmitted(
  tr: Transaction,
  pages: PagesState | undefined,
  ids: ReadonlySet<string>,
) {
  if (!pages) return tr;
  const elements = readElements(tr.doc);
  const groups = listOmittedGroups(elements);
  leaveHidden(
    tr,
    elements,
    groups.filter(({ headings }) => headings.some((id) => ids.has(id))),
  );
  return setUnfolded(tr, foldScenes(ids, pages.unfolded));
}

function setUnfolded(tr: Transaction, unfolded: UnfoldedScenes): Transaction {
  const change: PagesChange = { unfolded };
  return tr.setMeta(pagesKey, change);
}

function listOmittedGroups(elements: readonly Element[]): OmittedGroup[] {
  const groups: OmittedGroup[] = [];
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at];
    const group = element && opensOmitted(element) ? findOmittedGroup(elements, at) : null;
    if (!group) continue;
    groups.push(group);
    at = group.to - 1;
  }
  return groups;
}

/** Moves a caret out of these lines, behind them where that can be. False: no line of the script prints. */
function leaveHidden(
  tr: Transaction,
  elements: readonly Element[],
  groups: readonly OmittedGroup[],
): boolean {
  const { $anchor, $head } = tr.selection;
  const isIn = (index: number) => groups.some(({ from, to }) => index >= from && index < to);
  const inside = [$head.index(0), $anchor.index(0)].find(isIn);
  if (inside === undefined) return true;
  const line = findPrintingLine(elements, inside);
  if (line === null) return false;
  const start = elementStart(tr.doc, line) + 1;
  const end = start + tr.doc.child(line).content.size;
  tr.setSelection(Selection.near(tr.doc.resolve(line > inside ? start : end)));
  return true;
}

function findPrintingLine(elements: readonly Element[], index: number): number | null {
  for (const step of [1, -1] as const) {
    let at = index;
    while (at >= 0 && at < elements.length) {
      const group = findOmittedGroup(elements, at);
      if (!group) return at;
      at = step > 0 ? group.to : group.from - 1;
    }
  }
  return null;
}

/** Backspace and Delete beside a folded scene unfold it first: they would join a line to one that nobody sees. */
export function foldedKeysPlugin(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => {
        const step = { Backspace: -1, Delete: 1 }[event.key];
        return step !== undefined && !event.isComposing && unfoldBeside(view, step);
      },
    },
  });
}

function unfoldBeside(view: EditorView, step: number): boolean {
  syncCaretFromDom(view);
  const index = indexBeside(view.state, step);
  const pages = pagesKey.getState(view.state);
  const group = pages && index !== null ? findOmittedGroup(pages.elements, index) : null;
  if (!pages || !group || index === null || isGroupUnfolded(group, pages.unfolded)) return false;
  return foldScene(index, false)(view.state, view.dispatch);
}

/** The line that a key at the edge of another one would join; null: the caret is within its line. */
function indexBeside({ selection, doc }: EditorState, step: number): number | null {
  const { $head, empty } = selection;
  if (!empty || !(selection instanceof TextSelection)) return null;
  const edge = step < 0 ? 0 : $head.parent.content.size;
  const index = $head.index(0) + step;
  return $head.parentOffset === edge && index >= 0 && index < doc.childCount ? index : null;
}
