/** Navigation beside the page: full, or icons only. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { NoticeBell } from '../../features/notices/NoticeBell';
import { ThemeButton } from '../../ui/theme/ThemeButton';
import { LogoButton } from './LogoButton';
import { CommandsButton, LogoutButton } from './NavigationButton';
import { NavigationLink } from './NavigationLink';
import { useNavigationItems } from './navigation';
import { ReferAFriend } from './ReferAFriend';
import { UserBadge } from './UserBadge';

export const sidebarWidth = { full: 264, mini: 72 };

interface SidebarProps {
  isMini?: boolean;
  /** Closes the navigation where it lies over a phone's page. */
  onFollow?: () => void;
}

function Foot({ isMini }: { isMini: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isMini ? 'column' : 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        pt: 4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <UserBadge isMini={isMini} />
      <ThemeButton />
    </Box>
  );
}

export function Sidebar({ isMini = false, onFollow }: SidebarProps) {
  const items = useNavigationItems();
  return (
    <Box
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        gap: 4,
        p: isMini ? 3 : 4,
        overflowY: 'auto',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: isMini ? 'column' : 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          paddingInlineStart: isMini ? 0 : 2,
        }}
      >
        <LogoButton isMini={isMini} />
        {/* Over a phone's page, where the bar below it has the bell. */}
        {onFollow ? (
          <IconButton aria-label="Close" onClick={onFollow} edge="end">
            <CloseRounded />
          </IconButton>
        ) : (
          <NoticeBell />
        )}
      </Box>
      <Box component="nav" aria-label="Main" sx={{ display: 'grid', gap: 1 }}>
        {items.map((item) => (
          <NavigationLink key={item.to} item={item} isMini={isMini} onFollow={onFollow} />
        ))}
      </Box>
      <Box sx={{ mt: 'auto', display: 'grid', gap: 1 }}>
        <CommandsButton {...{ isMini, onFollow }} />
        <ReferAFriend isMini={isMini} />
        <LogoutButton isMini={isMini} />
      </Box>
      <Foot isMini={isMini} />
    </Box>
  );
}
