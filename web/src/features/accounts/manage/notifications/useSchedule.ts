/** State of the writing schedule: changed at once, saved after a debounce, reverted to the server's on failure. */
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../ui/hooks/useLatest';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { User } from '../../session/storedAccount';
import { isStillSignedIn, usePatchUser } from '../../session/usePatchUser';
import { saveSchedule, sendScheduleLetter } from '../manageApi';
import { messages } from '../messages';
import { browserZone } from './nextReminder';
import { createScheduleSaver } from './scheduleSaver';
import { completeWeek, type Week } from './week';

type ScheduleSaver = ReturnType<typeof createScheduleSaver<Schedule>>;

export interface Schedule {
  week: Week;
  zone: string;
}

function scheduleOf(user: User): Schedule {
  return { week: completeWeek(user.scheduleWriting), zone: user.timeZone ?? browserZone() };
}

/** The two calls, each of which notifies its outcome. */
function useScheduleCalls(user: User) {
  const latestUser = useLatest(user);
  const patchUser = usePatchUser();
  const notify = useNotify();
  const { enqueueSnackbar } = useSnackbar();
  const save = async ({ week, zone }: Schedule) => {
    const isNewZone = zone !== latestUser.current.timeZone;
    const changes = { scheduleWriting: week, ...(isNewZone && { timeZone: zone }) };
    const { scheduleWriting, timeZone } = await saveSchedule(user.id, changes);
    patchUser({ scheduleWriting, timeZone });
    notify.success(messages.scheduleUpdated);
  };
  const confirm = async () => {
    if (!isStillSignedIn(latestUser.current)) return;
    await sendScheduleLetter(latestUser.current.email).catch(() =>
      enqueueSnackbar(messages.scheduleLetterFailed, { variant: 'warning' }),
    );
  };
  return { save, confirm, notifyFailure: notify.failure };
}

function useSaver(user: User) {
  const [draft, setDraft] = useState<Schedule | null>(null);
  const [isReverted, setReverted] = useState(false);
  const newest = useRef<Schedule | null>(null);
  const calls = useLatest(useScheduleCalls(user));
  const clearDraft = (schedule: Schedule) => {
    // Changes made meanwhile are still to be saved, and stay on the screen until then.
    if (newest.current === schedule) setDraft(null);
  };
  const save = async (schedule: Schedule): Promise<boolean> => {
    try {
      await calls.current.save(schedule);
      return true;
    } catch (error) {
      calls.current.notifyFailure(error, messages.scheduleFailed);
      setReverted(true);
      return false;
    } finally {
      clearDraft(schedule);
    }
  };
  const [saver] = useState(() =>
    createScheduleSaver<Schedule>({ save, confirm: () => calls.current.confirm() }),
  );
  const change = (schedule: Schedule, sendsMail?: boolean) => {
    newest.current = schedule;
    setDraft(schedule);
    setReverted(false);
    saver.change(schedule, sendsMail);
  };
  return { draft, isReverted, change, saver };
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
