import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeUser } from '../../../../testing/app/accountBuilders';
import { press as button, edit, openAccountPage } from '../../../../testing/app/accountPage';
import { expectToast } from '../../../../testing/app/messages';
import { holdResponses } from '../../../../testing/app/stubServer';
import { browserZone } from './nextReminder';
import { completeWeek, type DayName } from './week';

const scheduleMail = 'POST /api/scripts/writingSchedule';
const serverError = { status: 500, message: 'Something went wrong' };

afterEach(() => {
  vi.useRealTimers();
});

function weekOf(...days: DayName[]) {
  return completeWeek(days.map((name) => ({ name, checked: true })));
}

function isPressed(name: string): boolean {
  return button(name).getAttribute('aria-pressed') === 'true';
}

function pressedDays(): string[] {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return names.filter(isPressed);
}

/** Clicks several buttons without waiting between them. */
function press(...names: string[]) {
  for (const name of names) fireEvent.click(button(name));
}

async function wait(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function openWithClock(...args: Parameters<typeof openAccountPage>) {
  const page = await openAccountPage(...args);
  vi.useFakeTimers();
  return page;
}

describe('script comments', () => {
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Script comments' });

  test("the switch is saved at once: 'Script notification updated successfully.'", async () => {
    const { writer, sent } = await openAccountPage();
    expect(toggle().checked).toBe(true);
    await writer.click(toggle());
    await expectToast('Script notification updated successfully.', 'status');
    expect(sent(edit)).toEqual([{ scriptNotifications: 'disabled' }]);
    expect(toggle().checked).toBe(false);
  });

  test('a broken server is reported, and the switch goes back', async () => {
    const { writer } = await openAccountPage({}, { [edit]: serverError });
    await writer.click(toggle());
    await expectToast('Something went wrong while updating the user script notification');
    expect(toggle().checked).toBe(true);
  });

  test('the switch changes before the answer, and of two clicks the second is saved last', async () => {
    let answer: () => void = () => undefined;
    const { writer, sent } = await openAccountPage();
    const stubbedFetch = fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'PATCH') await new Promise<void>((done) => (answer = done));
      return stubbedFetch(request);
    });
    await writer.click(toggle());
    expect(toggle().checked).toBe(false);
    await writer.click(toggle());
    expect(toggle().checked).toBe(true);
    answer();
    await waitFor(() => expect(sent(edit)).toHaveLength(1));
    answer();
    await waitFor(() => expect(sent(edit)).toHaveLength(2));
    expect(sent(edit)).toEqual([
      { scriptNotifications: 'disabled' },
      { scriptNotifications: 'enabled' },
    ]);
    await waitFor(() => expect(toggle().checked).toBe(true));
  });
});

