/** Button that opens the theme panel. */
import ContrastRounded from '@mui/icons-material/ContrastRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { LazyBoundary, lazyComponent } from '../loading/LazyBoundary';
import { useDeviceTheme } from './deviceTheme';

// Seldom opened: the first screen does not wait for it.
const ThemePanel = lazyComponent(async () => (await import('./ThemePanel')).ThemePanel);

export function ThemeButton() {
  const { setPanelOpen } = useDeviceTheme();
  return (
    <Tooltip title="Theme">
      <IconButton
        data-opens="theme"
        aria-label="Theme"
        aria-haspopup="dialog"
        onClick={() => setPanelOpen(true)}
      >
        <ContrastRounded />
      </IconButton>
    </Tooltip>
  );
}

/** Where the button that opened the panel is gone, the focus is still in the panel. */
function focusThemeButton(): void {
  if (document.activeElement?.closest('[role=dialog]'))
    document.querySelector<HTMLElement>('[data-opens=theme]')?.focus();
}

/** Panel of all theme buttons; not beside the button, because a chosen layout replaces the navigation around it. */
export function ThemePanelLauncher() {
  const { isPanelOpen, setPanelOpen } = useDeviceTheme();
  const [wasOpen, setWasOpen] = useState(false);
  if (isPanelOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <LazyBoundary>
        <ThemePanel
          open={isPanelOpen}
          onClose={() => setPanelOpen(false)}
          onClosed={focusThemeButton}
        />
      </LazyBoundary>
    )
  );
}
