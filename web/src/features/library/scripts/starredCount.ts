/** How many scripts are starred, as last counted in this browser: the sidebar knows before the server is asked. */
import { deviceStore, onOtherTabChange } from '../../../kit/deviceStorage';

const key = 'staredCount';
const here = new EventTarget();

export function staredCount(): number {
  const count = Number(deviceStore.read(key) ?? 0);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

export function keepStaredCount(count: number): void {
  deviceStore.write(key, String(count));
  // Browsers tell the other tabs only.
  here.dispatchEvent(new Event('change'));
}

export function onStaredCount(listener: () => void): () => void {
  here.addEventListener('change', listener);
  const stop = onOtherTabChange(listener);
  return () => {
    here.removeEventListener('change', listener);
    stop();
  };
}
