/** Gives every new element an id of its own, and lets an element keep its id whatever was done around it. */
import type { Node } from '@tiptap/pm/model';
import { newElementId } from '../newElementId';
import type { Change } from './matching';
import { idOf } from './standing';

/** By the number of the element, in their order: the id it must have. `before`: the view as the document has it. */
export function idsFor(change: Change, before: Node): Map<number, string> {
  const { first, old, now, pairs } = change;
  const used = new Set<string>();
  const given = new Map<number, string>();
  const elsewhere = once(() => idsOutside(change, before));
  const wanted = now.map((_, number) => {
    const id = idOf(old[pairs.get(number) ?? -1]);
    if (id !== '') used.add(id);
    return id;
  });
  now.forEach((element, number) => {
    const own = idOf(element);
    const isFree = own !== '' && !used.has(own) && !elsewhere().has(own);
    const id = wanted[number] || (isFree ? own : newElementId());
    used.add(id);
    if (id !== own) given.set(first + number, id);
  });
  return given;
}

/** Who was in the stretch that has changed and is not used any more has gone: it may come back elsewhere. */
function idsOutside({ first, old }: Change, before: Node): Set<string> {
  const outside = before.children.toSpliced(first, old.length);
  return new Set(outside.map(({ attrs }) => String(attrs.id)));
}

/** Most changes bring no id of their own, and all lines need not be looked at. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
