/**
 * Y.Doc and awareness that survive a listener's error. Yjs emits 'beforeTransaction' and 'update' where nothing catches an
 * error: the transaction never ends then, all later ones count as parts of it, and no event reaches anybody any more,
 * neither the page nor the offline copy nor the server.
 */
import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';

const reported = new WeakSet<object>();

function reportOnce(listener: object, error: unknown): void {
  if (reported.has(listener)) return;
  reported.add(listener);
  // biome-ignore lint/suspicious/noConsole: a person can do nothing about it; who looks for the fault needs it
  console.error('A listener of a change has failed', error);
}

/** Calls every listener, whatever one of them throws. A listener that fails again and again is reported once. */
export function notifyListeners<Args extends unknown[]>(
  listeners: Iterable<(...args: Args) => void>,
  ...args: Args
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...args);
    } catch (error) {
      reportOnce(listener, error);
    }
  }
}

export class FaultTolerantDoc extends Doc {
  override emit(name: string, args: unknown[]): void {
    notifyListeners<unknown[]>(this._observers.get(name) ?? [], ...args);
  }
}

export class FaultTolerantAwareness extends Awareness {
  override emit(name: string, args: unknown[]): void {
    notifyListeners<unknown[]>(this._observers.get(name) ?? [], ...args);
  }
}
