/** Short messages of success and failure; the server's own sentence goes before ours. */
import { type SnackbarKey, useSnackbar } from 'notistack';
import { useMemo } from 'react';
import { asProblem, sentenceFor } from '../../api/problem';

/** Of whichever deed: there is one place for messages, and a failure is old news after the next success. */
let lastFailure: SnackbarKey | null = null;

export function useTell() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    /** For a success that the eye sees already. */
    const noFailure = () => {
      if (lastFailure !== null) closeSnackbar(lastFailure);
      lastFailure = null;
    };
    return {
      noFailure,
      success: (message: string) => {
        noFailure();
        enqueueSnackbar(message, { variant: 'success' });
      },
      failure: (error: unknown, otherwise: string) => {
        const message = sentenceFor(asProblem(error), otherwise);
        lastFailure = enqueueSnackbar(message, { variant: 'error' });
      },
    };
  }, [enqueueSnackbar, closeSnackbar]);
}
