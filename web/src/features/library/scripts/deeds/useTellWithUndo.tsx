/** Says what was done, with the way back beside it for long enough to be reached; hands back how to end the offer. */
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useCallback } from 'react';

const undoStays = 8000;

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
        autoHideDuration: undoStays,
        action: (shown) => (
          <Button
            size="small"
            color="inherit"
            sx={{ my: -3, flex: 'none', marginInlineStart: 'auto' }}
            onClick={() => takeBack(shown)}
          >
            Undo
          </Button>
        ),
      });
      return () => closeSnackbar(key);
    },
    [enqueueSnackbar, closeSnackbar],
  );
}
