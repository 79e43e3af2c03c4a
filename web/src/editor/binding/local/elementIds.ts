/** Ids of elements after a change: every new element gets its own, every old one keeps its id. */
import type { Node } from '@tiptap/pm/model';
import { elementId } from '../../lines/elementPositions';
import { newElementId } from '../../schema/documentShape';
import type { LocalChange } from './lineMatching';

/** By element index, in order: the id it must get. `before`: the view as the document has it. */
export function assignIds(change: LocalChange, before: Node): Map<number, string> {
  const { first, old, now, pairs } = change;
  const used = new Set<string>();
  const newIds = new Map<number, string>();
  const elsewhere = lazily(() => idsOutside(change, before));
  const matchedIds = now.map((_, number) => {
    const id = elementId(old[pairs.get(number) ?? -1]);
    if (id !== '') used.add(id);
    return id;
  });
  now.forEach((element, number) => {
    const own = elementId(element);
    const isFree = own !== '' && !used.has(own) && !elsewhere().has(own);
    const id = matchedIds[number] || (isFree ? own : newElementId());
    used.add(id);
    if (id !== own) newIds.set(first + number, id);
  });
  return newIds;
}

/** An id from the changed range that is not used any more is free: its element may come back elsewhere. */
function idsOutside({ first, old }: LocalChange, before: Node): Set<string> {
  const outside = before.children.toSpliced(first, old.length);
  return new Set(outside.map(({ attrs }) => String(attrs.id)));
}

/** Most changes bring no id of their own, and need no scan of all lines. */
function lazily<T>(make: () => T): () => T {
  let cached: { readonly value: T } | null = null;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
