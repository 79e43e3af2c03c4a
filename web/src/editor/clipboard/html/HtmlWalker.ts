/** Goes through foreign HTML and gathers its paragraphs. Nothing of it is ever shown, loaded or run. */

import type { Look } from '../../../screenplay/marks';
import type { Paragraph } from '../../../screenplay/pasting/paragraphs';
import type { PastedRun } from '../../../screenplay/pasting/pasted';
import {
  BLOCKS,
  type Block,
  blockOf,
  cellText,
  isBetweenBlocks,
  isGrid,
  isHidden,
  PLAIN,
} from './blocks';
import { classRules, type Declarations, declarations, lengthOf } from './css';
import { lookOf } from './looks';
import { tidied, withoutEmpty, withoutLastBreak } from './tidyRuns';

const NOTHING: Declarations = {};
const SKIPPED = new Set(
  'SCRIPT STYLE HEAD TITLE META LINK TEMPLATE NOSCRIPT IFRAME OBJECT'.split(' '),
);
const PICTURES = new Set('IMG SVG VIDEO AUDIO CANVAS PICTURE'.split(' '));
const PICTURES_LEFT = 'Pictures cannot be pasted into a script and were left out.';
const GAP = 0.1; // inches that look like a blank line
const MOST_DEPTH = 200; // nobody nests deeper but to do harm

export class Walk {
  readonly paragraphs: Paragraph[] = [];
  readonly losses = new Set<string>();
  /** There was more than words in a line. */
  hasBlocks = false;
  private readonly rules: Map<string, Declarations>;
  private readonly coloured: boolean;
  private open: Paragraph | null = null;
  private breaks = false;

  constructor(document: Document, coloured: boolean) {
    this.rules = classRules(document);
    this.coloured = coloured;
  }

  all(root: Node): Paragraph[] {
    this.children(root, {}, PLAIN, 0);
    this.close();
    return this.paragraphs;
  }

  /** Of one element, every space and break of it. */
  words(element: Element): PastedRun[] {
    this.children(element, {}, { ...PLAIN, pre: true }, 0);
    const runs = tidied(this.open?.runs ?? []);
    this.open = null;
    this.paragraphs.length = 0;
    return runs;
  }

  private children(node: Node, look: Look, block: Block, depth: number): void {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) this.text(child.nodeValue ?? '', look, block);
      else if (child.nodeType === 1) this.element(child as Element, look, block, depth);
    }
  }

  private element(element: Element, look: Look, block: Block, depth: number): void {
    const tag = element.tagName.toUpperCase();
    const said = this.declared(element);
    if (SKIPPED.has(tag) || isHidden(said)) return;
    if (PICTURES.has(tag)) {
      this.losses.add(PICTURES_LEFT);
    } else if (depth > MOST_DEPTH) this.text(element.textContent ?? '', look, block);
    else if (tag === 'BR') this.lineBreak(element, said, look, block);
    else if (tag === 'TABLE' && isGrid(element)) this.table(element, block);
    else if (BLOCKS.has(tag)) this.block(element, said, look, block, depth);
    else this.children(element, lookOf(element, said, look, this.coloured), block, depth + 1);
  }

  private block(
    element: Element,
    said: Declarations,
    look: Look,
    above: Block,
    depth: number,
  ): void {
    this.hasBlocks = true;
    this.close();
    this.breaks ||= /always|page/i.test(said['page-break-before'] ?? said['break-before'] ?? '');
    const inside = blockOf(element, said, above, this.rules);
    const from = this.paragraphs.length;
    const isHeading = /^H[1-6]$/.test(element.tagName);
    const inner = lookOf(element, said, look, this.coloured);
    this.children(element, isHeading ? { ...inner, bold: false } : inner, inside, depth + 1);
    this.close();
    // An empty paragraph is a blank line; a box around others is none.
    if (from === this.paragraphs.length && /^(?:P|DIV)$/.test(element.tagName)) this.begin(inside);
    this.close();
    this.gaps(said, from);
  }

  private gaps(said: Declarations, from: number): void {
    const [first, last] = [this.paragraphs[from], this.paragraphs.at(-1)];
    if (first && lengthOf(said['margin-top']) >= GAP) first.gapBefore = true;
    if (last && first && lengthOf(said['margin-bottom']) >= GAP) last.gapAfter = true;
  }

  private lineBreak(element: Element, said: Declarations, look: Look, block: Block): void {
    if (element.className === 'Apple-interchange-newline') return;
    if (/always|page/i.test(said['page-break-before'] ?? '')) {
      this.close();
      this.breaks = true;
    } else if (isBetweenBlocks(element)) {
      this.close();
      this.begin(block);
      this.close();
    } else this.add('\n', look, block);
  }

  private text(raw: string, look: Look, block: Block): void {
    if (block.pre) {
      this.add(raw, look, block);
      return;
    }
    const text = raw.replace(/[ \t\r\n\f]+/g, ' ');
    const begins = this.open === null || /[\n ]$/.test(this.open.runs.at(-1)?.text ?? '');
    // Between blocks white space is only how the source is laid out.
    const words =
      begins && (this.open === null || this.open.runs.length > 0) ? text.replace(/^ /, '') : text;
    if (words) this.add(words, look, block);
  }

  private add(text: string, look: Look, block: Block): void {
    this.begin(block).runs.push({ ...withoutEmpty(look), text });
  }

  private begin(block: Block): Paragraph {
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
    if (this.open) this.open.runs = withoutLastBreak(tidied(this.open.runs));
    this.open = null;
  }

  private table(table: Element, block: Block): void {
    this.hasBlocks = true;
    this.close();
    const rows = Array.from(table.querySelectorAll('tr'), (row) =>
      Array.from(row.children, cellText).join('\t'),
    );
    this.add(rows.join('\n'), {}, { ...PLAIN, left: block.left, kind: 'table' });
    this.open = null;
  }

  private declared(element: Element): Declarations {
    const style = element.getAttribute('style');
    const classes = [...element.classList].map((name) => this.rules.get(name));
    if (!style && !classes.some(Boolean)) return NOTHING;
    return Object.assign({}, ...classes, declarations(style ?? ''));
  }
}
