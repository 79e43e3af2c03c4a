/** The navigation above the page. */
import Box from '@mui/material/Box';
import { NoticeBell } from '../../features/notices/NoticeBell';
import { ThemeButton } from '../../ui/theme/ThemeButton';
import { CommandsRow } from './CommandsRow';
import { LogoButton } from './LogoButton';
import { LogoutRow } from './LogoutRow';
import { usePlaces } from './navigation';
import { PlaceLink } from './PlaceLink';
import { ReferAFriend } from './ReferAFriend';
import { UserBadge } from './UserBadge';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  '& > *': { width: 'auto', whiteSpace: 'nowrap' },
};

export function TopNavigation() {
  const places = usePlaces();
  return (
    <Box
      component="header"
      sx={{
        minHeight: 56,
        px: 6,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 6,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LogoButton />
      <Box component="nav" aria-label="Main" sx={{ ...row, flexWrap: 'wrap' }}>
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
      </Box>
      <Box sx={{ ...row, marginInlineStart: 'auto' }}>
        <CommandsRow isMini />
        <ReferAFriend />
        <LogoutRow />
        <NoticeBell />
        <ThemeButton />
        <UserBadge isMini />
      </Box>
    </Box>
  );
}
