/** localStorage and sessionStorage that never throw: blocked storage behaves like empty storage. */

type StoreName = 'localStorage' | 'sessionStorage';

/** Prefix of keys that belong to the device and outlive every sign-out. */
const devicePrefix = 'device.';

interface Store {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

function openStore(name: StoreName): Store {
  // Private windows and strict settings throw on the mere mention of the store.
  const attempt = <T>(access: (store: Storage) => T, fallback: T): T => {
    try {
      return access(window[name]);
    } catch {
      return fallback;
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    write: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
    keys: () => attempt((store) => Object.keys(store), []),
  };
}

/** Lives as long as the browser profile, shared by all tabs. */
export const deviceStore = openStore('localStorage');

/** Lives as long as this tab. */
export const tabStore = openStore('sessionStorage');

export function readJson(store: Store, key: string): unknown {
  const text = store.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Empties what belongs to an account; new account keys need no list to be forgotten with the others. */
export function clearAccountKeys(): void {
  for (const key of deviceStore.keys()) {
    if (!key.startsWith(devicePrefix)) deviceStore.remove(key);
  }
}

/** Calls back when another tab changed the store; `null` means the whole store was emptied. */
export function onOtherTabChange(listener: (key: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
