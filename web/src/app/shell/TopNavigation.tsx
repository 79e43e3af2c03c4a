/** Navigation above the page: one row. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NoticeBell } from '../../features/notices/NoticeBell';
import { ThemeButton } from '../../ui/theme/ThemeButton';
import { LogoButton } from './LogoButton';
import { CommandsButton, LogoutButton } from './NavigationButton';
import { NavigationLink, TooltipSide } from './NavigationLink';
import { useNavigationItems } from './navigation';
import { ReferAFriend } from './ReferAFriend';
import { UserBadge } from './UserBadge';

const rowStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'nowrap',
  '& [data-mini]': { minWidth: 44 },
} as const;

const barStyles = {
  minHeight: 56,
  px: 6,
  display: 'flex',
  // With a large font, rather than cut off.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 6,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

export function TopNavigation() {
  const items = useNavigationItems();
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <TooltipSide value="bottom">
      <Box component="header" sx={barStyles}>
        <LogoButton />
        <Box component="nav" aria-label="Main" sx={rowStyles}>
          {items.map((item) => (
            <NavigationLink key={item.to} item={item} isMini={!hasRoom} />
          ))}
        </Box>
        <Box sx={{ ...rowStyles, marginInlineStart: 'auto' }}>
          <CommandsButton isMini />
          <ReferAFriend isMini />
          <LogoutButton isMini />
          <NoticeBell />
          <ThemeButton />
          <UserBadge isMini />
        </Box>
      </Box>
    </TooltipSide>
  );
}
