import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/app/renderApp';
import { stubServer } from '../../testing/app/stubServer';
import { readDeviceSettings } from './deviceSettings';

test('the theme can be chosen before signing in, and is stored on the device', async () => {
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
