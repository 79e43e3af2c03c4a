/** Skips computed styles, which take most of a test's time. */
import { PointerEventsCheckLevel } from '@testing-library/user-event';
import { vi } from 'vitest';

/** For `userEvent.setup`: whether something lies over an element is asked in the journeys, of a real browser. */
export const fastUserEvent = { pointerEventsCheck: PointerEventsCheckLevel.Never };

/** Only what stands on the element itself counts. */
export function skipStyleSheets() {
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) => (element as HTMLElement).style,
  );
}
