/** The device settings in force, and the way to change them. */
import { createContext, useContext } from 'react';
import type { DeviceSettings } from './deviceSettings';

export interface Look {
  settings: DeviceSettings;
  change: (part: Partial<DeviceSettings>) => void;
}

export const LookContext = createContext<Look | null>(null);

export function useLook(): Look {
  const look = useContext(LookContext);
  if (!look) throw new Error('useLook needs a LookProvider above it');
  return look;
}
