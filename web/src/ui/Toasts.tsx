/** Where short messages appear, for how long, and how many at once. */
import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, type SnackbarProviderProps } from 'notistack';
import { type ReactNode, useEffect, useState } from 'react';
import { ToastCard } from './ToastCard';

export const toastSettings = {
  maxSnack: 5,
  autoHideDuration: 3000,
  anchorOrigin: { vertical: 'top', horizontal: 'right' },
  preventDuplicate: true,
} as const satisfies SnackbarProviderProps;

/** What the library leaves free around each toast. */
const spaceAround = 6;
/** Twice, so that it counts more than the library's own rule. */
const container = '.notistack-SnackbarContainer.notistack-SnackbarContainer';
/** Bars and the buttons beside a page's heading stay free. */
const belowHeads = 88;
/** A phone's heads reach from edge to edge; a bar of deeds, or a dialog's buttons, stand at its foot. */
const aboveFeet = 96;

const places = (
  <GlobalStyles
    styles={(theme) => ({
      [container]: {
        top: belowHeads - spaceAround,
        [theme.breakpoints.down('sm')]: { top: 'auto', bottom: aboveFeet - spaceAround },
      },
    })}
  />
);

const cards = {
  default: ToastCard,
  error: ToastCard,
  info: ToastCard,
  success: ToastCard,
  warning: ToastCard,
};

/**
 * An open dialog hides the rest of the page from screen readers, and toasts with it. A slot is left out,
 * because it is no element that could be hidden, only a place for others.
 */
function usePlaceBesideDialogs(): HTMLElement {
  const [place] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  return place;
}

export function Toasts({ children }: { children: ReactNode }) {
  const place = usePlaceBesideDialogs();
  return (
    <SnackbarProvider {...toastSettings} Components={cards} domRoot={place}>
      {places}
      {children}
    </SnackbarProvider>
  );
}
