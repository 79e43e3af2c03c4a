/** Walker over foreign HTML that gathers its paragraphs. No part of the HTML is ever shown, loaded or run. */

import type { TextMarks } from '../../../screenplay/marks';
import type { PastedRun } from '../../../screenplay/pasting/pasted';
import type { PastedParagraph } from '../../../screenplay/pasting/wordProcessor/paragraphs';
import {
  BLOCKS,
  type HtmlBlock,
  isBetweenBlocks,
  isGrid,
  isHidden,
  PLAIN_BLOCK,
  readBlock,
  readCellText,
} from './blocks';
import { type Declarations, parseDeclarations, parseInches, readClassRules } from './css';
import { readMarks } from './inlineMarks';
import { dropEmptyMarks, dropLastBreak, mergeRuns } from './mergeRuns';

const NOTHING: Declarations = {};
const SKIPPED = new Set(
  'SCRIPT STYLE HEAD TITLE META LINK TEMPLATE NOSCRIPT IFRAME OBJECT'.split(' '),
);
const PICTURES = new Set('IMG SVG VIDEO AUDIO CANVAS PICTURE'.split(' '));
const PICTURES_LEFT = 'Pictures cannot be pasted into a script and were left out.';
const GAP = 0.1; // inches that look like a blank line
const MOST_DEPTH = 200; // nobody nests deeper but to do harm

export class HtmlWalker {
  readonly paragraphs: PastedParagraph[] = [];
  readonly losses = new Set<string>();
  /** The HTML had block elements. */
  hasBlocks = false;
  private readonly rules: Map<string, Declarations>;
  private readonly readsColours: boolean;
  private open: PastedParagraph | null = null;
  private breaks = false;

  constructor(document: Document, readsColours: boolean) {
    this.rules = readClassRules(document);
    this.readsColours = readsColours;
  }

  readAll(root: Node): PastedParagraph[] {
    this.children(root, {}, PLAIN_BLOCK, 0);
    this.close();
    return this.paragraphs;
  }

  /** Runs of one element, with every space and break. */
  readRuns(element: Element): PastedRun[] {
    this.children(element, {}, { ...PLAIN_BLOCK, pre: true }, 0);
    const runs = mergeRuns(this.open?.runs ?? []);
    this.open = null;
    this.paragraphs.length = 0;
    return runs;
  }

  private children(node: Node, marks: TextMarks, block: HtmlBlock, depth: number): void {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) this.text(child.nodeValue ?? '', marks, block);
      else if (child.nodeType === 1) this.element(child as Element, marks, block, depth);
    }
  }

  private element(element: Element, marks: TextMarks, block: HtmlBlock, depth: number): void {
    const tag = element.tagName.toUpperCase();
    const css = this.declared(element);
    if (SKIPPED.has(tag) || isHidden(css)) return;
    if (PICTURES.has(tag)) {
      this.losses.add(PICTURES_LEFT);
    } else if (depth > MOST_DEPTH) this.text(element.textContent ?? '', marks, block);
    else if (tag === 'BR') this.lineBreak(element, css, marks, block);
    else if (tag === 'TABLE' && isGrid(element)) this.table(element, block);
    else if (BLOCKS.has(tag)) this.block(element, css, marks, block, depth);
    else
      this.children(element, readMarks(element, css, marks, this.readsColours), block, depth + 1);
  }

  private block(
    element: Element,
    css: Declarations,
    marks: TextMarks,
    above: HtmlBlock,
    depth: number,
  ): void {
    this.hasBlocks = true;
    this.close();
    this.breaks ||= /always|page/i.test(css['page-break-before'] ?? css['break-before'] ?? '');
    const inside = readBlock(element, css, above, this.rules);
    const from = this.paragraphs.length;
    const isHeading = /^H[1-6]$/.test(element.tagName);
    const inner = readMarks(element, css, marks, this.readsColours);
    this.children(element, isHeading ? { ...inner, bold: false } : inner, inside, depth + 1);
    this.close();
    // An empty paragraph is a blank line; a box around others is not.
    if (from === this.paragraphs.length && /^(?:P|DIV)$/.test(element.tagName)) this.begin(inside);
    this.close();
    this.gaps(css, from);
  }

  private gaps(css: Declarations, from: number): void {
    const [first, last] = [this.paragraphs[from], this.paragraphs.at(-1)];
    if (first && parseInches(css['margin-top']) >= GAP) first.gapBefore = true;
    if (last && first && parseInches(css['margin-bottom']) >= GAP) last.gapAfter = true;
  }

  private lineBreak(element: Element, css: Declarations, marks: TextMarks, block: HtmlBlock): void {
    if (element.className === 'Apple-interchange-newline') return;
    if (/always|page/i.test(css['page-break-before'] ?? '')) {
      this.close();
      this.breaks = true;
    } else if (isBetweenBlocks(element)) {
      this.close();
      this.begin(block);
      this.close();
    } else this.add('\n', marks, block);
  }

  private text(raw: string, marks: TextMarks, block: HtmlBlock): void {
    if (block.pre) {
      this.add(raw, marks, block);
      return;
    }
    const text = raw.replace(/[ \t\r\n\f]+/g, ' ');
    const begins = this.open === null || /[\n ]$/.test(this.open.runs.at(-1)?.text ?? '');
    // Between blocks white space is only how the source is laid out.
    const words =
      begins && (this.open === null || this.open.runs.length > 0) ? text.replace(/^ /, '') : text;
    if (words) this.add(words, marks, block);
  }

  private add(text: string, marks: TextMarks, block: HtmlBlock): void {
    this.begin(block).runs.push({ ...dropEmptyMarks(marks), text });
  }

  private begin(block: HtmlBlock): PastedParagraph {
    if (this.open) return this.open;
    const { left, first, align, kind, list, isNote } = block;
    this.open = {
      runs: [],
      left,
      first,
      align,
      kind: isNote ? 'note' : kind,
      list,
      gapBefore: false,
      gapAfter: false,
      breakBefore: this.breaks,
    };
    this.breaks = false;
    this.paragraphs.push(this.open);
    return this.open;
  }

  private close(): void {
    if (this.open) this.open.runs = dropLastBreak(mergeRuns(this.open.runs));
    this.open = null;
  }

  private table(table: Element, block: HtmlBlock): void {
    this.hasBlocks = true;
    this.close();
    const rows = Array.from(table.querySelectorAll('tr'), (row) =>
      Array.from(row.children, readCellText).join('\t'),
    );
    this.add(rows.join('\n'), {}, { ...PLAIN_BLOCK, left: block.left, kind: 'table' });
    this.open = null;
  }

  private declared(element: Element): Declarations {
    const style = element.getAttribute('style');
    const classes = [...element.classList].map((name) => this.rules.get(name));
    if (!style && !classes.some(Boolean)) return NOTHING;
    return Object.assign({}, ...classes, parseDeclarations(style ?? ''));
  }
}
