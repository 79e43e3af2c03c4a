/** Time of the next writing reminder, by the wall clock of a time zone. */
import { type DayName, dayNames, fullNames, hasDays, type Week } from './week';

/** The time zones a writer may live in. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All that this browser knows; the ones in use are there even where it lists them by another name. */
export function zonesWith(inUse: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserZone(), inUse])].sort();
}

/** As a person would write it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Reminders go out at 09:00. */
const reminderHour = 9;

interface WallClock {
  day: DayName;
  hour: number;
}

function wallClock(zone: string, now: Date): WallClock | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(now);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    const day = dayNames.find((name) => name === part('weekday').toUpperCase());
    return day ? { day, hour: Number(part('hour')) } : null;
  } catch {
    // The server may know a zone that this browser does not.
    return null;
  }
}

function nextReminder(week: Week, zone: string, now: Date): DayName | null {
  const clock = wallClock(zone, now);
  if (!clock) return null;
  const today = dayNames.indexOf(clock.day);
  const first = clock.hour < reminderHour ? 0 : 1;
  const upcoming = dayNames.map((_, index) => week[(today + first + index) % 7]);
  return upcoming.find((day) => day?.checked)?.name ?? null;
}

export function nextReminderText(week: Week, zone: string, now: Date): string {
  if (!hasDays(week)) return 'No reminders.';
  const day = nextReminder(week, zone, now);
  const hour = `09:00, ${zoneText(zone)}`;
  return day ? `Next: ${fullNames[day]} at ${hour}` : `At ${hour}`;
}
