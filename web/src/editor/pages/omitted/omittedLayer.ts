/** Buttons beside OMITTED, above the text: they show the lines of an omitted scene, and fold them again (SN10). */
import './omitted.css';
import type { EditorView } from '@tiptap/pm/view';
import { dispatchCommand } from '../../view/caretSync';
import { cssLines, cssPoints } from '../elements/elementLook';
import type { PagesState } from '../pagesState';
import type { GeneratedText } from '../paging/paging';
import type { PageSpan } from '../window/renderedElements';
import { foldScene } from './foldCommands';
import { findOmittedGroup, isGroupUnfolded } from './foldedScenes';

interface FoldButton {
  readonly id: string;
  /** Index of its heading. */
  readonly index: number;
  readonly number: string;
  readonly isUnfolded: boolean;
  readonly left: string;
  readonly top: string;
}

const CELL = 7.2; // points

export class OmittedLayer {
  readonly dom = document.createElement('div');
  readonly #view: EditorView;
  #buttons: ReadonlyMap<string, HTMLButtonElement> = new Map();

  constructor(view: EditorView) {
    this.#view = view;
    this.dom.className = 'omitted-scenes';
  }

  /** A button stays while its scene is omitted: it may have the focus. */
  update(pages: PagesState): void {
    const shown = listButtons(pages);
    const buttons = new Map(
      shown.map((one) => [one.id, this.#buttons.get(one.id) ?? this.#create(one.id)]),
    );
    for (const [id, button] of this.#buttons) if (!buttons.has(id)) button.remove();
    for (const one of shown) updateButton(buttons.get(one.id), one);
    const isSame = [...buttons.values()].every((dom, at) => dom === this.dom.children[at]);
    if (!isSame) this.dom.append(...[...buttons.values()].filter((dom) => !dom.isConnected));
    this.#buttons = buttons;
  }

  #create(id: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'omitted-fold';
    // The text keeps its caret, and a keyboard on the screen stays as it is.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      const index = Number(button.dataset.index);
      const isUnfolded = button.getAttribute('aria-expanded') === 'true';
      dispatchCommand(this.#view, foldScene(index, isUnfolded));
    });
    button.dataset.scene = id;
    return button;
  }
}

function updateButton(button: HTMLButtonElement | undefined, shown: FoldButton): void {
  if (!button) return;
  const { index, number, isUnfolded, left, top } = shown;
  const verb = isUnfolded ? 'Hide' : 'Show';
  const attributes = {
    'aria-expanded': String(isUnfolded),
    'aria-label': number ? `${verb} omitted scene ${number}` : `${verb} omitted scene`,
    'data-index': String(index),
    style: `left: ${left}; top: ${top}`,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (button.getAttribute(name) !== value) button.setAttribute(name, value);
  }
  if (button.textContent !== verb) button.textContent = verb;
}

/** Of the rendered pages. */
function listButtons(pages: PagesState): FoldButton[] {
  const { paging, renderedPages } = pages;
  return listPages(renderedPages).flatMap((page) =>
    paging
      .sheet(page)
      .texts.flatMap((word) => (word.kind === 'omitted' ? describeButton(pages, page, word) : [])),
  );
}

function listPages(spans: readonly PageSpan[]): number[] {
  const pages = new Set<number>();
  for (const { first, last } of spans) for (let page = first; page <= last; page++) pages.add(page);
  return [...pages];
}

function describeButton(pages: PagesState, page: number, word: GeneratedText): FoldButton[] {
  const { paging, elements, sceneNumbers, unfolded } = pages;
  const index = findHeading(pages, page, word.elementId);
  const group = findOmittedGroup(elements, index);
  if (!group) return [];
  const id = word.elementId ?? '';
  const cell = paging.margins?.cell ?? CELL;
  const widths = { left: 1, justify: 1, center: 0.5, right: 0 };
  const right = word.x + (word.text.length * (widths[word.align] ?? 1) + 1) * cell;
  return [
    {
      ...{ id, index },
      number: sceneNumbers.printed.get(id) ?? '',
      isUnfolded: isGroupUnfolded(group, unfolded),
      left: `calc(${cssPoints(right)})`,
      top: cssLines((paging.tops[page] ?? 0) + word.y),
    },
  ];
}

function findHeading({ paging, elements }: PagesState, page: number, id?: string): number {
  const [first = 0, end = elements.length] = paging.firstElements.slice(page, page + 2);
  const at = elements.slice(first, end).findIndex((element) => element.id === id);
  return at < 0 ? -1 : first + at;
}
