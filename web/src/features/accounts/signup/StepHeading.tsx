/** The heading of one welcome step, with a sentence on what to do. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/PageHeading';

interface StepHeadingProps {
  title: string;
  children: ReactNode;
  takesFocus: boolean;
}

export function StepHeading({ title, children, takesFocus }: StepHeadingProps) {
  return (
    <Box sx={{ mb: 6 }}>
      <PageHeading takesFocus={takesFocus} sx={{ mb: 2 }}>
        {title}
      </PageHeading>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}
