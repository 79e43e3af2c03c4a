// @vitest-environment node
import { expect, test } from 'vitest';
import { nextReminderText } from './nextReminder';
import { completeWeek, type DayName } from './week';

function weekOf(...days: DayName[]) {
  return completeWeek(days.map((name) => ({ name, checked: true })));
}

// 2026-03-09 is a Monday.
test.each([
  ['before 09:00 the next reminder is on the same day', '2026-03-09T07:59:00Z', ['MON'], 'Monday'],
  [
    'at 09:00 the next reminder is on the next chosen day',
    '2026-03-09T08:00:00Z',
    ['MON', 'THU'],
    'Thursday',
  ],
  ['the only chosen day comes again next week', '2026-03-09T12:00:00Z', ['MON'], 'Monday'],
  [
    'behind the last chosen day of a week the first one of the next follows',
    '2026-03-13T12:00:00Z',
    ['TUE', 'THU'],
    'Tuesday',
  ],
] as const)('%s', (_, now, days, day) => {
  const text = nextReminderText(weekOf(...days), 'Europe/Berlin', new Date(now));
  expect(text).toBe(`Next: ${day} at 09:00, Europe/Berlin`);
});

test('the weekday is that of the chosen time zone, not of the browser', () => {
  const now = new Date('2026-03-09T21:00:00Z');
  expect(nextReminderText(weekOf('MON', 'TUE'), 'Pacific/Auckland', now)).toBe(
    'Next: Monday at 09:00, Pacific/Auckland',
  );
  expect(nextReminderText(weekOf('TUE'), 'America/New_York', now)).toBe(
    'Next: Tuesday at 09:00, America/New York',
  );
});

test('without days there are no reminders; in an unknown time zone only the hour is shown', () => {
  const now = new Date('2026-03-09T07:00:00Z');
  expect(nextReminderText(weekOf(), 'Europe/Berlin', now)).toBe('No reminders.');
  expect(nextReminderText(weekOf('MON'), 'Mars/Olympus', now)).toBe('At 09:00, Mars/Olympus');
});
