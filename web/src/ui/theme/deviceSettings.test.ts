import { expect, test } from 'vitest';
import {
  type DeviceSettings,
  defaultSettings,
  readDeviceSettings,
  settingsKey,
  storeDeviceSettings,
} from './deviceSettings';

test('a new device is red, horizontal, left to right, and follows the system', () => {
  expect(readDeviceSettings()).toEqual({
    mode: 'system',
    preset: 'red',
    layout: 'horizontal',
    direction: 'ltr',
  });
});

test('what was chosen is found again', () => {
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

test('one unknown value does not cost the others', () => {
  localStorage.setItem(settingsKey, '{"mode":"dark","preset":"pink"}');
  expect(readDeviceSettings()).toEqual({ ...defaultSettings, mode: 'dark' });
});
