/** Toasts: their position, their duration, and how many at once. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlineRounded from '@mui/icons-material/InfoOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  type CustomContentProps,
  SnackbarProvider,
  type SnackbarProviderProps,
  useSnackbar,
} from 'notistack';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

/** One short message at the edge of the screen; errors interrupt a screen reader, the rest waits politely. */
declare module 'notistack' {
  interface VariantOverrides {
    success: { about?: string };
  }
}

interface ToastCardProps extends CustomContentProps {
  ref?: React.Ref<HTMLDivElement>;
  /** Subject of the message, on a line of its own: the same message may concern several things. */
  about?: string;
}

const icons = {
  error: <ErrorOutlineRounded color="error" />,
  success: <CheckCircleOutlineRounded color="success" />,
  warning: <WarningAmberRounded color="warning" />,
  info: <InfoOutlineRounded color="info" />,
  default: <InfoOutlineRounded color="info" />,
};

function ToastCard({ ref, id, variant, message, about, action, style }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const close = () => closeSnackbar(id);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Nothing below it closes along with it.
    event.stopPropagation();
    close();
  };
  return (
    <Paper
      ref={ref}
      id={`toast-${id}`}
      role={variant === 'error' ? 'alert' : 'status'}
      elevation={4}
      style={style}
      onKeyDown={closeOnEscape}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
        width: '100%',
        maxWidth: 400,
        p: 4,
        border: 1,
        borderColor: 'divider',
      }}
    >
      {icons[variant]}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {/* On a page that runs from right to left, a number at its beginning would go to the end. */}
          <bdi>{message}</bdi>
        </Typography>
        {about && (
          <Typography component="div" variant="body2" color="text.secondary" noWrap title={about}>
            <bdi>{about}</bdi>
          </Typography>
        )}
      </Box>
      {typeof action === 'function' ? action(id) : action}
      <IconButton aria-label="Close message" onClick={close} sx={{ my: -3, marginInlineEnd: -3 }}>
        <CloseRounded />
      </IconButton>
    </Paper>
  );
}

export const toastSettings = {
  maxSnack: 5,
  autoHideDuration: 3000,
  anchorOrigin: { vertical: 'top', horizontal: 'right' },
  preventDuplicate: true,
} as const satisfies SnackbarProviderProps;

/** Margin of notistack around each toast. */
const spaceAround = 6;
/** Twice, so that it counts more than the library's own rule. */
const container = '.notistack-SnackbarContainer.notistack-SnackbarContainer';
/** Bars and the buttons beside a page's heading stay free; the editor says how tall its bars are. */
const belowHeads = 'max(88px, var(--bars, 0px) + 8px)';
/** A phone's headers reach from edge to edge; toolbars and dialog buttons are at its foot. */
const aboveFeet = 96;

const positionStyles = (
  <GlobalStyles
    styles={(theme) => ({
      [container]: {
        top: `calc(${belowHeads} - ${spaceAround}px)`,
        [theme.breakpoints.down('sm')]: { top: 'auto', bottom: aboveFeet - spaceAround },
        '@media print': { display: 'none' },
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
 * because it is no element that could be hidden.
 */
function useToastContainer(): HTMLElement {
  const [domRoot] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(domRoot);
    return () => domRoot.remove();
  }, [domRoot]);
  return domRoot;
}

export function Toasts({ children }: { children: ReactNode }) {
  const domRoot = useToastContainer();
  return (
    <SnackbarProvider {...toastSettings} Components={cards} domRoot={domRoot}>
      {positionStyles}
      {children}
    </SnackbarProvider>
  );
}
