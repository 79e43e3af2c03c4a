/** Somebody else's caret and selection, as it is drawn. */
import { Decoration } from '@tiptap/pm/view';

/** Milliseconds for which a name is shown where somebody has moved to. */
const NAME_SHOWN = 2000;

export interface Caret {
  readonly client: number;
  readonly name: string;
  readonly colour: string;
  readonly anchor: number;
  readonly head: number;
  /** Another number whenever it has gone elsewhere, other than with its letters: then the name is shown anew. */
  readonly moves: number;
}

export function isSame(one: Caret, other: Caret): boolean {
  const isThere = one.anchor === other.anchor && one.head === other.head;
  const isTheirs = one.client === other.client && one.moves === other.moves;
  return isThere && isTheirs && one.name === other.name && one.colour === other.colour;
}

export function drawnCaret(caret: Caret): Decoration[] {
  const { anchor, head, client, moves } = caret;
  const flag = Decoration.widget(head, () => caretElement(caret), {
    key: `caret-${client}-${moves}`,
    // Letters that are typed here come before it.
    side: 10,
    ignoreSelection: true,
    stopEvent: () => true,
  });
  if (anchor === head) return [flag];
  const tint = { class: 'others-selection', style: `--caret-colour: ${caret.colour}` };
  const range = [Math.min(anchor, head), Math.max(anchor, head)] as const;
  return [Decoration.inline(...range, tint, { client }), flag];
}

function caretElement({ name, colour }: Caret): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'others-caret';
  caret.style.setProperty('--caret-colour', colour);
  // Who listens to the page wants the words; who is there is said elsewhere.
  caret.setAttribute('aria-hidden', 'true');
  caret.contentEditable = 'false';
  const flag = document.createElement('span');
  flag.className = 'others-caret-name';
  // By CSS, so that the name is no text of the page: not found, not copied.
  flag.dataset.name = name;
  // By a timer: an animation would have the browser draw sixty times a second for as long as anybody writes.
  setTimeout(() => flag.classList.add('said'), NAME_SHOWN);
  caret.append(flag);
  return caret;
}
