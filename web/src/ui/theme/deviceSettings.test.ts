import { expect, test } from 'vitest';
import {
  type DeviceSettings,
  defaultSettings,
  readDeviceSettings,
  settingsKey,
  storeDeviceSettings,
} from './deviceSettings';

test('default device settings are red, horizontal, left to right, and follow the system', () => {
  expect(readDeviceSettings()).toEqual({
    mode: 'system',
    preset: 'red',
    layout: 'horizontal',
    direction: 'ltr',
  });
});

test('stored device settings are read again', () => {
  const chosen: DeviceSettings = { mode: 'dark', preset: 'cyan', layout: 'mini', direction: 'rtl' };
  storeDeviceSettings(chosen);
  expect(readDeviceSettings()).toEqual(chosen);
});

test.each(['{broken', 'null', '"dark"', '[]', '{"mode":"neon","preset":7}'])(
  'a damaged entry falls back to the defaults: %s',
  (entry) => {
    localStorage.setItem(settingsKey, entry);
    expect(readDeviceSettings()).toEqual(defaultSettings);
  },
);

test('an unknown value falls back to its default, and the other settings stay', () => {
  localStorage.setItem(settingsKey, '{"mode":"dark","preset":"pink"}');
  expect(readDeviceSettings()).toEqual({ ...defaultSettings, mode: 'dark' });
});
