/** State of the profile picture: a new one is shown at once, the old one comes back on failure. */
import { useState } from 'react';
import { createSerialQueue } from '../../../../kit/serialQueue';
import { shrinkPicture } from '../../../../kit/shrinkPicture';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { User } from '../../session/storedAccount';
import { usePatchUser } from '../../session/usePatchUser';
import { editUser } from '../manageApi';
import { messages } from '../messages';

/** Runs actions one after the other: of two quick ones the second has the last word. An action notifies its own failures, and never throws. */
function useSerialActions() {
  const [run] = useState(createSerialQueue);
  const [pendingCount, setPendingCount] = useState(0);
  const enqueue = (action: () => Promise<void>) => {
    setPendingCount((count) => count + 1);
    return run(action).finally(() => setPendingCount((count) => count - 1));
  };
  return { enqueue, isBusy: pendingCount > 0 };
}

/** Sends a picture ('' is none), showing it already. */
function useSendPicture(user: User) {
  const patchUser = usePatchUser();
  const notify = useNotify();
  const [sent, setSent] = useState<string | null>(null);
  const send = async (picture: string): Promise<boolean> => {
    setSent(picture);
    try {
      const { avatar } = await editUser(user.id, { avatar: picture });
      patchUser({ avatar });
      return true;
    } catch (error) {
      notify.failure(error, messages.imageFailed);
      return false;
    } finally {
      setSent(null);
    }
  };
  return { send, avatar: sent ?? user.avatar ?? '' };
}

export function usePicture(user: User, notifyRemoved: (undo: () => void) => void) {
  const { send, avatar } = useSendPicture(user);
  const { enqueue, isBusy } = useSerialActions();
  const notify = useNotify();
  const [removed, setRemoved] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const setPicture = async (picture: string) => {
    if (!(await send(picture))) return;
    setRemoved(null);
    notify.success(messages.imageUpdated);
  };
  const choose = async (file: File) => {
    const picture = await shrinkPicture(file);
    setProblem(picture ? undefined : messages.notAnImage);
    if (picture) await setPicture(picture);
  };
  const remove = async () => {
    const before = avatar;
    setProblem(undefined);
    if (!(await send(''))) return;
    setRemoved(before);
    notifyRemoved(() => void enqueue(() => setPicture(before)));
  };
  return {
    avatar,
    isBusy,
    problem,
    removed,
    choose: (file: File) => enqueue(() => choose(file)),
    remove: () => enqueue(remove),
    setPicture: (picture: string) => enqueue(() => setPicture(picture)),
  };
}
