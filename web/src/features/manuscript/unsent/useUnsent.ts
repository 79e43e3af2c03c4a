/** What this device still owes the server, and the ways to deal with it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { discardCopy, type Unsent, unsentOf } from '../../../editor/copies/debts';
import type { Outcome } from '../../../editor/saveUnsent';

/** Milliseconds: younger changes are probably being saved by an open tab right now. */
const young = 10_000;

const keyFor = (userId: string) => ['unsent', userId] as const;

export function useUnsent(userId: string): Unsent[] {
  const { data } = useQuery({
    queryKey: keyFor(userId),
    queryFn: () => unsentOf(userId),
    refetchInterval: 60_000,
    // It is on this device: no network is needed.
    networkMode: 'always',
  });
  return (data ?? []).filter(({ at }) => Date.now() - at > young);
}

export function useSaveUnsent(userId: string, unsent: Unsent) {
  const queries = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Outcome | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: keyFor(userId) });

  const save = async () => {
    setBusy(true);
    const { saveUnsent } = await import('../../../editor/saveUnsent');
    const outcome = await saveUnsent(userId, unsent);
    setBusy(false);
    if (outcome.trouble === null) enqueueSnackbar('Your changes are saved', { variant: 'success' });
    else if (outcome.words) setRefused(outcome);
    else enqueueSnackbar(outcome.trouble, { variant: 'error' });
    await refresh();
  };
  const discard = async () => {
    await discardCopy(userId, unsent.scriptId, unsent.document);
    await refresh();
  };
  return { isBusy, refused, save, discard };
}
