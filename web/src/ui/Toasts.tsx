/** Where short messages appear, for how long, and how many at once. */
import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import type { ReactNode } from 'react';
import { ToastCard } from './ToastCard';

export const toastSettings = {
  maxSnack: 5,
  autoHideDuration: 3000,
  anchorOrigin: { vertical: 'top', horizontal: 'right' },
  preventDuplicate: true,
} as const satisfies SnackbarProviderProps;

const cards = {
  default: ToastCard,
  error: ToastCard,
  info: ToastCard,
  success: ToastCard,
  warning: ToastCard,
};

export function Toasts({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider {...toastSettings} Components={cards}>
      {children}
    </SnackbarProvider>
  );
}
