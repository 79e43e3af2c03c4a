/** What can be done about a message, beside it. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** Milliseconds for what can be pressed: long enough to be reached. */
export const offerStays = 8000;

export function ToastButton(props: { onClick: () => void; children: ReactNode }) {
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
