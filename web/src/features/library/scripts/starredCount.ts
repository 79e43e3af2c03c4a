/** Count of starred scripts, as last stored in this browser: the sidebar knows it before the server answers. */
import { deviceStore, onOtherTabChange } from '../../../kit/deviceStorage';

const key = 'staredCount';
const localEvents = new EventTarget();

export function starredCount(): number {
  const count = Number(deviceStore.read(key) ?? 0);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

export function storeStarredCount(count: number): void {
  deviceStore.write(key, String(count));
  // The browser's storage event reaches other tabs only.
  localEvents.dispatchEvent(new Event('change'));
}

export function onStarredCountChange(listener: () => void): () => void {
  localEvents.addEventListener('change', listener);
  const stop = onOtherTabChange(listener);
  return () => {
    localEvents.removeEventListener('change', listener);
    stop();
  };
}
