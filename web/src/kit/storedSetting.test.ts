import { afterEach, expect, test, vi } from 'vitest';
import { clearAccountKeys } from './deviceStorage';
import { createStoredSetting } from './storedSetting';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const list = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : [];

test('a stored setting is the same object until its stored value changes', () => {
  const setting = createStoredSetting('of.somebody', list);
  setting.write(['one']);
  expect(setting.read()).toEqual(['one']);
  expect(setting.read()).toBe(setting.read());
  localStorage.setItem('of.somebody', '["two"]');
  expect(setting.read()).toEqual(['two']);
});

test('a sign-out resets account settings without a reload, and device settings stay', () => {
  const [accountSetting, deviceSetting] = [
    createStoredSetting('of.somebody', list),
    createStoredSetting('device.of', list),
  ];
  accountSetting.write(['a script of theirs']);
  deviceSetting.write(['light']);
  clearAccountKeys();
  expect(accountSetting.read()).toEqual([]);
  expect(deviceSetting.read()).toEqual(['light']);
});

test('a setting lasts while the page is open when storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const setting = createStoredSetting('of.somebody', list);
  setting.write(['one']);
  expect(setting.read()).toEqual(['one']);
});
