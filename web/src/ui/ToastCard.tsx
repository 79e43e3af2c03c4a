/** One short message at the edge of the screen; errors interrupt a screen reader, the rest waits politely. */
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlineRounded from '@mui/icons-material/InfoOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CustomContentProps } from 'notistack';

const icons = {
  error: <ErrorOutlineRounded color="error" />,
  success: <CheckCircleOutlineRounded color="success" />,
  warning: <WarningAmberRounded color="warning" />,
  info: <InfoOutlineRounded color="info" />,
  default: <InfoOutlineRounded color="info" />,
};

export function ToastCard({
  ref,
  id,
  variant,
  message,
  action,
  style,
}: CustomContentProps & { ref?: React.Ref<HTMLDivElement> }) {
  return (
    <Paper
      ref={ref}
      id={`toast-${id}`}
      role={variant === 'error' ? 'alert' : 'status'}
      elevation={4}
      style={style}
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
      <Typography sx={{ whiteSpace: 'pre-line', minWidth: 0 }}>{message}</Typography>
      {typeof action === 'function' ? action(id) : action}
    </Paper>
  );
}
