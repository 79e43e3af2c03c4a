/** Leaves out what takes most of a test's time: asking every rule of every style sheet about every element. */
import { PointerEventsCheckLevel } from '@testing-library/user-event';
import { vi } from 'vitest';

/** For `userEvent.setup`: whether something lies over an element is asked in the journeys, of a real browser. */
export const writing = { pointerEventsCheck: PointerEventsCheckLevel.Never };

/** Only what stands on the element itself counts. */
export function withoutSheets() {
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) => (element as HTMLElement).style,
  );
}
