/** Shows where others are, and tells them where one is oneself. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Awareness } from 'y-protocols/awareness';
import './carets.css';
import { readCaret } from '../freshCaret';
import { decoratingNear } from '../nearDecorations';
import { type Caret, drawnCaret, isSame } from './caret';
import { isForeign } from './foreign';
import { caretsOf } from './others';
import { Saying } from './saying';

interface Shown {
  readonly carets: readonly Caret[];
  readonly set: DecorationSet;
}

/** Milliseconds in which a writer's place follows their letters, however slow the line is. */
const MOMENT = 400;
/** Milliseconds. */
const FRAME = 16;

const key = new PluginKey<Shown>('carets');
const NOBODY: Shown = { carets: [], set: DecorationSet.empty };

/** Others who are to be seen in the text; a click on a person follows them to `head`. */
export function othersIn(state: EditorState): readonly Caret[] {
  return key.getState(state)?.carets ?? [];
}

/** Behind `bindingPlugin` in the list of plugins. */
export function caretsPlugin(awareness: Awareness): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: { init: () => NOBODY, apply: (tr, shown) => shownAfter(tr, shown) },
    ...decoratingNear((state) => key.getState(state)?.set),
    view: (view) => new Following(view, awareness),
  });
}

function shownAfter(tr: Transaction, shown: Shown): Shown {
  const told = tr.getMeta(key) as readonly Caret[] | undefined;
  if (told) return { carets: told, set: redrawn(tr.doc, shown, told) };
  if (!tr.docChanged || shown === NOBODY) return shown;
  const set = shown.set.map(tr.mapping, tr.doc);
  const pushed = movedBy(tr, shown.carets, 1);
  // Who writes takes their caret along; what is written here at their place comes behind it.
  if (isForeign(tr)) return { carets: pushed, set };
  const carets = movedBy(tr, shown.carets, -1);
  return { carets, set: redrawn(tr.doc, { carets: pushed, set }, carets) };
}

function movedBy({ mapping }: Transaction, carets: readonly Caret[], side: 1 | -1): Caret[] {
  return carets.map((caret) => ({
    ...caret,
    anchor: mapping.map(caret.anchor, side),
    head: mapping.map(caret.head, side),
  }));
}

/** Only those that are elsewhere than they were: making a set anew takes time with the length of the script. */
function redrawn(doc: Node, { carets: old, set }: Shown, now: readonly Caret[]): DecorationSet {
  const stays = (list: readonly Caret[]) => (caret: Caret) =>
    list.some((one) => isSame(one, caret));
  const gone = old.filter((caret) => !stays(now)(caret));
  const come = now.filter((caret) => !stays(old)(caret));
  if (!gone.length && !come.length) return set;
  const doomed = gone.flatMap(({ client }) =>
    set.find(undefined, undefined, (spec) => clientOf(spec) === client),
  );
  return set.remove(doomed).add(doc, come.flatMap(drawnCaret));
}

function clientOf(spec: { client?: number; key?: string }): number {
  return spec.client ?? Number(spec.key?.split('-')[1]);
}

function areSame(some: readonly Caret[], others: readonly Caret[]): boolean {
  return (
    some.length === others.length &&
    some.every((caret, at) => others[at] && isSame(caret, others[at]))
  );
}

class Following {
  readonly #view: EditorView;
  readonly #awareness: Awareness;
  readonly #saying: Saying;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, awareness: Awareness) {
    this.#view = view;
    this.#awareness = awareness;
    this.#saying = new Saying(awareness, () => view.state);
    awareness.on('change', this.#heard);
    // Where plugins become others, somebody is in the text already.
    if (view.hasFocus()) this.#saying.soon();
    // Who goes into the text is there, also where the caret has stood before.
    view.dom.addEventListener('focus', this.#enter);
    // Drawing is not possible before the view stands.
    queueMicrotask(this.#follow);
  }

  update(view: EditorView, before: EditorState): void {
    const isSameText = before.doc === view.state.doc;
    if (!isSameText) this.#followLater();
    if (!isSameText || !before.selection.eq(view.state.selection)) this.#saying.soon();
  }

  destroy(): void {
    this.#awareness.off('change', this.#heard);
    this.#view.dom.removeEventListener('focus', this.#enter);
    clearTimeout(this.#later);
    clearTimeout(this.#soon);
    this.#saying.end();
  }

  readonly #enter = (): void => this.#saying.soon();

  readonly #heard = ({ added, updated, removed }: Record<string, number[]>): void => {
    const own = this.#awareness.clientID;
    const isOfOthers = [added, updated, removed].some((list) => list?.some((id) => id !== own));
    // However many tell of themselves until then.
    if (isOfOthers) this.#soon ??= setTimeout(this.#follow, FRAME);
  };

  /** Who writes says in a moment where they are: until then their caret goes along with all letters. */
  #followLater(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(this.#follow, MOMENT);
  }

  readonly #follow = (): void => {
    const view = this.#view;
    clearTimeout(this.#soon);
    clearTimeout(this.#later);
    this.#soon = undefined;
    if (view.isDestroyed) return;
    if (view.composing) {
      // A caret drawn into the text would end the composing.
      this.#later = setTimeout(this.#follow, 100);
      return;
    }
    const shown = othersIn(view.state);
    const carets = caretsOf(view.state, this.#awareness, shown);
    if (areSame(carets, shown)) return;
    readCaret(view);
    view.dispatch(view.state.tr.setMeta(key, carets));
  };
}
