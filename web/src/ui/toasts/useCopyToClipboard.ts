/** Copies a text to the clipboard and notifies the outcome. */
import { useSnackbar } from 'notistack';

export function useCopyToClipboard(done: string, failed: string) {
  const { enqueueSnackbar } = useSnackbar();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      enqueueSnackbar(done, { variant: 'success' });
    } catch {
      // Refused by the browser, or missing without https.
      enqueueSnackbar(failed, { variant: 'error' });
    }
  };
}
