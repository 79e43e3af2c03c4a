/** The elements of a document, repaired after a change where it changed. */
import type { Node } from '@tiptap/pm/model';
import { sameAtBothEnds } from '../../kit/sameAtBothEnds';
import type { Element } from '../../screenplay/elements';
import { elementOf } from './elementOf';

export interface Repaired {
  readonly elements: readonly Element[];
  /** How many at the beginning and at the end are what they were. */
  readonly before: number;
  readonly after: number;
}

export function elementsIn(doc: Node): Element[] {
  return doc.children.map(elementOf);
}

/** Nodes that a change does not touch stay the same objects: found from both ends, whatever the change was. */
export function repaired(elements: readonly Element[], old: Node, doc: Node): Repaired {
  const [was, is] = [old.children, doc.children];
  const { first: before, last: after } = sameAtBothEnds(was, is);
  const made = is.slice(before, is.length - after).map(elementOf);
  const kept = elements.slice(was.length - after);
  return { elements: [...elements.slice(0, before), ...made, ...kept], before, after };
}
