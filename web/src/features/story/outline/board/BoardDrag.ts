/**
 * A drag on the board: what is held, and where it would go now. Columns are measured once, and cards of a column when the
 * pointer comes there or the column was scrolled.
 */
import type { Point } from '../../plan/fieldValues';
import {
  type BoxEdges,
  findActIndex,
  findColumn,
  findIndex,
  lineHeight,
  scrollSpeed,
} from './boardGeometry';
import {
  isMirrored,
  type MeasuredCards,
  type MeasuredColumn,
  measureCards,
  measureColumns,
} from './measureBoard';

export type HeldKind = 'beat' | 'act';

export interface BoardDrop {
  readonly kind: HeldKind;
  /** Of what is held. */
  readonly key: string;
  /** Act of the beat; empty: the Inbox. */
  readonly act: string;
  /** Keys of those before and behind it there, without what is held. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
  /** The line that shows it. */
  readonly line: { readonly left: number; readonly top: number; readonly length: number };
}

function splitAt(keys: readonly string[], index: number) {
  return { before: keys.slice(0, index), behind: keys.slice(index) };
}

export class BoardDrag {
  readonly kind: HeldKind;
  readonly key: string;
  readonly #board: HTMLElement;
  readonly #onDrop: (drop: BoardDrop) => void;
  #columns: readonly MeasuredColumn[] = [];
  #boardScroll = 0;
  #cards: MeasuredCards | null = null;
  #listScroll = 0;
  #point: Point | null = null;
  #frame = 0;
  #drop: BoardDrop | null = null;

  constructor(
    board: HTMLElement,
    held: { kind: HeldKind; key: string },
    onDrop: (drop: BoardDrop) => void,
  ) {
    this.#board = board;
    this.#onDrop = onDrop;
    this.kind = held.kind;
    this.key = held.key;
    this.#measureColumns();
  }

  get drop(): BoardDrop | null {
    return this.#drop;
  }

  /** The pointer is there now. */
  follow(point: Point): void {
    this.#point = point;
    this.#frame ||= requestAnimationFrame(this.#scroll);
    this.#update(point);
  }

  /** Shows a position that keys have chosen. */
  choose(act: string, index: number): void {
    const column = this.#columns.find((each) => each.act === act);
    if (!column) return;
    column.list.closest('[data-act]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const others = [...column.list.querySelectorAll<HTMLElement>('[data-beat]')].filter(
      ({ dataset }) => dataset.beat !== this.key,
    );
    if (this.kind === 'beat')
      (others[index] ?? others[index - 1])?.scrollIntoView({ block: 'nearest' });
    this.show(act, index);
  }

  /** Measures the board again, where others have changed it, and shows that position in it. */
  show(act: string, index: number): void {
    this.#measureColumns();
    const column = this.#columns.find((each) => each.act === act);
    if (this.kind === 'act') this.#showAct(index);
    else if (column) this.#showBeat(this.#cardsOf(column), index);
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#point = null;
  }

  #measureColumns(): void {
    this.#columns = measureColumns(this.#board);
    this.#boardScroll = this.#board.scrollLeft;
    this.#cards = null;
  }

  #cardsOf(column: MeasuredColumn): MeasuredCards {
    const { scrollTop } = column.list;
    if (this.#cards?.column !== column || this.#listScroll !== scrollTop) {
      this.#cards = measureCards(column, this.key);
      this.#listScroll = scrollTop;
    }
    return this.#cards;
  }

  #update({ x, y }: Point): void {
    if (this.#board.scrollLeft !== this.#boardScroll) this.#measureColumns();
    if (this.kind === 'act') {
      const others = this.#otherActs().map(({ edges }) => edges);
      this.#showAct(findActIndex(others, x, isMirrored(this.#board)));
      return;
    }
    const column =
      this.#columns[
        findColumn(
          this.#columns.map(({ edges }) => edges),
          x,
        )
      ];
    if (!column) return;
    const measured = this.#cardsOf(column);
    this.#showBeat(measured, findIndex(measured.cards, y));
  }

  #otherActs(): readonly MeasuredColumn[] {
    return this.#columns.filter(({ act }) => act !== '' && act !== this.key);
  }

  #showAct(index: number): void {
    const others = this.#otherActs();
    const [before, behind] = [others[index - 1]?.edges, others[index]?.edges];
    const nearest = before ?? behind;
    if (!nearest) return;
    const isAtEnd = before !== undefined;
    const left = isAtEnd === isMirrored(this.#board) ? nearest.left - 8 : nearest.right + 6;
    const top = this.#board.getBoundingClientRect().top + 8;
    const length = this.#board.clientHeight - 96;
    const keys = others.map(({ act }) => act);
    this.#set({ act: '', ...splitAt(keys, index), line: { left, top, length } });
  }

  #showBeat({ column, cards, keys, listEdges }: MeasuredCards, index: number): void {
    const { left, right }: BoxEdges = listEdges;
    const line = {
      left: left + 4,
      top: lineHeight(cards, index, listEdges),
      length: right - left - 8,
    };
    this.#set({ act: column.act, ...splitAt(keys, index), line });
  }

  #set(drop: Omit<BoardDrop, 'kind' | 'key'>): void {
    const before = this.#drop;
    const isSame =
      before?.act === drop.act &&
      before.before.length === drop.before.length &&
      before.before.at(-1) === drop.before.at(-1) &&
      before.behind[0] === drop.behind[0] &&
      before.line.left === drop.line.left &&
      before.line.top === drop.line.top;
    if (isSame) return;
    this.#drop = { kind: this.kind, key: this.key, ...drop };
    this.#onDrop(this.#drop);
  }

  /** Beside the edges the board, and the column under the pointer, scroll as long as the pointer is there. */
  readonly #scroll = (): void => {
    const point = this.#point;
    this.#frame = 0;
    if (!point) return;
    const { left, right } = this.#board.getBoundingClientRect();
    this.#board.scrollLeft += scrollSpeed(point.x, left, right);
    const list = this.#cards?.column.list;
    if (list) {
      const { top, bottom } = list.getBoundingClientRect();
      list.scrollTop += scrollSpeed(point.y, top, bottom);
    }
    // As long as nothing moves, the drop stays beside its neighbours, wherever others bring them.
    const hasScrolled = list && list.scrollTop !== this.#listScroll;
    if (hasScrolled || this.#board.scrollLeft !== this.#boardScroll) this.#update(point);
    this.#frame = requestAnimationFrame(this.#scroll);
  };
}
