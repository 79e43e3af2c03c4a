/** Binding of a text field to a Y.Text in which several people type at once: characters merge, and the caret stays with its words. */
import type * as Y from 'yjs';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** One replaced range: `from` to `to` of the old text become `insert`. */
interface TextDifference {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function countCommonStart(one: string, other: string, most: number): number {
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  const cutsPair = isLowSurrogate(one, count) || isLowSurrogate(other, count);
  return count > 0 && cutsPair ? count - 1 : count;
}

function countCommonEnd(one: string, other: string, most: number): number {
  let count = 0;
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count > 0 && isLowSurrogate(one, one.length - count) ? count - 1 : count;
}

/** `caret`: where the change of `now` ends, if it is known. A surrogate pair is never cut in half. */
function diffTexts(old: string, now: string, caret = now.length): TextDifference {
  const shorter = Math.min(old.length, now.length);
  const behindCaret = countCommonEnd(old, now, Math.min(shorter, now.length - caret));
  const first = countCommonStart(old, now, shorter - behindCaret);
  const last = countCommonEnd(old, now, shorter - first);
  return { from: first, to: old.length - last, insert: now.slice(first, now.length - last) };
}

/** Where an offset of the old text is in the new one. What was inserted at the offset itself comes behind it. */
function mapOffset(offset: number, { from, to, insert }: TextDifference): number {
  if (offset <= from) return offset;
  return offset >= to
    ? offset + insert.length - (to - from)
    : Math.min(offset, from + insert.length);
}

/** Stands for an embedded object, which no field can show. */
const OBJECT = '\uFFFC';

/** As a text field shows it: with one kind of line break, and characters only. */
function shownText(text: Y.Text): string {
  return text.toString().replaceAll(OBJECT, '').replace(/\r\n?/g, '\n');
}

/** Removes from the document what a field cannot show, so that offsets mean the same in both. */
function removeUnshown(text: Y.Text): void {
  if (text.length === shownText(text).length) return;
  const parts: { insert: unknown }[] = text.toDelta();
  const stored = parts.map(({ insert }) => (typeof insert === 'string' ? insert : OBJECT)).join('');
  for (const { index } of [...stored.matchAll(/\r(?=\n)|\uFFFC/g)].reverse()) text.delete(index, 1);
}

/** The browser's own undo knows nothing of what others wrote, and reaches the field that was typed in last from anywhere. */
function refuseOwnHistory(event: Event): void {
  const isOfHistory = event instanceof InputEvent && event.inputType.startsWith('history');
  if (isOfHistory) event.preventDefault();
}

/** Fields that are bound now. */
const boundFields = new WeakSet<Element>();

class SharedTextField {
  readonly #field: TextControl;
  readonly #text: Y.Text;
  readonly #origin: unknown;
  readonly #end = new AbortController();
  /** The last text that field and document had in common. */
  #shown: string;
  #isComposing = false;

  constructor(field: TextControl, text: Y.Text, origin: unknown) {
    this.#field = field;
    this.#text = text;
    this.#origin = origin;
    this.#shown = shownText(text);
    field.value = this.#shown;
    const { signal } = this.#end;
    field.addEventListener('input', this.#write, { signal });
    field.addEventListener('beforeinput', refuseOwnHistory, { signal });
    field.addEventListener('compositionstart', () => this.#setComposing(true), { signal });
    field.addEventListener('compositionend', () => this.#setComposing(false), { signal });
    text.observe(this.#follow);
    boundFields.add(field);
  }

  readonly end = (): void => {
    boundFields.delete(this.#field);
    if (this.#isComposing) this.#setComposing(false);
    this.#end.abort();
    this.#text.unobserve(this.#follow);
  };

  #setComposing(isComposing: boolean): void {
    this.#isComposing = isComposing;
    if (!isComposing) this.#write();
  }

  /** Writes what was typed. During an IME composition field and document go their own ways, and meet at its end. */
  readonly #write = (): void => {
    if (this.#isComposing) return;
    const { value, selectionEnd } = this.#field;
    const own = diffTexts(this.#shown, value, selectionEnd ?? value.length);
    const meanwhile = diffTexts(this.#shown, shownText(this.#text));
    const [from, to] = [mapOffset(own.from, meanwhile), mapOffset(own.to, meanwhile)];
    this.#shown = value;
    if (to > from || own.insert) {
      this.#text.doc?.transact(() => {
        removeUnshown(this.#text);
        if (to > from) this.#text.delete(from, to - from);
        if (own.insert) this.#text.insert(from, own.insert);
      }, this.#origin);
    }
    this.#show();
  };

  readonly #follow = (): void => {
    if (!this.#isComposing) this.#show();
  };

  /** Shows the document's text, with the selection where its words are now. */
  #show(): void {
    const now = shownText(this.#text);
    if (now === this.#field.value) {
      this.#shown = now;
      return;
    }
    const change = diffTexts(this.#field.value, now);
    const { selectionStart, selectionEnd, selectionDirection } = this.#field;
    this.#field.value = now;
    this.#shown = now;
    this.#field.setSelectionRange(
      mapOffset(selectionStart ?? 0, change),
      mapOffset(selectionEnd ?? 0, change),
      selectionDirection ?? 'none',
    );
  }
}

/** Returns the function that ends the binding. `origin`: of the changes that are typed in the field. */
export function bindTextField(field: TextControl, text: Y.Text, origin: unknown): () => void {
  return new SharedTextField(field, text, origin).end;
}

/** Whether what is typed there is undone by the list that it belongs to. */
export function isSharedTextField(field: Element): boolean {
  return boundFields.has(field);
}
