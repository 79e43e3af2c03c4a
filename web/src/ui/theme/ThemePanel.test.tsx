import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import { stubServer } from '../../testing/server';
import { readDeviceSettings } from './deviceSettings';

test('the theme can be chosen before signing in, and is kept on the device', async () => {
  stubServer();
  const { writer } = renderApp('/login');
  await writer.click(await screen.findByRole('button', { name: 'Theme' }));
  for (const choice of ['Dark', 'cyan', 'Mini', 'Right to left']) {
    await writer.click(await screen.findByRole('radio', { name: choice }));
  }
  expect(readDeviceSettings()).toEqual({
    mode: 'dark',
    preset: 'cyan',
    layout: 'mini',
    direction: 'rtl',
  });
  expect(document.documentElement.dataset.mode).toBe('dark');
  expect(document.documentElement.dir).toBe('rtl');
});
