/** The drawer in which a writer chooses light or dark, a colour, a layout and a reading direction. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ChoiceGroup } from './ChoiceGroup';
import { useDeviceTheme } from './deviceTheme';
import { PresetChoice } from './PresetChoice';

/** Light, dark, or as the system has it. */
export const modeChoices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

const layoutChoices = [
  { value: 'horizontal', label: 'Beside', hint: 'Navigation beside the page' },
  { value: 'vertical', label: 'Above', hint: 'Navigation above the page' },
  { value: 'mini', label: 'Mini', hint: 'Icons only' },
] as const;

const directionChoices = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

interface ThemePanelProps {
  open: boolean;
  onClose: () => void;
  /** It has slid away. */
  onClosed: () => void;
}

export function ThemePanel({ open, onClose, onClosed }: ThemePanelProps) {
  const titleId = useId();
  const { settings, change } = useDeviceTheme();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        transition: { onExited: onClosed },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 320, maxWidth: '100%' },
        },
      }}
    >
      <Box sx={{ p: 6, display: 'grid', gap: 8 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={titleId} variant="h3" component="h2">
            Theme
          </Typography>
          <IconButton aria-label="Close" onClick={onClose} edge="end">
            <CloseRounded />
          </IconButton>
        </Box>
        <ChoiceGroup
          title="Mode"
          choices={modeChoices}
          value={settings.mode}
          onChange={(mode) => change({ mode })}
        />
        <PresetChoice value={settings.preset} onChange={(preset) => change({ preset })} />
        <ChoiceGroup
          title="Layout"
          choices={layoutChoices}
          value={settings.layout}
          onChange={(layout) => change({ layout })}
        />
        <ChoiceGroup
          title="Direction"
          choices={directionChoices}
          value={settings.direction}
          onChange={(direction) => change({ direction })}
        />
        <Typography variant="caption" color="textSecondary">
          Kept on this device, also when you sign out.
        </Typography>
      </Box>
    </Drawer>
  );
}
