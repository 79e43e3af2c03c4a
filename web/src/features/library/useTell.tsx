/** Short messages of success and failure; the server's own sentence goes before ours. */
import { type SnackbarKey, useSnackbar } from 'notistack';
import { useMemo } from 'react';
import { asProblem, sentenceFor } from '../../api/problem';
import { offerStays, ToastButton } from '../../ui/ToastButton';

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
      /** `again`: what to offer where nobody refused, as without a network. */
      failure: (error: unknown, otherwise: string, again?: () => void) => {
        const problem = asProblem(error);
        const message = sentenceFor(problem, otherwise);
        const retry = (key: SnackbarKey) => {
          closeSnackbar(key);
          again?.();
        };
        lastFailure = enqueueSnackbar(message, {
          variant: 'error',
          ...(again &&
            !problem.isRefusal && {
              autoHideDuration: offerStays,
              action: (key) => <ToastButton onClick={() => retry(key)}>Try again</ToastButton>,
            }),
        });
      },
    };
  }, [enqueueSnackbar, closeSnackbar]);
}
