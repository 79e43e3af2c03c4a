/** What this device still owes the server, and the ways to deal with it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { discardCopy, type Unsent, unsentOf } from '../../../editor/copies/debts';
import type { Outcome } from '../../../editor/saveUnsent';

/** Milliseconds: younger changes are probably being saved by an open tab right now. */
const young = 10_000;
/** Milliseconds after which one looks for changes that another tab has left. */
const pause = 60_000;

const keyFor = (userId: string) => ['unsent', userId] as const;

interface Found {
  /** Those that no open tab is about to save. */
  old: Unsent[];
  /** Milliseconds until one looks again: at the latest when a young one has become old. */
  again: number;
}

async function lookFor(userId: string): Promise<Found> {
  const all = await unsentOf(userId);
  const now = Date.now();
  const left = all.map(({ at }) => at + young - now).filter((rest) => rest > 0);
  return { old: all.filter(({ at }) => at + young <= now), again: Math.min(pause, ...left) };
}

export function useUnsent(userId: string): Unsent[] {
  const { data } = useQuery({
    queryKey: keyFor(userId),
    queryFn: () => lookFor(userId),
    refetchInterval: ({ state }) => state.data?.again ?? pause,
    // It is on this device: no network is needed. But when there is one again, they can be saved.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  return data?.old ?? [];
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
