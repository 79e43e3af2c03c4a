/** Plugin that tells in the margin which version of a line is shown ('2/3'), and of which line the list of versions is open. */
import './alternates.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, type EditorView } from '@tiptap/pm/view';
import { dispatchMeta } from '../view/caretSync';
import {
  decorateRenderedLines,
  type LineDecorator,
  type RenderedLine,
} from '../view/renderedDecorations';
import { hasAlternates, readLineVersions } from './lineVersions';

interface AlternatesState {
  /** Null for readers: they see the shown version only. */
  readonly badges: AlternateBadges | null;
  /** Id of the line whose versions are listed; null: none. */
  readonly opened: string | null;
}

type AlternatesMeta = { readonly isShown: boolean } | { readonly opened: string | null };

const alternatesKey = new PluginKey<AlternatesState>('alternates');
const OFF: AlternatesState = { badges: null, opened: null };
const NONE: readonly Decoration[] = [];

class AlternateBadges implements LineDecorator {
  /** The same array for the same line node, so that the view sees at once that nothing has changed. */
  readonly #decorations = new WeakMap<Node, readonly Decoration[]>();

  decorate(_doc: Node, { node }: RenderedLine): readonly Decoration[] {
    if (!hasAlternates(node)) return NONE;
    const cached = this.#decorations.get(node);
    if (cached) return cached;
    const { texts, shown } = readLineVersions(node);
    const decorations = [makeBadge(String(node.attrs.id), shown + 1, texts.length)];
    this.#decorations.set(node, decorations);
    return decorations;
  }
}

function makeBadge(elementId: string, number: number, count: number): Decoration {
  return Decoration.widget(0, (view) => createButton(view, elementId, number, count), {
    // Equal for every text of the line: typing does not make another button.
    key: `alternates-${elementId}-${number}-${count}`,
    side: -1,
    ignoreSelection: true,
    stopEvent: () => true,
  });
}

function createButton(
  view: EditorView,
  elementId: string,
  number: number,
  count: number,
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'alternates-badge';
  button.contentEditable = 'false';
  // The Tab key is one of the script: the keyboard opens the list by a shortcut.
  button.tabIndex = -1;
  button.textContent = `${number}/${count}`;
  button.setAttribute('aria-label', `Alternates ${number}/${count}`);
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => openAlternates(view, elementId));
  return button;
}

function readState(state: EditorState): AlternatesState {
  return alternatesKey.getState(state) ?? OFF;
}

function applyMeta(value: AlternatesState, meta: AlternatesMeta): AlternatesState {
  if ('opened' in meta) return { ...value, opened: meta.opened };
  return meta.isShown ? { ...value, badges: value.badges ?? new AlternateBadges() } : OFF;
}

export function alternatesPlugin(): Plugin<AlternatesState> {
  return new Plugin<AlternatesState>({
    key: alternatesKey,
    state: {
      init: () => OFF,
      apply: (tr, value) => {
        const meta: AlternatesMeta | undefined = tr.getMeta(alternatesKey);
        return meta ? applyMeta(value, meta) : value;
      },
    },
    ...decorateRenderedLines((state) => readState(state).badges ?? undefined),
  });
}

/** Shows the numbers in the margin, for those who may write. */
export function showAlternateBadges(view: EditorView, isShown: boolean): void {
  if ((readState(view.state).badges !== null) !== isShown)
    dispatchMeta(view, alternatesKey, { isShown } satisfies AlternatesMeta);
}

/** Opens the list of a line's versions; null closes it. */
export function openAlternates(view: EditorView, elementId: string | null): void {
  if (openedAlternates(view.state) !== elementId)
    dispatchMeta(view, alternatesKey, { opened: elementId } satisfies AlternatesMeta);
}

export function openedAlternates(state: EditorState): string | null {
  return readState(state).opened;
}
