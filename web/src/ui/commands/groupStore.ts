/** Things offered under headings by whichever parts of the page are shown. Outside of React: who offers is not shown anew for others. */

export interface Group<Item> {
  readonly group: string;
  readonly items: readonly Item[];
}

export interface GroupStore<Item> {
  subscribe(listener: () => void): () => void;
  /** The same list until something comes, goes or looks otherwise. */
  getSnapshot(): readonly Group<Item>[];
  /** Room for things of one group. */
  place(group: string): Place<Item>;
}

export interface Place<Item> {
  put(items: readonly Item[]): void;
  withdraw(): void;
}

/** `looksOf`: as one text, all that is seen of a thing. */
export function groupStore<Item>(looksOf: (item: Item) => string): GroupStore<Item> {
  let groups: readonly Group<Item>[] = [];
  const listeners = new Set<() => void>();
  const change = (changed: readonly Group<Item>[]) => {
    groups = changed;
    for (const tell of [...listeners]) tell();
  };
  const looksSame = (some: readonly Item[], others: readonly Item[]) =>
    JSON.stringify(some.map(looksOf)) === JSON.stringify(others.map(looksOf));
  const place = (group: string): Place<Item> => {
    let standing: Group<Item> | null = null;
    return {
      put(items) {
        const before = standing;
        if (before && looksSame(before.items, items)) return;
        const next = { group, items };
        standing = next;
        change(before ? groups.map((each) => (each === before ? next : each)) : [...groups, next]);
      },
      withdraw() {
        change(groups.filter((each) => each !== standing));
        standing = null;
      },
    };
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => groups,
    place,
  };
}
