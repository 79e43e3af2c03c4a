/** Provider of the device's settings: theme, light or dark, reading direction. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { prefixer } from 'stylis';
import { onOtherTabChange } from '../../kit/deviceStorage';
import {
  type DeviceSettings,
  readDeviceSettings,
  settingsKey,
  storeDeviceSettings,
  type TextDirection,
} from './deviceSettings';
import { DeviceThemeContext } from './deviceTheme';
import type { Shade } from './palette';
import { createDeviceTheme } from './theme';

// `stylis` is the version that @emotion/cache has: prefixer and mirror work on what its parser made, and the parsers of
// other versions make something else.
const styleCaches: Record<TextDirection, ReturnType<typeof createCache>> = {
  ltr: createCache({ key: 'ltr' }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] }),
};

function useSettings() {
  const [settings, setSettings] = useState(readDeviceSettings);
  useEffect(
    () =>
      onOtherTabChange((key) => {
        if (key === settingsKey || key === null) setSettings(readDeviceSettings());
      }),
    [],
  );
  const change = useCallback((part: Partial<DeviceSettings>) => {
    const next = { ...readDeviceSettings(), ...part };
    storeDeviceSettings(next);
    setSettings(next);
  }, []);
  const [isPanelOpen, setPanelOpen] = useState(false);
  return useMemo(
    () => ({ settings, change, isPanelOpen, setPanelOpen }),
    [settings, change, isPanelOpen],
  );
}

/** Keeps the document itself in step with what public/first-paint.js set before React ran. */
function useDocumentTheme(shade: Shade, direction: TextDirection) {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.mode = shade;
    page.style.colorScheme = shade;
    page.dir = direction;
  }, [shade, direction]);
}

export function DeviceThemeProvider({ children }: { children: ReactNode }) {
  const deviceTheme = useSettings();
  const { mode, preset, direction } = deviceTheme.settings;
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const shade = mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode;
  const theme = useMemo(
    () => createDeviceTheme(shade, preset, direction),
    [shade, preset, direction],
  );
  useDocumentTheme(shade, direction);
  return (
    <DeviceThemeContext value={deviceTheme}>
      <CacheProvider value={styleCaches[direction]}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </DeviceThemeContext>
  );
}
