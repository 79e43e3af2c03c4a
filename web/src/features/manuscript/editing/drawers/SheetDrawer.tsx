/** Bottom sheet: the shape of a drawer on a phone, closed by a swipe. */
import Box from '@mui/material/Box';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { DrawerBody, type DrawerBodyProps } from './DrawerBody';

const sheetStyles = {
  height: '75dvh',
  borderRadius: '16px 16px 0 0',
  backgroundImage: 'none',
  display: 'flex',
  flexDirection: 'column',
} as const;

/** Handle that shows that the sheet can be swiped. */
function Puller() {
  return (
    <Box aria-hidden sx={{ flex: 'none', py: 2, display: 'grid', justifyItems: 'center' }}>
      <Box sx={{ width: 32, height: 4, borderRadius: 2, bgcolor: 'divider' }} />
    </Box>
  );
}

export function SheetDrawer({ isOpen, ...props }: DrawerBodyProps & { isOpen: boolean }) {
  const { tabs, onClose } = props;
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={isOpen}
      onOpen={() => undefined}
      onClose={onClose}
      disableSwipeToOpen
      sx={{ '@media print': { display: 'none' } }}
      // Closed, it would still count as an open dialog, in which the page's shortcuts must not work.
      ModalProps={{ keepMounted: false }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': tabs.map(({ label }) => label).join(', '),
          sx: sheetStyles,
        },
      }}
    >
      <Puller />
      <DrawerBody {...props} />
    </SwipeableDrawer>
  );
}
