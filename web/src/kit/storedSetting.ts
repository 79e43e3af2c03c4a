/** A setting stored on this device, as an external store for React; the same in all tabs. */
import { deviceStore, onOtherTabChange, readJson } from './deviceStorage';

interface StoredSetting<Value> {
  /** The same object until the value changes. */
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** `sound` makes a value of whatever is stored: an older or damaged entry must never keep somebody from writing. */
export function createStoredSetting<Value>(
  key: string,
  validate: (stored: unknown) => Value,
): StoredSetting<Value> {
  /** With the text that was stored then. */
  let last: { text: string | null; value: Value } | null = null;
  const listeners = new Set<() => void>();
  const read = () => {
    const text = deviceStore.read(key);
    // A sign-out empties the store, and then nothing of it may come back from here.
    if (last?.text !== text) last = { text, value: validate(readJson(deviceStore, key)) };
    return last.value;
  };
  const write = (chosen: Value) => {
    const value = validate(chosen);
    deviceStore.write(key, JSON.stringify(value));
    // Where nothing can be stored, what was chosen holds for as long as the page is open.
    last = { text: deviceStore.read(key), value };
    for (const notify of [...listeners]) notify();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    const stop = onOtherTabChange((changed) => {
      if (changed === key || changed === null) listener();
    });
    return () => {
      stop();
      listeners.delete(listener);
    };
  };
  return { read, write, subscribe };
}
