import { afterEach, expect, test, vi } from 'vitest';
import { clearAccountKeys } from './deviceStorage';
import { createStoredSetting } from './storedSetting';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const list = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : [];

test('what was chosen is the same object until something else is', () => {
  const setting = createStoredSetting('of.somebody', list);
  setting.write(['one']);
  expect(setting.read()).toEqual(['one']);
  expect(setting.read()).toBe(setting.read());
  localStorage.setItem('of.somebody', '["two"]');
  expect(setting.read()).toEqual(['two']);
});

test('after a sign-out the page knows nothing of it any more, without being loaded anew', () => {
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

test('where nothing can be stored it holds for as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const setting = createStoredSetting('of.somebody', list);
  setting.write(['one']);
  expect(setting.read()).toEqual(['one']);
});
