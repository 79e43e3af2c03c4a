/** List of people behind an @ in the text that is being written. */
import { type KeyboardEvent, useState } from 'react';
import type { ThreadPerson } from '../threads/threadApi';

/** The specification's length of a mention list. */
const MOST_PEOPLE = 10;

/** What stands between an @ and the caret; a name may have several words. */
const MENTION = /(?:^|[\s(])@([\p{L}\p{N}'.-]*(?: [\p{L}\p{N}'.-]+)*)$/u;

export interface OpenMention {
  /** Offset of the @ in the text. */
  readonly at: number;
  readonly people: readonly ThreadPerson[];
}

/** Null: the caret is behind no @, or behind one that names nobody. */
export function findOpenMention(
  text: string,
  caret: number,
  people: readonly ThreadPerson[],
): OpenMention | null {
  const match = MENTION.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = (match[1] ?? '').toLocaleLowerCase();
  const isMeant = ({ name }: ThreadPerson) => {
    const words = name.toLocaleLowerCase();
    return words.startsWith(typed) || words.split(/\s+/).some((word) => word.startsWith(typed));
  };
  const found = people.filter(isMeant).slice(0, MOST_PEOPLE);
  const at = caret - (match[1] ?? '').length - 1;
  return found.length > 0 ? { at, people: found } : null;
}

/** Only people who may comment here are told of a comment (RE4), and nobody mentions themselves. */
export function listMentionable(people: readonly ThreadPerson[], userId: string): ThreadPerson[] {
  return people.filter(({ id, role }) => role !== 'viewer' && id !== userId);
}

interface MentionListOptions {
  mention: OpenMention | null;
  onTake: (person: ThreadPerson, at: number) => void;
}

/** Keys of the list: arrows choose, Enter and Tab take, Escape closes. */
export function useMentionList({ mention, onTake }: MentionListOptions) {
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const open = mention && mention.at !== closedAt ? mention : null;
  const current = open ? Math.min(chosen, open.people.length - 1) : 0;
  const take = (person: ThreadPerson) => {
    if (open) onTake(person, open.at);
    setChosen(0);
  };
  const step = (by: 1 | -1, count: number) => setChosen((current + by + count) % count);
  /** True: the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing) return false;
    const person = open.people[current];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const actions: Record<string, () => void> = {
      ArrowDown: () => step(1, open.people.length),
      ArrowUp: () => step(-1, open.people.length),
      Enter: () => person && take(person),
      Tab: () => person && take(person),
      Escape: () => setClosedAt(open.at),
    };
    const action = isPlain ? actions[event.key] : undefined;
    if (!action) return false;
    event.preventDefault();
    event.stopPropagation();
    action();
    return true;
  };
  return { open, chosen: current, take, press };
}
