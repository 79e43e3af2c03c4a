/** Message in the middle of a page: a drawing, a few words, an action. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageMessageProps {
  drawing: ReactNode;
  /** The heading, where the page has none of its own above. */
  heading?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

export function PageMessage({ drawing, heading, children, action }: PageMessageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 4,
        py: { xs: 8, md: 12 },
        px: 4,
      }}
    >
      {drawing}
      {heading}
      <Typography color="textSecondary" component="div" sx={{ maxWidth: 440 }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
