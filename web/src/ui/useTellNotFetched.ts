/** Says that a part of the application did not come: the one place, and the one sentence, for all of them. */
import { useSnackbar } from 'notistack';
import { useCallback } from 'react';

const notFetched =
  'This could not be fetched. What you write is kept. Once you are connected, try again, or reload the page.';

export function useTellNotFetched(): () => void {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    () => void enqueueSnackbar(notFetched, { variant: 'warning' }),
    [enqueueSnackbar],
  );
}
