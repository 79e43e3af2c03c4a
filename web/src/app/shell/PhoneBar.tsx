/** Top bar of small screens, with the navigation behind a menu button. */
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { NoticeBell } from '../../features/notices/NoticeBell';
import { LogoButton } from './LogoButton';
import { Sidebar, sidebarWidth } from './Sidebar';

export function PhoneBar() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: 56,
        px: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuRounded />
      </IconButton>
      <LogoButton />
      <Box sx={{ marginInlineStart: 'auto' }}>
        <NoticeBell />
      </Box>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': 'Menu',
            sx: { width: sidebarWidth.full },
          },
        }}
      >
        <Sidebar onFollow={close} />
      </Drawer>
    </Box>
  );
}
