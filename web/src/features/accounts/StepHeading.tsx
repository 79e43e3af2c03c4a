/** The heading of one step of a form, with a sentence on what to do. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/PageHeading';

interface StepHeadingProps {
  title: string;
  children: ReactNode;
  takesFocus?: boolean;
  /** A field of the step takes the focus instead. */
  leavesFocus?: boolean;
}

export function StepHeading({ title, children, ...focus }: StepHeadingProps) {
  return (
    <Box sx={{ mb: 6 }}>
      <PageHeading {...focus} sx={{ mb: 2 }}>
        {title}
      </PageHeading>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}
