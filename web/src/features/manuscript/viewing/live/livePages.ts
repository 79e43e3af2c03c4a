/** Printed pages of a live document, laid out in the browser as the server does it: after a change, only what differs. */
import type { Mark, Node } from '@tiptap/pm/model';
import type { Doc, XmlElement } from 'yjs';
import {
  enclosingRow,
  fragmentOf,
  nodeFromRow,
  readRows,
} from '../../../../editor/binding/readDocument';
import { elementFromNode } from '../../../../editor/schema/layoutElements';
import { countCommonEnds } from '../../../../kit/commonEnds';
import type { Element } from '../../../../screenplay/elements';
import type { Page, PageLine } from '../../../../screenplay/layout/page';
import { type Layout, paginate, repaginateBetween } from '../../../../screenplay/layout/paginate';
import { boxOf, type Profile } from '../../../../screenplay/profile';
import type { PageRules } from '../../queries';
import type { PagedLine, PagedPage, PagedRun } from '../pagedScript';

type RunStyle = Omit<PagedRun, 'text'>;

/** By the marks of the text, and by the box of its element. */
function runStyle(marks: readonly Mark[], box: ReturnType<typeof boxOf>): RunStyle {
  const find = (name: string) => marks.find(({ type }) => type.name === name);
  return {
    bold: box.bold || Boolean(find('bold')),
    italic: box.italic || Boolean(find('italic')),
    underline: box.underline || Boolean(find('underline')),
    strikeout: Boolean(find('strikeout')),
    highlight: find('highlight')?.attrs.value ?? '',
    color: find('color')?.attrs.value ?? '',
  };
}

const isSameStyle = (style: RunStyle, other: RunStyle) =>
  (Object.keys(style) as (keyof RunStyle)[]).every((name) => style[name] === other[name]);

/** The runs of a line. Computed text, (CONT'D), looks like the cue before it, without a line under or through it. */
function styledRuns({ text, start, end }: PageLine, node: Node, profile: Profile): PagedRun[] {
  const box = boxOf(elementFromNode(node), profile);
  const runs: PagedRun[] = [];
  node.forEach((child, offset) => {
    const from = Math.max(start, offset);
    const to = Math.min(end, offset + child.nodeSize);
    if (to <= from) return;
    const style = runStyle(child.marks, box);
    const last = runs.at(-1);
    const words = text.slice(from - start, to - start);
    if (last && isSameStyle(style, last)) last.text += words;
    else runs.push({ text: words, ...style });
  });
  const computed = text.slice(end - start);
  const style = runs.at(-1) ?? runStyle(node.lastChild?.marks ?? [], box);
  if (computed) {
    runs.push({ ...style, text: computed, underline: false, strikeout: false, highlight: '' });
  }
  return runs;
}

/** The first line of what somebody wrote there. */
const isFirstLine = ({ start, end, text }: PageLine) => start === 0 && (end > 0 || !text);

function sceneNumbersBeside(
  line: PageLine,
  node: Node | undefined,
  { numbersLeft, numbersRight }: Profile,
): PagedPage['numbers'] {
  const text = node && elementFromNode(node).sceneNumber;
  if (!text || !isFirstLine(line)) return [];
  const sides = [numbersLeft && ('left' as const), numbersRight && ('right' as const)];
  return sides.flatMap((side) => (side ? [{ row: line.row, text, side }] : []));
}

function pagedLine(line: PageLine, node: Node | undefined, profile: Profile): PagedLine {
  const { row, kind, x, align, rtl, elementId, start, end } = line;
  const runs = node ? styledRuns(line, node, profile) : [];
  // A computed line, (MORE), is no place to find again.
  const place = end > start ? { elementId, start } : {};
  return { row, kind, x, align, rtl, runs, ...place };
}

const isNumbered = (elements: readonly Element[]) =>
  elements.some(({ sceneNumber }) => Boolean(sceneNumber));

export class LivePages {
  readonly #doc: Doc;
  readonly #profile: Profile;
  readonly #numberedProfile: Profile;
  /** Of rows that have not changed since they were read. */
  readonly #nodes = new WeakMap<XmlElement, Node>();
  #layout: Layout | null = null;
  #pages = new WeakMap<readonly PageLine[], PagedPage>();

  constructor(doc: Doc, { profile, isFromFile }: PageRules) {
    this.#doc = doc;
    this.#profile = profile;
    // Numbers in a script without a layout from a file were typed to be shown.
    this.#numberedProfile = isFromFile
      ? profile
      : { ...profile, numbersLeft: true, numbersRight: true };
    fragmentOf(doc).observeDeep((events) => {
      for (const { target } of events) this.#forgetRow(target);
    });
  }

  /** Pages that have not changed are the same objects as before. */
  read(): PagedPage[] {
    const nodes = readRows(fragmentOf(this.#doc)).map((row) => this.#nodeOf(row));
    const elements = nodes.map(elementFromNode);
    const layout = this.#layOut(elements);
    const nodesById = new Map(nodes.map((node) => [elementFromNode(node).id, node]));
    const pages = layout.pages.map((page) => this.#page(page, layout.profile, nodesById));
    // As on the server: of an empty script an empty page is shown.
    return pages.length ? pages : [{ label: '', numbers: [], lines: [] }];
  }

  #forgetRow(changed: unknown): void {
    const row = enclosingRow(changed, fragmentOf(this.#doc));
    if (row) this.#nodes.delete(row);
  }

  #nodeOf(row: XmlElement): Node {
    const known = this.#nodes.get(row);
    if (known) return known;
    const node = nodeFromRow(row);
    this.#nodes.set(row, node);
    return node;
  }

  #layOut(elements: readonly Element[]): Layout {
    const previous = this.#layout;
    const profile = isNumbered(elements) ? this.#numberedProfile : this.#profile;
    if (previous?.profile === profile) {
      const { first, last } = countCommonEnds(previous.elements, elements);
      this.#layout = repaginateBetween(previous, elements, first, last);
    } else {
      this.#pages = new WeakMap();
      this.#layout = paginate(elements, profile);
    }
    return this.#layout;
  }

  #page({ label, lines }: Page, profile: Profile, nodes: ReadonlyMap<string, Node>): PagedPage {
    const known = this.#pages.get(lines);
    if (known?.label === label) return known;
    const shown = lines.filter(({ text }) => text);
    const page = {
      label,
      numbers: lines.flatMap((line) =>
        sceneNumbersBeside(line, nodes.get(line.elementId), profile),
      ),
      lines: shown.map((line) => pagedLine(line, nodes.get(line.elementId), profile)),
    };
    this.#pages.set(lines, page);
    return page;
  }
}
