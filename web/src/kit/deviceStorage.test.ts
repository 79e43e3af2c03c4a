import { expect, test, vi } from 'vitest';
import { clearAccountKeys, deviceStore, readJson } from './deviceStorage';

test('device keys stay when the account keys are cleared', () => {
  deviceStore.write('device.settings', '{}');
  deviceStore.write('user', '{}');
  deviceStore.write('staredCount', '3');
  clearAccountKeys();
  expect(deviceStore.keys()).toEqual(['device.settings']);
});

test('damaged JSON reads as null', () => {
  deviceStore.write('user', '{broken');
  expect(readJson(deviceStore, 'user')).toBeNull();
});

test('blocked storage behaves like empty storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  deviceStore.write('user', '{}');
  expect(deviceStore.read('user')).toBeNull();
  expect(deviceStore.keys()).toEqual([]);
});
