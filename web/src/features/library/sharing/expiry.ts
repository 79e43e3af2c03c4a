/** Expiry of a public link. */
import { exactTimeText } from '../../../kit/displayText';

export const expiryChoices = [
  { value: 'never', label: 'Never ends' },
  { value: 'day', label: 'Ends in a day', days: 1 },
  { value: 'week', label: 'Ends in a week', days: 7 },
  { value: 'month', label: 'Ends in a month', days: 30 },
  { value: 'date', label: 'Ends on a date…' },
] as const;

export type ExpiryChoice = (typeof expiryChoices)[number]['value'];

const oneDay = 86_400_000;

/** The moment that a choice means; null is never. */
export function expiryDateOf(choice: ExpiryChoice, now: number): string | null {
  const chosen = expiryChoices.find((option) => option.value === choice);
  return chosen && 'days' in chosen ? new Date(now + chosen.days * oneDay).toISOString() : null;
}

/** The last moment of a day ('2026-03-09') where the writer lives; null when it is no day to come. */
export function endOfDay(day: string, now: number): string | null {
  const end = new Date(`${day}T23:59:59`);
  return end.getTime() > now ? end.toISOString() : null;
}

export function hasExpired(expiresAt: string | null, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

export function expiryText(expiresAt: string, now: number): string {
  return `${hasExpired(expiresAt, now) ? 'Ended' : 'Ends'} ${exactTimeText(expiresAt)}`;
}
