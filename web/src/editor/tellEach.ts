/** Tells each of those who listen, whatever one of them does: it must not keep the others from hearing. */

const known = new WeakSet<object>();

function report(listener: object, error: unknown): void {
  if (known.has(listener)) return;
  known.add(listener);
  // biome-ignore lint/suspicious/noConsole: a person can do nothing about it; who looks for the fault needs it
  console.error('Somebody who was told of a change has failed', error);
}

/** A listener that fails again and again is reported once. */
export function tellEach<Said extends unknown[]>(
  listeners: Iterable<(...said: Said) => void>,
  ...said: Said
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...said);
    } catch (error) {
      report(listener, error);
    }
  }
}
