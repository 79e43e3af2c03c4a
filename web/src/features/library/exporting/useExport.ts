/** Export of a script: the losses asked for ahead, and the file handed to the browser's downloads. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchIsMarking } from '../../../api/fetchIsMarking';
import { isolateBidi } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { saveFile } from '../../../kit/saveFile';
import { useNotify } from '../../../ui/toasts/useNotify';
import { exportScript, getExportLosses } from '../data/libraryApi';
import { messages } from '../data/messages';
import type { Loss } from '../data/types';
import type { ExportRequest } from './exportOptions';

/** Of the log of copies for recipients. */
export const sentCopiesKey = (scriptId: string) => ['export', scriptId, 'copies'];

export interface Exported {
  name: string;
  losses: Loss[];
}

/** The text to export. */
export interface ExportSource {
  scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
}

export function useExport({ scriptId, draftId }: ExportSource, onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [exported, setExported] = useState<Exported | null>(null);
  const notify = useNotify();
  const queries = useQueryClient();
  /** `announced`: the losses that were shown before the export. */
  const run = async (options: ExportRequest, announced: readonly Loss[]) => {
    setBusy(true);
    setExported(null);
    try {
      const { content, name, losses } = await exportScript(scriptId, options, draftId);
      saveFile(content, name);
      void queries.invalidateQueries({ queryKey: sentCopiesKey(scriptId) });
      notify.success(`Exported as ${isolateBidi(name)}`, 'file');
      // Somebody may have written something meanwhile that the file cannot hold.
      const unforeseen = losses.filter(
        (loss) => !announced.some(({ message }) => message === loss),
      );
      if (unforeseen.length === 0) onClose();
      else setExported({ name, losses: unforeseen.map((message) => ({ message, count: 0 })) });
    } catch (error) {
      notify.failure(error, messages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, exported };
}

/** Whether there are marked changes that a file can show; false until the server says so, and for readers who may not see them. */
export function useIsMarking({ scriptId, draftId }: ExportSource, isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['export', scriptId, draftId, 'isMarking'],
    queryFn: ({ signal }) => fetchIsMarking(scriptId, draftId, signal),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  return data ?? false;
}

/** Milliseconds without a key. */
const debounceMs = 400;
const serverSilent = 'We could not find out what the file will hold: the server does not answer.';

export interface ExpectedLosses {
  /** None until they are known. */
  losses: readonly Loss[] | null;
  /** Labels of the pages, where only changed ones are asked for. */
  changedPages: readonly string[];
  /** Why they are not known. */
  failure: string | null;
  /** Where asking once more may help. */
  retry: (() => void) | null;
}

/** Whether what is typed has rested for a while. */
function useIsDebounced(typed: string): boolean {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced === typed;
}

const notKnown = { losses: null, changedPages: [] } as const;

export function useExportLosses(
  { scriptId, draftId }: ExportSource,
  options: ExportRequest,
  isPossible: boolean,
): ExpectedLosses {
  const isDebounced = useIsDebounced(JSON.stringify([options.watermark, options.pages]));
  const isEnabled = isPossible && isDebounced;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['export', scriptId, draftId, options],
    queryFn: ({ signal }) => getExportLosses(scriptId, options, signal, draftId),
    enabled: isEnabled,
    retry: false,
    // The text may be another the next time somebody looks.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  const isAnswered = isEnabled && !isFetching;
  const problem = isAnswered && error ? asProblem(error) : null;
  return {
    ...(isAnswered && !error && data ? data : notKnown),
    failure: problem && sentenceFor(problem, serverSilent),
    retry: problem && !problem.isRefusal ? () => void refetch() : null,
  };
}
