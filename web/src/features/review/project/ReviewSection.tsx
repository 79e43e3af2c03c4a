/** One section on the page of a project, notes or comments: its heading and button, and its list or a sentence. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { ReviewedProject } from './projectReview';

export interface ProjectReviewProps {
  project: ReviewedProject;
  userId: string;
  onChanged: () => Promise<unknown>;
}

interface ReviewSectionProps {
  title: string;
  /** Button beside the heading. */
  action: ReactNode;
  /** Sentence of an empty list. */
  whenEmpty: string;
  isEmpty: boolean;
  /** Items of the list. */
  children: ReactNode;
}

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

export function ReviewSection({ title, action, whenEmpty, isEmpty, children }: ReviewSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 2 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      <Paper variant="outlined">
        {isEmpty && (
          <Typography color="textSecondary" sx={{ px: 5, py: 4.5 }}>
            {whenEmpty}
          </Typography>
        )}
        <Box component="ul" aria-label={title} sx={listStyles}>
          {children}
        </Box>
      </Paper>
    </Box>
  );
}
