/** Dresses the whole application in the device's settings: theme, light or dark, reading direction. */
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
  type Direction,
  keepDeviceSettings,
  readDeviceSettings,
  settingsKey,
} from './deviceSettings';
import { LookContext } from './LookContext';
import type { Shade } from './palette';
import { themeFor } from './theme';

const styleCaches: Record<Direction, ReturnType<typeof createCache>> = {
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
    keepDeviceSettings(next);
    setSettings(next);
  }, []);
  return useMemo(() => ({ settings, change }), [settings, change]);
}

/** Keeps the document itself in step with what public/first-paint.js set before React ran. */
function useDocumentLook(shade: Shade, direction: Direction) {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.mode = shade;
    page.style.colorScheme = shade;
    page.dir = direction;
  }, [shade, direction]);
}

export function LookProvider({ children }: { children: ReactNode }) {
  const look = useSettings();
  const { mode, preset, direction } = look.settings;
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const shade = mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode;
  const theme = useMemo(() => themeFor(shade, preset, direction), [shade, preset, direction]);
  useDocumentLook(shade, direction);
  return (
    <LookContext value={look}>
      <CacheProvider value={styleCaches[direction]}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </LookContext>
  );
}
