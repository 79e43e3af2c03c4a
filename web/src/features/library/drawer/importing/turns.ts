/** Lets files be read one after the other: a pile of them does not keep everybody else waiting. */

export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(deed: () => Promise<T>): Promise<T> {
    const mine = last.then(deed);
    last = mine.catch(() => undefined);
    return mine;
  };
}