describe('writing schedule', () => {
  test.each([
    ['Every day', 7],
    ['Weeks days', 5],
    ['Weekends', 2],
    ['Never', 0],
  ])("the preset '%s' is pressed when its %i days are", async (preset, days) => {
    await openWithClock({ timeZone: 'Europe/Berlin' });
    press('Tuesday', preset);
    expect(isPressed(preset)).toBe(true);
    expect(pressedDays()).toHaveLength(days);
    press('Wednesday');
    expect(isPressed(preset)).toBe(false);
  });

  test('changes show at once and are saved 500 ms after the last, with one call', async () => {
    const { sent } = await openWithClock({ timeZone: 'Europe/Berlin' });
    press('Weekends', 'Monday', 'Sunday');
    expect(pressedDays()).toEqual(['Monday', 'Saturday']);
    await wait(499);
    expect(sent(edit)).toEqual([]);
    await wait(1);
    expect(sent(edit)).toEqual([{ scheduleWriting: weekOf('MON', 'SAT') }]);
    vi.useRealTimers();
    await expectToast('Writing Schedule Updated Successfully', 'status');
    expect(pressedDays()).toEqual(['Monday', 'Saturday']);
  });

  test('the confirmation e-mail is requested 3000 ms after the last change', async () => {
    const { sent } = await openWithClock({ timeZone: 'Europe/Berlin' }, { [scheduleMail]: {} });
    press('Monday');
    await wait(2999);
    expect(sent(scheduleMail)).toEqual([]);
    await wait(1);
    expect(sent(scheduleMail)).toEqual([{ email: 'ana@example.com' }]);
  });

  test('a confirmation e-mail that fails is reported apart from the saved schedule', async () => {
    await openWithClock({}, { [scheduleMail]: serverError });
    press('Monday');
    await wait(3100);
    vi.useRealTimers();
    await expectToast(
      'Your schedule is saved, but the letter about it could not be sent.',
      'status',
    );
  });

  test.each([
    ['no network', 'offline' as const],
    ['a broken server', serverError],
  ])(
    '%s is reported, the days go back to the saved ones, and no e-mail is requested',
    async (_, answer) => {
      const stored = { scheduleWriting: weekOf('FRI'), timeZone: 'Europe/Berlin' };
      const { sent } = await openWithClock(stored, { [edit]: answer, [scheduleMail]: {} });
      press('Every day');
      await wait(600);
      expect(pressedDays()).toEqual(['Friday']);
      expect(
        screen.getByText(/^Not saved, so your schedule is as it was\. Next: Friday/),
      ).toBeTruthy();
      await wait(5000);
      expect(sent(scheduleMail)).toEqual([]);
      vi.useRealTimers();
    },
  );

  test('leaving the page saves the chosen days', async () => {
    const { sent, router } = await openWithClock({ timeZone: 'Europe/Berlin' });
    press('Monday');
    vi.useRealTimers();
    await act(() => router.navigate('/desk'));
    await expectToast('Writing Schedule Updated Successfully', 'status');
    expect(sent(edit)).toEqual([{ scheduleWriting: weekOf('MON') }]);
  });

  test.each(['the tab is closed', 'the focus moves on'])(
    'the schedule is sent at once when %s',
    async (reason) => {
      const { sent } = await openWithClock({ timeZone: 'Europe/Berlin' });
      press('Monday');
      if (reason === 'the tab is closed') fireEvent(window, new Event('pagehide'));
      else fireEvent.blur(button('Monday'), { relatedTarget: button('Sign out') });
      await wait(0);
      expect(sent(edit)).toEqual([{ scheduleWriting: weekOf('MON') }]);
    },
  );

  test('on a slow connection, a save on blur waits for the answer to the previous save', async () => {
    const { sent } = await openWithClock({ timeZone: 'Europe/Berlin' });
    const letAnswerGo = holdResponses(edit);
    press('Monday');
    await wait(500);
    press('Tuesday');
    fireEvent.blur(button('Tuesday'), { relatedTarget: button('Sign out') });
    await wait(1000);
    expect(sent(edit)).toEqual([{ scheduleWriting: weekOf('MON') }]);
    letAnswerGo();
    await wait(0);
    expect(sent(edit)).toEqual([
      { scheduleWriting: weekOf('MON') },
      { scheduleWriting: weekOf('MON', 'TUE') },
    ]);
    letAnswerGo();
    await wait(0);
    expect(pressedDays()).toEqual(['Monday', 'Tuesday']);
  });

  test("an account without a time zone gets the browser's with its first schedule, and keeps it", async () => {
    const { sent } = await openWithClock({ timeZone: null });
    press('Monday');
    await wait(600);
    press('Tuesday');
    await wait(600);
    expect(sent(edit)).toEqual([
      { scheduleWriting: weekOf('MON'), timeZone: browserZone() },
      { scheduleWriting: weekOf('MON', 'TUE') },
    ]);
  });

  test('another time zone is found by a part of its name and saved with the schedule', async () => {
    const week = weekOf('MON');
    const { writer, sent } = await openAccountPage({
      timeZone: 'Europe/Berlin',
      scheduleWriting: week,
    });
    const field = screen.getByLabelText('Time zone');
    await writer.clear(field);
    await writer.type(field, 'new york{Enter}');
    await waitFor(() =>
      expect(sent(edit)).toEqual([{ scheduleWriting: week, timeZone: 'America/New_York' }]),
    );
    expect(screen.getByText(/^Next: Monday at 09:00, America\/New York$/)).toBeTruthy();
  });

  test('an answer that arrives after sign-out does not sign the user in again', async () => {
    const { writer, address, sent } = await openAccountPage(
      {},
      { 'POST /api/auth/logout': {}, [edit]: { data: makeUser() } },
    );
    const letAnswerGo = holdResponses(edit);
    await writer.click(button('Monday'));
    await writer.click(button('Sign out'));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sent(edit)).toHaveLength(1);
    await act(async () => letAnswerGo());
    expect(address()).toBe('/login');
    expect(localStorage.getItem('user')).toBeNull();
  });
});
