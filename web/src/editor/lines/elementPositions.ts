/** Elements of the view with their places. */
import type { Node } from '@tiptap/pm/model';

/** An element with the place of its first letter's front. */
export interface Standing {
  readonly node: Node;
  readonly start: number;
}

/** Where an element begins: from whichever end is nearer. Called for each key, so by the barest means. */
export function startOf(doc: Node, number: number): number {
  const { children } = doc;
  const isInFront = number <= children.length / 2;
  let size = 0;
  for (let i = isInFront ? 0 : number; i < (isInFront ? number : children.length); i += 1) {
    // Its letters, and its two ends.
    size += (children[i]?.content.size ?? 0) + 2;
  }
  return isInFront ? size : doc.content.size - size;
}

export function standing(doc: Node, from: number, to: number): Standing[] {
  let at = startOf(doc, from);
  return Array.from({ length: to - from }, (_, number) => {
    const node = doc.child(from + number);
    const start = at + 1;
    at += node.nodeSize;
    return { node, start };
  });
}

export function startIn(elements: readonly Standing[]): number {
  return elements[0]?.start ?? Number.POSITIVE_INFINITY;
}

export function numberAt(elements: readonly Standing[], at: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { start, node } = elements[middle] as Standing;
    if (start + node.content.size < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function wordsOf(element: Standing | undefined): string {
  return element?.node.textContent ?? '';
}

export function idOf(element: Standing | undefined): string {
  return String(element?.node.attrs.id ?? '');
}
