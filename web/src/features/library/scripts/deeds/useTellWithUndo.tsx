/** Says what was done, with the way back beside it for long enough to be reached. */
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useCallback } from 'react';

const undoStays = 8000;

export function useTellWithUndo() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useCallback(
    (message: string, undo: () => void) => {
      const takeBack = (key: string | number) => {
        closeSnackbar(key);
        undo();
      };
      enqueueSnackbar(message, {
        variant: 'success',
        // A key of its own: two scripts deleted one after the other need two ways back, though the words are the same.
        key: crypto.randomUUID(),
        autoHideDuration: undoStays,
        action: (key) => (
          <Button
            size="small"
            color="inherit"
            sx={{ my: -3, flex: 'none', marginInlineStart: 'auto' }}
            onClick={() => takeBack(key)}
          >
            Undo
          </Button>
        ),
      });
    },
    [enqueueSnackbar, closeSnackbar],
  );
}
