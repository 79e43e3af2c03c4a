/** Live region for screen readers: reads each announcement, also where its words are those of the one before. */
import Box from '@mui/material/Box';
import type { Announcement } from '../hooks/useAnnouncement';
import { visuallyHidden } from '../sharedStyles';

interface LiveRegionProps {
  announcement: Announcement;
  level?: 'assertive' | 'polite';
}

export function LiveRegion({ announcement, level = 'assertive' }: LiveRegionProps) {
  return (
    <Box aria-live={level} sx={visuallyHidden}>
      {/* Another element each time: a text that stays the same is not read again. */}
      <span key={announcement.count}>{announcement.words}</span>
    </Box>
  );
}
