/** Gives every new element an id of its own, and lets an element keep its id whatever was done around it. */
import type { Node } from '@tiptap/pm/model';
import { newElementId } from '../newElementId';
import type { Change } from './matching';
import { idOf } from './standing';

/** By the place of the element: the id it must have. `before`: the view as the document has it. */
export function idsFor(change: Change, before: Node): Map<number, string> {
  const { old, now, pairs } = change;
  const used = new Set<string>();
  const given = new Map<number, string>();
  const wanted = now.map((_, number) => {
    const id = idOf(old[pairs.get(number) ?? -1]);
    if (id !== '') used.add(id);
    return id;
  });
  now.forEach((element, number) => {
    const own = idOf(element);
    const id = wanted[number] || (isFree(own, used, change, before) ? own : newElementId());
    used.add(id);
    if (id !== own) given.set(element.start - 1, id);
  });
  return given;
}

function isFree(id: string, used: Set<string>, { first, old }: Change, before: Node): boolean {
  if (id === '' || used.has(id)) return false;
  for (let i = 0; i < before.childCount; i += 1) {
    // Who was in the stretch that has changed and is not used any more has gone: it may come back elsewhere.
    const isInChange = i >= first && i < first + old.length;
    if (!isInChange && before.child(i).attrs.id === id) return false;
  }
  return true;
}
