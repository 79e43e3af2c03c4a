// @vitest-environment node
import { expect, test } from 'vitest';
import { completeWeek, isSameWeek, presets, toggleDay } from './week';

function chosen(label: string) {
  const week = presets.find((preset) => preset.label === label)?.week ?? [];
  return week.filter((day) => day.checked).map((day) => day.name);
}

test.each([
  ['Every day', ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']],
  ['Weeks days', ['MON', 'TUE', 'WED', 'THU', 'FRI']],
  ['Weekends', ['SAT', 'SUN']],
  ['Never', []],
])("the preset '%s' checks the days %j", (label, days) => {
  expect(chosen(label)).toEqual(days);
});

test('a week has its seven days in order, whichever days were stored', () => {
  const week = completeWeek([{ name: 'SUN', checked: true }]);
  expect(week.map((day) => day.name)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
  expect(week.filter((day) => day.checked)).toEqual([{ name: 'SUN', checked: true }]);
});

test('toggling a day changes no other day', () => {
  const week = toggleDay(completeWeek([]), 'WED');
  expect(week.filter((day) => day.checked).map((day) => day.name)).toEqual(['WED']);
  expect(isSameWeek(toggleDay(week, 'WED'), completeWeek([]))).toBe(true);
});
