/** Positions of elements in the ProseMirror document. */
import type { Node } from '@tiptap/pm/model';

/** An element with the position before its first character. */
export interface PositionedElement {
  readonly node: Node;
  readonly start: number;
}

/** Counted from whichever end is nearer. Called for each key, so without allocations. */
export function elementStart(doc: Node, number: number): number {
  const { children } = doc;
  const isInFront = number <= children.length / 2;
  let size = 0;
  for (let i = isInFront ? 0 : number; i < (isInFront ? number : children.length); i += 1) {
    // Its text, and its two ends.
    size += (children[i]?.content.size ?? 0) + 2;
  }
  return isInFront ? size : doc.content.size - size;
}

export function positionElements(doc: Node, from: number, to: number): PositionedElement[] {
  let at = elementStart(doc, from);
  return Array.from({ length: to - from }, (_, number) => {
    const node = doc.child(from + number);
    const start = at + 1;
    at += node.nodeSize;
    return { node, start };
  });
}

export function firstStart(elements: readonly PositionedElement[]): number {
  return elements[0]?.start ?? Number.POSITIVE_INFINITY;
}

export function elementIndexAt(elements: readonly PositionedElement[], at: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { start, node } = elements[middle] as PositionedElement;
    if (start + node.content.size < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function elementText(element: PositionedElement | undefined): string {
  return element?.node.textContent ?? '';
}

export function elementId(element: PositionedElement | undefined): string {
  return String(element?.node.attrs.id ?? '');
}
