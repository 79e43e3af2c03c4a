/** How this device shows Screnpla: kept in the browser, for whoever signs in here. */
import { deviceStore, readJson } from '../../kit/deviceStorage';
import { type Mode, modes, type Preset, presets } from './palette';

const layouts = ['horizontal', 'vertical', 'mini'] as const;
const directions = ['ltr', 'rtl'] as const;

export type Layout = (typeof layouts)[number];
export type Direction = (typeof directions)[number];

export interface DeviceSettings {
  mode: Mode;
  preset: Preset;
  layout: Layout;
  direction: Direction;
}

export const defaultSettings: DeviceSettings = {
  mode: 'system',
  preset: 'red',
  layout: 'horizontal',
  direction: 'ltr',
};

/** Read before the first paint by public/first-paint.js, too. */
export const settingsKey = 'device.settings';

function oneOf<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((candidate) => candidate === value) ?? otherwise;
}

export function readDeviceSettings(): DeviceSettings {
  const kept = readJson(deviceStore, settingsKey);
  // An older or damaged entry must never keep somebody out of the application.
  const raw: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  return {
    mode: oneOf(modes, raw.mode, defaultSettings.mode),
    preset: oneOf(presets, raw.preset, defaultSettings.preset),
    layout: oneOf(layouts, raw.layout, defaultSettings.layout),
    direction: oneOf(directions, raw.direction, defaultSettings.direction),
  };
}

export function keepDeviceSettings(settings: DeviceSettings): void {
  deviceStore.write(settingsKey, JSON.stringify(settings));
}
