/** One group of settings: a heading on the desk, its rows on paper. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
}

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
