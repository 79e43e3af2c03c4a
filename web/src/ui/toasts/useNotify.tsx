/** Toasts of success and failure, with undo or retry; the server's own message comes before ours. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SnackbarKey, useSnackbar } from 'notistack';
import { type ReactNode, useCallback, useMemo } from 'react';
import { asProblem, sentenceFor } from '../../kit/problem';

/** Milliseconds for what can be pressed: long enough to be reached. */
const actionToastDuration = 8000;

function ToastButton(props: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      color="inherit"
      sx={{ my: -3, flex: 'none', marginInlineStart: 'auto' }}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  );
}

/** Key of the last failure toast, of whichever action: it is dismissed by the next success. */
let lastFailure: SnackbarKey | null = null;

/** What several toasts of success in a row are about, where only the last one is of interest. */
type SuccessKind = 'file';

/** Keys of the last toasts of success. */
const lastSuccess = new Map<SuccessKind, SnackbarKey>();

export function useNotify() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    /** For a success that is visible anyway. */
    const dismissFailure = () => {
      if (lastFailure !== null) closeSnackbar(lastFailure);
      lastFailure = null;
    };
    return {
      dismissFailure,
      /** With a `kind`, in place of the last success of that kind. */
      success: (message: string, kind?: SuccessKind) => {
        dismissFailure();
        if (!kind) return void enqueueSnackbar(message, { variant: 'success' });
        // The same words have the same key: a duplicate, which is not shown twice.
        const key = `${kind}: ${message}`;
        const last = lastSuccess.get(kind);
        if (last !== undefined && last !== key) closeSnackbar(last);
        lastSuccess.set(kind, key);
        enqueueSnackbar(message, { variant: 'success', key });
      },
      /** For what was done, and has brought something with it that somebody must know. */
      warn: (message: string) => {
        enqueueSnackbar(message, { variant: 'warning', autoHideDuration: actionToastDuration });
      },
      /** `onRetry`: offered where the server has not refused, as without a network. */
      failure: (error: unknown, fallback: string, onRetry?: () => void) => {
        const problem = asProblem(error);
        const message = sentenceFor(problem, fallback);
        const retry = (key: SnackbarKey) => {
          closeSnackbar(key);
          onRetry?.();
        };
        lastFailure = enqueueSnackbar(message, {
          variant: 'error',
          ...(onRetry &&
            !problem.isRefusal && {
              autoHideDuration: actionToastDuration,
              action: (key) => <ToastButton onClick={() => retry(key)}>Try again</ToastButton>,
            }),
        });
      },
    };
  }, [enqueueSnackbar, closeSnackbar]);
}

/** Several buttons leave no room for the message beside them. */
const belowMessage = {
  order: 1,
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 2,
  '& > button': { m: 0 },
} as const;

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Toast of success with buttons, shown long enough to be reached; returns a function that closes it. */
export function useNotifyWithActions() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useCallback(
    (message: string, actions: readonly ToastAction[], about?: string) => {
      const close = (key: SnackbarKey, run: () => void) => {
        closeSnackbar(key);
        run();
      };
      const key = enqueueSnackbar(message, {
        variant: 'success',
        ...(about && { about }),
        // A key of its own: two scripts deleted one after the other need two ways back, though the words are the same.
        key: crypto.randomUUID(),
        autoHideDuration: actionToastDuration,
        action: (toastKey) => {
          const buttons = actions.map(({ label, run }) => (
            <ToastButton key={label} onClick={() => close(toastKey, run)}>
              {label}
            </ToastButton>
          ));
          return buttons.length > 1 ? <Box sx={belowMessage}>{buttons}</Box> : buttons;
        },
      });
      return () => closeSnackbar(key);
    },
    [enqueueSnackbar, closeSnackbar],
  );
}

/** The same with an Undo button. */
export function useNotifyWithUndo() {
  const notify = useNotifyWithActions();
  return useCallback(
    (message: string, undo: () => void, about?: string) =>
      notify(message, [{ label: 'Undo', run: undo }], about),
    [notify],
  );
}

/** Message for a chunk of the application that could not be fetched. */
const notFetchedMessage =
  'This could not be fetched. What you write is kept. Once you are connected, try again, or reload the page.';

export function useNotifyNotFetched(): () => void {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    () => void enqueueSnackbar(notFetchedMessage, { variant: 'warning' }),
    [enqueueSnackbar],
  );
}
