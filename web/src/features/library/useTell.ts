/** Short messages of success and failure; the server's own sentence goes before ours. */
import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import { asProblem, sentenceFor } from '../../api/problem';

export function useTell() {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (message: string) => enqueueSnackbar(message, { variant: 'success' }),
      failure: (error: unknown, otherwise: string) =>
        enqueueSnackbar(sentenceFor(asProblem(error), otherwise), { variant: 'error' }),
    }),
    [enqueueSnackbar],
  );
}
