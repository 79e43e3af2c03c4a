/** The device settings in force, and the way to change them. */
import { createContext, useContext } from 'react';
import type { DeviceSettings } from './deviceSettings';

interface DeviceTheme {
  settings: DeviceSettings;
  change: (part: Partial<DeviceSettings>) => void;
  isPanelOpen: boolean;
  setPanelOpen: (isOpen: boolean) => void;
}

export const DeviceThemeContext = createContext<DeviceTheme | null>(null);

export function useDeviceTheme(): DeviceTheme {
  const deviceTheme = useContext(DeviceThemeContext);
  if (!deviceTheme) throw new Error('useDeviceTheme needs a DeviceThemeProvider above it');
  return deviceTheme;
}
