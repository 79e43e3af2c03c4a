/** Changes that the server has not got, kept in this browser; the same for all its tabs, and after a sign-out. */
import { deviceStore, readJson } from '../../../../kit/deviceStorage';
import { type Changes, type FieldValue, parseField } from './changes';

/** What a visitor answers, until somebody signs in. */
export const visitorKey = 'device.questionnaire';

export const keyOf = (userId: string, scriptId: string) =>
  `device.questionnaire.${userId}.${scriptId}`;

export function readKept(key: string): Changes {
  const stored = readJson(deviceStore, key);
  if (typeof stored !== 'object' || stored === null) return {};
  const fields = Object.entries(stored as Record<string, FieldValue>);
  return Object.fromEntries(fields.filter(([field, value]) => parseField(field, value)));
}

/** False where this browser keeps nothing, or no more. */
function write(key: string, changes: Changes): boolean {
  if (Object.keys(changes).length === 0) {
    deviceStore.remove(key);
    return true;
  }
  const text = JSON.stringify(changes);
  deviceStore.write(key, text);
  return deviceStore.read(key) === text;
}

/** Only these fields: other tabs keep theirs at the same place. */
export function keep(key: string, changes: Changes): boolean {
  return write(key, { ...readKept(key), ...changes });
}

/** Forgets these fields where they still have these values. */
export function forget(key: string, changes: Changes): void {
  const kept = Object.entries(readKept(key));
  const isSame = ([field, value]: [string, FieldValue]) =>
    field in changes && JSON.stringify(changes[field]) === JSON.stringify(value);
  write(key, Object.fromEntries(kept.filter((entry) => !isSame(entry))));
}

export function hasVisitorAnswers(): boolean {
  return Object.keys(readKept(visitorKey)).length > 0;
}
