/** Printed pages of a live document, laid out in the browser as the server does it: after a change, only what differs. */
import type { Mark, Node } from '@tiptap/pm/model';
import type { Doc, XmlElement } from 'yjs';
import {
  enclosingRow,
  fragmentOf,
  nodeFromRow,
  readRows,
} from '../../../../editor/binding/readDocument';
import { locatePageLocks } from '../../../../editor/pages/locks/storedLocks';
import type { SentRevisions } from '../../../../editor/revisions/revisionBaseline';
import { ShownRevisions } from '../../../../editor/revisions/revisionsPlugin';
import { elementFromNode } from '../../../../editor/schema/layoutElements';
import { readSceneNumbering } from '../../../../editor/schema/sceneNumbering';
import type { Element } from '../../../../screenplay/elements';
import { formatHeaderDate } from '../../../../screenplay/headers/headerFields';
import {
  findHeadingOfPage,
  type HeadersAndFooters,
  hasWords,
  writeMargins,
} from '../../../../screenplay/headers/runningTexts';
import type { Page, PageLine } from '../../../../screenplay/layout/page';
import { opensOmitted } from '../../../../screenplay/production/omittedScenes';
import { type HeldLocks, holdLocks } from '../../../../screenplay/production/pageLocks';
import {
  findPrintedNumbers,
  findShownNumbers,
} from '../../../../screenplay/production/sceneNumbers';
import { boxOf, type Profile } from '../../../../screenplay/profile';
import type { PageRules, SentHeaders } from '../../queries';
import type { PagedLine, PagedPage, PagedRun, PagedScript } from '../pagedScript';
import { isSameRevision, revisePages } from './liveRevisions';
import { ClassicLayout, PrintLayout, type ReaderLayout } from './readerLayout';

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
  text: string | undefined,
  { numbersLeft, numbersRight }: Profile,
): PagedPage['numbers'] {
  if (!text || !(isFirstLine(line) || line.kind === 'sceneTop')) return [];
  const sides = [numbersLeft && ('left' as const), numbersRight && ('right' as const)];
  return sides.flatMap((side) => (side ? [{ row: line.row, text, side }] : []));
}

const PLAIN_RUN: PagedRun = {
  ...{ text: '', bold: false, italic: false, underline: false, strikeout: false },
  ...{ highlight: '', color: '' },
};

function areSameNumbers(some: PagedPage['numbers'], others: PagedPage['numbers']): boolean {
  return (
    some.length === others.length &&
    some.every(({ row, text }, at) => row === others[at]?.row && text === others[at].text)
  );
}

/** OMITTED prints in the place of the words of its heading. */
function runsOf(line: PageLine, node: Node | undefined, profile: Profile): PagedRun[] {
  // CT4: a mark of a scene that goes on is of no element.
  if (!node) return [{ ...PLAIN_RUN, text: line.text }];
  const element = elementFromNode(node);
  if (!opensOmitted(element)) return styledRuns(line, node, profile);
  return [{ ...runStyle([], boxOf(element, profile)), text: line.text }];
}

function pagedLine(line: PageLine, node: Node | undefined, profile: Profile): PagedLine {
  const { row, kind, x, align, rtl, elementId, start, end } = line;
  const runs = runsOf(line, node, profile);
  // A computed line, (MORE), is no place to find again.
  const place = end > start ? { elementId, start } : {};
  return { row, kind, x, align, rtl, runs, ...place };
}

function readHeaders({ title, lastRevised, ...headers }: SentHeaders): HeadersAndFooters {
  const today = formatHeaderDate(new Date());
  return { ...headers, values: { Title: title, Date: today, 'Last Revised': lastRevised } };
}

/** What a page shows of the pages around it, and of its revisions. */
interface Around {
  /** Of the scene that it begins in. */
  readonly heading: Node | undefined;
  readonly revision: NonNullable<PagedPage['revision']> | null;
  /** Name of the current set. */
  readonly active: string;
  /** Of scenes, as they print, by element id. */
  readonly numbers: ReadonlyMap<string, string>;
}

function findActive(revisions: ShownRevisions | null): string {
  return revisions?.shown === 'none' ? '' : (revisions?.sets.at(-1)?.name ?? '');
}

/** CT2: a scene that goes on has its number at the head of the page, too. */
function numberSceneTop(
  lines: readonly PageLine[],
  { heading, numbers }: Around,
  profile: Profile,
): PagedPage['numbers'] {
  const top = lines.find(({ kind }) => kind === 'sceneTop');
  const number = heading && numbers.get(elementFromNode(heading).id);
  return top ? sceneNumbersBeside(top, number, profile) : [];
}

type ShownMargins = Pick<PagedPage, 'number' | 'margins'>;

function areSameMargins(one: ShownMargins, other: ShownMargins): boolean {
  return (
    one.number === other.number && JSON.stringify(one.margins) === JSON.stringify(other.margins)
  );
}

const isNumbered = (elements: readonly Element[]) =>
  elements.some(({ sceneNumber }) => Boolean(sceneNumber));

const EMPTY_PAGE: PagedPage = { label: '', number: '', margins: [], numbers: [], lines: [] };

export class LivePages {
  readonly #doc: Doc;
  readonly #profile: Profile;
  readonly #numberedProfile: Profile;
  /** Of rows that have not changed since they were read. */
  readonly #nodes = new WeakMap<XmlElement, Node>();
  readonly #sentRevisions: SentRevisions | null;
  readonly #headers: HeadersAndFooters | null;
  readonly #hasHeader: boolean;
  readonly #autoMarkCount: number;
  readonly #isClassic: boolean;
  #revisions: { shown: ShownRevisions; lines: readonly Node[] } | null = null;
  #layout: ReaderLayout | null = null;
  #pages = new WeakMap<readonly PageLine[], PagedPage>();

