/** Navigation above the page. */
import Box from '@mui/material/Box';
import { NoticeBell } from '../../features/notices/NoticeBell';
import { ThemeButton } from '../../ui/theme/ThemeButton';
import { LogoButton } from './LogoButton';
import { CommandsButton, LogoutButton } from './NavigationButton';
import { NavigationLink } from './NavigationLink';
import { useNavigationItems } from './navigation';
import { ReferAFriend } from './ReferAFriend';
import { UserBadge } from './UserBadge';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  '& > *': { width: 'auto', whiteSpace: 'nowrap' },
};

export function TopNavigation() {
  const items = useNavigationItems();
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
        {items.map((item) => (
          <NavigationLink key={item.to} item={item} />
        ))}
      </Box>
      <Box sx={{ ...row, marginInlineStart: 'auto' }}>
        <CommandsButton isMini />
        <ReferAFriend />
        <LogoutButton />
        <NoticeBell />
        <ThemeButton />
        <UserBadge isMini />
      </Box>
    </Box>
  );
}
