/** One setting: its name, its value, and what can be done about it. On a phone the name stands above. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { rowFrame } from './rowFrame';

interface RowProps {
  label: string;
  /** Ties the name to a control in the row. */
  labelId?: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Row({ label, labelId, children, action }: RowProps) {
  return (
    <Box
      sx={{
        ...rowFrame,
        // With a button of 44 px the row is 56 px high.
        py: { xs: 3, sm: 1.5 },
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: '152px minmax(0, 1fr) auto',
        },
      }}
    >
      <Typography
        {...(labelId && { id: labelId })}
        color="textSecondary"
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {label}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Box>
  );
}