  /** `revisions`: null for a text without any. */
  constructor(
    doc: Doc,
    { profile, isFromFile, headers, autoMarkCount = 0, pageView = 'print' }: PageRules,
    revisions: SentRevisions | null = null,
  ) {
    this.#doc = doc;
    this.#sentRevisions = revisions;
    this.#autoMarkCount = autoMarkCount;
    this.#isClassic = pageView === 'classic';
    this.#profile = profile;
    this.#headers = headers ? readHeaders(headers) : null;
    this.#hasHeader = headers ? hasWords(headers.header) : false;
    // Numbers in a script without a layout from a file were typed to be shown.
    this.#numberedProfile = isFromFile
      ? profile
      : { ...profile, numbersLeft: true, numbersRight: true };
    fragmentOf(doc).observeDeep((events) => {
      for (const { target } of events) this.#forgetRow(target);
    });
  }

  /** Pages that have not changed are the same objects as before. */
  read(): Pick<PagedScript, 'view' | 'width' | 'height' | 'top' | 'pages'> {
    const rows = readRows(fragmentOf(this.#doc));
    const nodes = rows.map((row) => this.#nodeOf(row));
    const elements = nodes.map(elementFromNode);
    const layout = this.#layOut(elements, holdLocks(locatePageLocks(this.#doc, rows)));
    const nodesById = new Map(nodes.map((node) => [elementFromNode(node).id, node]));
    const revisions = this.#reviseLines(nodes);
    const revised = revisions
      ? revisePages(layout.pages, nodesById, revisions, this.#autoMarkCount)
      : [];
    const numbers = this.#findNumbers(elements, layout.profile);
    const pages = layout.pages.map((page, at) => {
      const revision = revised[at] ?? null;
      const heading = nodesById.get(
        findHeadingOfPage(at, (page) => layout.pages[page]?.lines ?? []),
      );
      const around = { heading, revision, active: findActive(revisions), numbers };
      return this.#page(page, layout, at, nodesById, around);
    });
    // As on the server: of an empty script an empty page is shown.
    return { ...layout.paper, pages: pages.length ? pages : [EMPTY_PAGE] };
  }

  #findNumbers(elements: readonly Element[], profile: Profile): ReadonlyMap<string, string> {
    const shown = findShownNumbers(elements, readSceneNumbering(this.#doc), profile);
    return findPrintedNumbers(elements, shown);
  }

  #reviseLines(lines: readonly Node[]): ShownRevisions | null {
    if (!this.#sentRevisions) return null;
    const shown = this.#revisions
      ? this.#revisions.shown.update(this.#revisions.lines, lines)
      : new ShownRevisions(this.#sentRevisions, lines);
    this.#revisions = { shown, lines };
    return shown;
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

  #layOut(elements: readonly Element[], locks: HeldLocks): ReaderLayout {
    const previous = this.#layout;
    const profile = isNumbered(elements) ? this.#numberedProfile : this.#profile;
    if (previous?.profile === profile) {
      this.#layout = previous.updated(elements, locks);
    } else {
      this.#pages = new WeakMap();
      this.#layout = this.#isClassic
        ? ClassicLayout.of(elements, profile)
        : PrintLayout.of(elements, profile, locks);
    }
    return this.#layout;
  }

  #margins(layout: ReaderLayout, position: number, around: Around): ShownMargins {
    const label = layout.label(position);
    const values = {
      ...{ position, label, lastLabel: layout.label(layout.pages.length - 1) },
      scene: (around.heading && around.numbers.get(elementFromNode(around.heading).id)) ?? '',
      collated: around.revision?.name ?? '',
      active: around.active,
      number: position ? `${label}.` : '',
    };
    const edges = layout.marginEdges(position);
    const margins = writeMargins(this.#headers, values, edges);
    return {
      number: margins.number,
      margins: margins.texts.map(({ side, x, align, rtl, text }) => ({
        ...{ row: edges[side], x, align, rtl, text },
      })),
    };
  }

  #page(
    { label, lines }: Page,
    layout: ReaderLayout,
    position: number,
    nodes: ReadonlyMap<string, Node>,
    around: Around,
  ): PagedPage {
    const { profile } = layout;
    const margins = this.#margins(layout, position, around);
    // A header of the writer's own stands in the place of the name.
    const newest = around.revision;
    const revision = newest && (this.#hasHeader ? { ...newest, name: '' } : newest);
    const topNumbers = numberSceneTop(lines, around, profile);
    const known = this.#pages.get(lines);
    const numbers = [
      ...topNumbers,
      ...lines.flatMap((line) =>
        sceneNumbersBeside(line, around.numbers.get(line.elementId), profile),
      ),
    ];
    const isSameLabel = known?.label === label && areSameMargins(known, margins);
    const isSame = isSameLabel && areSameNumbers(known.numbers, numbers);
    if (isSame && isSameRevision(known.revision ?? null, revision)) return known;
    const shown = lines.filter(({ text }) => text);
    const page = {
      label,
      ...margins,
      numbers,
      lines: shown.map((line) => pagedLine(line, nodes.get(line.elementId), profile)),
      revision,
      height: layout.height(position),
    };
    this.#pages.set(lines, page);
    return page;
  }
}
