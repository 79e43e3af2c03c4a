/** Layout of the account page: sections, rows, and the button at the end of a row. */
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** The margins that everything inside a section shares. */
export const rowPadding = { px: { xs: 4, sm: 6 }, py: 3, minHeight: 56 } as const;

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
        ...rowPadding,
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

/** The button at the end of a row: there when it is looked for, silent otherwise. */
export function RowButton(props: Omit<ButtonProps, 'sx' | 'color'>) {
  return (
    <Button
      color="inherit"
      // The word, not its invisible box, ends where the row ends.
      sx={{ flex: 'none', '&:last-child': { marginInlineEnd: -4 } }}
      {...props}
    />
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** One group of settings: a heading on the desk, its rows on paper. */
export function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Paper
        variant="outlined"
        sx={{
          '& > :not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
          '& > :last-child': { borderBottomLeftRadius: 8, borderBottomRightRadius: 8 },
        }}
      >
        {children}
      </Paper>
    </Box>
  );
}
