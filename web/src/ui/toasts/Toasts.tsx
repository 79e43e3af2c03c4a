/** One short message at the edge of the screen; errors interrupt a screen reader, the rest waits politely. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlineRounded from '@mui/icons-material/InfoOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, useSnackbar } from 'notistack';
import type { KeyboardEvent } from 'react';

declare module 'notistack' {
  interface VariantOverrides {
    success: { about?: string };
  }
}

interface ToastCardProps extends CustomContentProps {
  ref?: React.Ref<HTMLDivElement>;
  /** What the message is about, on a line of its own: the same words may be said of several things. */
  about?: string;
}

const icons = {
  error: <ErrorOutlineRounded color="error" />,
  success: <CheckCircleOutlineRounded color="success" />,
  warning: <WarningAmberRounded color="warning" />,
  info: <InfoOutlineRounded color="info" />,
  default: <InfoOutlineRounded color="info" />,
};

export function ToastCard({ ref, id, variant, message, about, action, style }: ToastCardProps) {
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
