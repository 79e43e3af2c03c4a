/** The head of a drawer: what can be seen in it, and the way to close it. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import type { DrawerTab } from './drawerTab';

interface DrawerHeadProps {
  tabs: readonly DrawerTab[];
  shown: string;
  panelId: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const tabLooks = {
  minHeight: 44,
  minWidth: 0,
  px: 2,
  gap: 1,
  textTransform: 'none',
  fontWeight: 600,
} as const;

export function DrawerHead({ tabs, shown, panelId, onShow, onClose }: DrawerHeadProps) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        pl: 2,
        pr: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tabs
        value={shown}
        onChange={(_event, id: string) => onShow(id)}
        variant="scrollable"
        sx={{ flex: 1, minHeight: 44 }}
      >
        {tabs.map(({ id, label, icon }) => (
          <Tab
            key={id}
            value={id}
            id={`${panelId}-${id}`}
            aria-controls={panelId}
            icon={icon}
            iconPosition="start"
            label={label}
            sx={tabLooks}
          />
        ))}
      </Tabs>
      <Tooltip title="Close">
        <IconButton aria-label="Close drawer" onClick={onClose} size="small">
          <CloseRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
