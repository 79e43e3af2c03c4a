/** The writing schedule as it is shown: changes at once, saved after a rest, back to what the server has on failure. */
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../session/storedAccount';
import { isStillHere, useTakeOver } from '../../session/useTakeOver';
import { useLatest } from '../../useLatest';
import { useTell } from '../../useTell';
import { keepSchedule, sendScheduleLetter } from '../calls';
import { messages } from '../messages';
import { createScheduleSaver } from './scheduleSaver';
import { browserZone } from './timeZones';
import { type Week, wholeWeek } from './week';

type ScheduleSaver = ReturnType<typeof createScheduleSaver<Schedule>>;

export interface Schedule {
  week: Week;
  zone: string;
}

function scheduleOf(user: User): Schedule {
  return { week: wholeWeek(user.scheduleWriting), zone: user.timeZone ?? browserZone() };
}

/** The two calls, each of which tells what became of it. */
function useScheduleCalls(user: User) {
  const latestUser = useLatest(user);
  const takeOver = useTakeOver();
  const tell = useTell();
  const { enqueueSnackbar } = useSnackbar();
  const save = async ({ week, zone }: Schedule) => {
    const isNewZone = zone !== latestUser.current.timeZone;
    const changes = { scheduleWriting: week, ...(isNewZone && { timeZone: zone }) };
    const { scheduleWriting, timeZone } = await keepSchedule(user.id, changes);
    takeOver({ scheduleWriting, timeZone });
    tell.success(messages.scheduleUpdated);
  };
  const confirm = async () => {
    if (!isStillHere(latestUser.current)) return;
    await sendScheduleLetter(latestUser.current.email).catch(() =>
      enqueueSnackbar(messages.scheduleLetterFailed, { variant: 'warning' }),
    );
  };
  return { save, confirm, tellFailure: tell.failure };
}

function useSaver(user: User) {
  const [draft, setDraft] = useState<Schedule | null>(null);
  const [isUndone, setUndone] = useState(false);
  const newest = useRef<Schedule | null>(null);
  const calls = useLatest(useScheduleCalls(user));
  const settle = (schedule: Schedule) => {
    // What was changed meanwhile is still to be saved, and stays on the screen until then.
    if (newest.current === schedule) setDraft(null);
  };
  const save = async (schedule: Schedule): Promise<boolean> => {
    try {
      await calls.current.save(schedule);
      return true;
    } catch (error) {
      calls.current.tellFailure(error, messages.scheduleFailed);
      setUndone(true);
      return false;
    } finally {
      settle(schedule);
    }
  };
  const [saver] = useState(() =>
    createScheduleSaver<Schedule>({ save, confirm: () => calls.current.confirm() }),
  );
  const change = (schedule: Schedule, isWorthALetter?: boolean) => {
    newest.current = schedule;
    setDraft(schedule);
    setUndone(false);
    saver.change(schedule, isWorthALetter);
  };
  return { draft, isUndone, change, saver };
}

/** Leaving by a link, by another tab, or for good: what was chosen is sent first. */
function useSavedOnLeave({ saveInTurn, saveNow }: ScheduleSaver) {
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('pagehide', saveNow);
      saveInTurn();
    };
  }, [saveInTurn, saveNow]);
}

export function useSchedule(user: User) {
  const { draft, saver, ...saving } = useSaver(user);
  useSavedOnLeave(saver);
  return { schedule: draft ?? scheduleOf(user), ...saving, saveInTurn: saver.saveInTurn };
}
