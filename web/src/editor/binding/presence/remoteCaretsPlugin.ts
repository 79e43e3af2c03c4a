/** ProseMirror plugin for presence: shows remote carets, and sends the own selection to awareness. */
import './remoteCarets.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { syncCaretFromDom } from '../../view/caretSync';
import { isRemoteChange } from '../../view/remoteChange';
import { decorateRenderedLines } from '../../view/renderedDecorations';
import { anchorSelection } from '../selectionAnchors';
import { caretDecorations, isSameCaret, type RemoteCaret, readRemoteCarets } from './remoteCarets';

const SEND_INTERVAL_MS = 50;
const CURSOR = 'cursor';

/** Sends the own selection, at most twenty times a second. */
class PresenceSender {
  readonly #awareness: Awareness;
  readonly #state: () => EditorState;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastSent = '';

  constructor(awareness: Awareness, state: () => EditorState) {
    this.#awareness = awareness;
    this.#state = state;
  }

  sendSoon(): void {
    this.#timer ??= setTimeout(this.#send, SEND_INTERVAL_MS);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#lastSent !== '') this.#awareness.setLocalStateField(CURSOR, null);
  }

  readonly #send = (): void => {
    this.#timer = null;
    const selection = anchorSelection(this.#state());
    if (!selection) return;
    const cursor = {
      anchor: Y.relativePositionToJSON(selection.anchor),
      head: Y.relativePositionToJSON(selection.head),
    };
    const sent = JSON.stringify(cursor);
    if (sent === this.#lastSent) return;
    this.#lastSent = sent;
    this.#awareness.setLocalStateField(CURSOR, cursor);
  };
}

interface ShownCarets {
  readonly carets: readonly RemoteCaret[];
  readonly set: DecorationSet;
}

/** Milliseconds in which a writer's presence follows their text, however slow the connection is. */
const FOLLOW_DELAY_MS = 400;
/** Milliseconds. */
const FRAME_MS = 16;

const key = new PluginKey<ShownCarets>('carets');
const NO_CARETS: ShownCarets = { carets: [], set: DecorationSet.empty };

/** Remote carets in the text; a click on a person scrolls to their `head`. */
export function remoteCaretsIn(state: EditorState): readonly RemoteCaret[] {
  return key.getState(state)?.carets ?? [];
}

/** Behind `bindingPlugin` in the list of plugins. */
export function remoteCaretsPlugin(awareness: Awareness): Plugin<ShownCarets> {
  return new Plugin<ShownCarets>({
    key,
    state: { init: () => NO_CARETS, apply: (tr, current) => caretsAfter(tr, current) },
    ...decorateRenderedLines((state) => key.getState(state)?.set),
    view: (view) => new CaretFollower(view, awareness),
  });
}

function caretsAfter(tr: Transaction, current: ShownCarets): ShownCarets {
  const received = tr.getMeta(key) as readonly RemoteCaret[] | undefined;
  if (received) return { carets: received, set: redrawCarets(tr.doc, current, received) };
  if (!tr.docChanged || current === NO_CARETS) return current;
  const set = current.set.map(tr.mapping, tr.doc);
  const pushed = mapCarets(tr, current.carets, 1);
  // A remote writer's caret moves along with their text; local text at the same position comes behind it.
  if (isRemoteChange(tr)) return { carets: pushed, set };
  const carets = mapCarets(tr, current.carets, -1);
  return { carets, set: redrawCarets(tr.doc, { carets: pushed, set }, carets) };
}

function mapCarets(
  { mapping }: Transaction,
  carets: readonly RemoteCaret[],
  side: 1 | -1,
): RemoteCaret[] {
  return carets.map((caret) => ({
    ...caret,
    anchor: mapping.map(caret.anchor, side),
    head: mapping.map(caret.head, side),
  }));
}

/** Only moved carets: creating a new set takes time with the length of the script. */
function redrawCarets(
  doc: Node,
  { carets: old, set }: ShownCarets,
  now: readonly RemoteCaret[],
): DecorationSet {
  const stays = (list: readonly RemoteCaret[]) => (caret: RemoteCaret) =>
    list.some((one) => isSameCaret(one, caret));
  const removed = old.filter((caret) => !stays(now)(caret));
  const added = now.filter((caret) => !stays(old)(caret));
  if (!removed.length && !added.length) return set;
  const removedDecorations = removed.flatMap(({ client }) =>
    set.find(undefined, undefined, (spec) => clientOf(spec) === client),
  );
  return set.remove(removedDecorations).add(doc, added.flatMap(caretDecorations));
}

function clientOf(spec: { client?: number; key?: string }): number {
  return spec.client ?? Number(spec.key?.split('-')[1]);
}

function areSameCarets(some: readonly RemoteCaret[], others: readonly RemoteCaret[]): boolean {
  return (
    some.length === others.length &&
    some.every((caret, at) => others[at] && isSameCaret(caret, others[at]))
  );
}

class CaretFollower {
  readonly #view: EditorView;
  readonly #awareness: Awareness;
  readonly #presenceSender: PresenceSender;
  #frameTimer: ReturnType<typeof setTimeout> | undefined;
  #followTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, awareness: Awareness) {
    this.#view = view;
    this.#awareness = awareness;
    this.#presenceSender = new PresenceSender(awareness, () => view.state);
    awareness.on('change', this.#handleAwarenessChange);
    // Where plugins are reconfigured, the text may have the focus already.
    if (view.hasFocus()) this.#presenceSender.sendSoon();
    // Focus counts as presence, also where the caret has not moved.
    view.dom.addEventListener('focus', this.#handleFocus);
    // Drawing is not possible before the view is complete.
    queueMicrotask(this.#updateCarets);
  }

  update(view: EditorView, before: EditorState): void {
    const isSameText = before.doc === view.state.doc;
    if (!isSameText) this.#updateLater();
    if (!isSameText || !before.selection.eq(view.state.selection)) this.#presenceSender.sendSoon();
  }

  destroy(): void {
    this.#awareness.off('change', this.#handleAwarenessChange);
    this.#view.dom.removeEventListener('focus', this.#handleFocus);
    clearTimeout(this.#followTimer);
    clearTimeout(this.#frameTimer);
    this.#presenceSender.stop();
  }

  readonly #handleFocus = (): void => this.#presenceSender.sendSoon();

  readonly #handleAwarenessChange = ({
    added,
    updated,
    removed,
  }: Record<string, number[]>): void => {
    const own = this.#awareness.clientID;
    const isOfOthers = [added, updated, removed].some((list) => list?.some((id) => id !== own));
    // One update, however many clients send theirs until then.
    if (isOfOthers) this.#frameTimer ??= setTimeout(this.#updateCarets, FRAME_MS);
  };

  /** A writer sends their position in a moment: until then their caret is mapped with the text. */
  #updateLater(): void {
    clearTimeout(this.#followTimer);
    this.#followTimer = setTimeout(this.#updateCarets, FOLLOW_DELAY_MS);
  }

  readonly #updateCarets = (): void => {
    const view = this.#view;
    clearTimeout(this.#frameTimer);
    clearTimeout(this.#followTimer);
    this.#frameTimer = undefined;
    if (view.isDestroyed) return;
    if (view.composing) {
      // A caret drawn into the text would end the IME composition.
      this.#followTimer = setTimeout(this.#updateCarets, 100);
      return;
    }
    const shownCarets = remoteCaretsIn(view.state);
    const carets = readRemoteCarets(view.state, this.#awareness, shownCarets);
    if (areSameCarets(carets, shownCarets)) return;
    syncCaretFromDom(view);
    view.dispatch(view.state.tr.setMeta(key, carets));
  };
}
