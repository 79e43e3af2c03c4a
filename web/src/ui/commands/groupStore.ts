/** Store of grouped items that mounted components register. Outside of React: registering renders nobody else again. */

export interface Group<Item> {
  readonly group: string;
  readonly items: readonly Item[];
}

interface GroupStore<Item> {
  subscribe(listener: () => void): () => void;
  /** The same list until something comes, goes or looks otherwise. */
  getSnapshot(): readonly Group<Item>[];
  /** Room for things of one group. */
  addSlot(group: string): GroupSlot<Item>;
}

interface GroupSlot<Item> {
  set(items: readonly Item[]): void;
  remove(): void;
}

/** `describe`: everything visible of an item, as one text. */
export function createGroupStore<Item>(describe: (item: Item) => string): GroupStore<Item> {
  let groups: readonly Group<Item>[] = [];
  const listeners = new Set<() => void>();
  const change = (changed: readonly Group<Item>[]) => {
    groups = changed;
    for (const notify of [...listeners]) notify();
  };
  const isSame = (some: readonly Item[], others: readonly Item[]) =>
    JSON.stringify(some.map(describe)) === JSON.stringify(others.map(describe));
  const addSlot = (group: string): GroupSlot<Item> => {
    let current: Group<Item> | null = null;
    return {
      set(items) {
        const before = current;
        if (before && isSame(before.items, items)) return;
        const next = { group, items };
        current = next;
        change(before ? groups.map((each) => (each === before ? next : each)) : [...groups, next]);
      },
      remove() {
        change(groups.filter((each) => each !== current));
        current = null;
      },
    };
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => groups,
    addSlot,
  };
}
