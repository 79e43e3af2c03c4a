/** Days of a writing schedule, and the four preset weeks. */
import type { User } from '../../session/storedAccount';

export type Week = User['scheduleWriting'];
export type DayName = Week[number]['name'];

export const fullNames: Record<DayName, string> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};

export const dayNames = Object.keys(fullNames) as DayName[];

function weekOf(isChosen: (name: DayName) => boolean): Week {
  return dayNames.map((name) => ({ name, checked: isChosen(name) }));
}

/** Each day once and in order, whatever was stored. */
export function completeWeek(stored: Week): Week {
  return weekOf((name) => stored.some((day) => day.name === name && day.checked));
}

export function toggleDay(week: Week, name: DayName): Week {
  return week.map((day) => (day.name === name ? { ...day, checked: !day.checked } : day));
}

export function hasDays(week: Week): boolean {
  return week.some((day) => day.checked);
}

export const presets = [
  { label: 'Every day', week: weekOf(() => true) },
  { label: 'Weeks days', week: weekOf((name) => dayNames.indexOf(name) < 5) },
  { label: 'Weekends', week: weekOf((name) => dayNames.indexOf(name) >= 5) },
  { label: 'Never', week: weekOf(() => false) },
] as const;

export function isSameWeek(one: Week, other: Week): boolean {
  return one.every((day, index) => day.checked === other[index]?.checked);
}
