/** The picture as it is shown, and the ways to change it: the new one is seen at once, the old one comes back on failure. */
import { useState } from 'react';
import { shrinkPicture } from '../../../../kit/shrinkPicture';
import type { User } from '../../session/storedAccount';
import { useTakeOver } from '../../session/useTakeOver';
import { useTell } from '../../useTell';
import { editUser } from '../calls';
import { messages } from '../messages';
import { useTurns } from './useTurns';

/** Sends a picture ('' is none), showing it already. */
function useSending(user: User) {
  const takeOver = useTakeOver();
  const tell = useTell();
  const [sent, setSent] = useState<string | null>(null);
  const send = async (picture: string): Promise<boolean> => {
    setSent(picture);
    try {
      const { avatar } = await editUser(user.id, { avatar: picture });
      takeOver({ avatar });
      return true;
    } catch (error) {
      tell.failure(error, messages.imageFailed);
      return false;
    } finally {
      setSent(null);
    }
  };
  return { send, shown: sent ?? user.avatar ?? '' };
}

export function usePicture(user: User, tellRemoved: (undo: () => void) => void) {
  const { send, shown } = useSending(user);
  const { inTurn, isBusy } = useTurns();
  const tell = useTell();
  const [removed, setRemoved] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const put = async (picture: string) => {
    if (!(await send(picture))) return;
    setRemoved(null);
    tell.success(messages.imageUpdated);
  };
  const choose = async (file: File) => {
    const picture = await shrinkPicture(file);
    setProblem(picture ? undefined : messages.notAnImage);
    if (picture) await put(picture);
  };
  const remove = async () => {
    const before = shown;
    setProblem(undefined);
    if (!(await send(''))) return;
    setRemoved(before);
    tellRemoved(() => void inTurn(() => put(before)));
  };
  return {
    shown,
    isBusy,
    problem,
    removed,
    choose: (file: File) => inTurn(() => choose(file)),
    remove: () => inTurn(remove),
    put: (picture: string) => inTurn(() => put(picture)),
  };
}
