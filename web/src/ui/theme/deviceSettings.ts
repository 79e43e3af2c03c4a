/** Appearance settings of this device, stored in the browser for whoever signs in here. */
import { deviceStore, readJson } from '../../kit/deviceStorage';
import { type ColourPreset, modes, presets, type ThemeMode } from './palette';

const layouts = ['horizontal', 'vertical', 'mini'] as const;
const directions = ['ltr', 'rtl'] as const;

type NavigationLayout = (typeof layouts)[number];
export type TextDirection = (typeof directions)[number];

export interface DeviceSettings {
  mode: ThemeMode;
  preset: ColourPreset;
  layout: NavigationLayout;
  direction: TextDirection;
}

export const defaultSettings: DeviceSettings = {
  mode: 'system',
  preset: 'red',
  layout: 'horizontal',
  direction: 'ltr',
};

/** Read before the first paint by public/first-paint.js, too. */
export const settingsKey = 'device.settings';

function oneOf<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}

export function readDeviceSettings(): DeviceSettings {
  const stored = readJson(deviceStore, settingsKey);
  // An older or damaged entry must never keep somebody out of the application.
  const raw: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    mode: oneOf(modes, raw.mode, defaultSettings.mode),
    preset: oneOf(presets, raw.preset, defaultSettings.preset),
    layout: oneOf(layouts, raw.layout, defaultSettings.layout),
    direction: oneOf(directions, raw.direction, defaultSettings.direction),
  };
}

export function storeDeviceSettings(settings: DeviceSettings): void {
  deviceStore.write(settingsKey, JSON.stringify(settings));
}
