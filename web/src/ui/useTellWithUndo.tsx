/** Says what was done, with the way back beside it for long enough to be reached; hands back how to end the offer. */
import { useSnackbar } from 'notistack';
import { useCallback } from 'react';
import { offerStays, ToastButton } from './ToastButton';

export function useTellWithUndo() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useCallback(
    (message: string, undo: () => void, about?: string) => {
      const takeBack = (key: string | number) => {
        closeSnackbar(key);
        undo();
      };
      const key = enqueueSnackbar(message, {
        variant: 'success',
        ...(about && { about }),
        // A key of its own: two scripts deleted one after the other need two ways back, though the words are the same.
        key: crypto.randomUUID(),
        autoHideDuration: offerStays,
        action: (shown) => <ToastButton onClick={() => takeBack(shown)}>Undo</ToastButton>,
      });
      return () => closeSnackbar(key);
    },
    [enqueueSnackbar, closeSnackbar],
  );
}
