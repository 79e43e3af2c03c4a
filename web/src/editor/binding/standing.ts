/** Elements of the view with their places. */
import type { Node } from '@tiptap/pm/model';

/** An element with the place of its first letter's front. */
export interface Standing {
  readonly node: Node;
  readonly start: number;
}

/** Where an element begins: from whichever end is nearer. */
export function startOf(doc: Node, number: number): number {
  let at = 0;
  if (number <= doc.childCount / 2) {
    for (let i = 0; i < number; i += 1) at += doc.child(i).nodeSize;
    return at;
  }
  for (let i = number; i < doc.childCount; i += 1) at += doc.child(i).nodeSize;
  return doc.content.size - at;
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
