/** Tells the others where one is, at most twenty times a second. */
import type { EditorState } from '@tiptap/pm/state';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { relativeSelection } from './positions';

const PAUSE = 50;
const CURSOR = 'cursor';

export class Saying {
  readonly #awareness: Awareness;
  readonly #state: () => EditorState;
  #waiting: ReturnType<typeof setTimeout> | null = null;
  #last = '';

  constructor(awareness: Awareness, state: () => EditorState) {
    this.#awareness = awareness;
    this.#state = state;
  }

  soon(): void {
    this.#waiting ??= setTimeout(this.#say, PAUSE);
  }

  end(): void {
    if (this.#waiting) clearTimeout(this.#waiting);
    if (this.#last !== '') this.#awareness.setLocalStateField(CURSOR, null);
  }

  readonly #say = (): void => {
    this.#waiting = null;
    const selection = relativeSelection(this.#state());
    if (!selection) return;
    const cursor = {
      anchor: Y.relativePositionToJSON(selection.anchor),
      head: Y.relativePositionToJSON(selection.head),
    };
    const said = JSON.stringify(cursor);
    if (said === this.#last) return;
    this.#last = said;
    this.#awareness.setLocalStateField(CURSOR, cursor);
  };
}
