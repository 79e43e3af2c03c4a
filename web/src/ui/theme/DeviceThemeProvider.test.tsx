import { styled } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeviceThemeProvider } from './DeviceThemeProvider';
import { defaultSettings, storeDeviceSettings } from './deviceSettings';

const Cover = styled('input')({ marginLeft: 8, '&::placeholder': { color: 'grey' } });

test('right to left, styles are mirrored, also beside a rule for a placeholder', () => {
  storeDeviceSettings({ ...defaultSettings, direction: 'rtl' });
  render(
    <DeviceThemeProvider>
      <Cover />
    </DeviceThemeProvider>,
  );
  const style = getComputedStyle(screen.getByRole('textbox'));
  expect([style.marginLeft, style.marginRight]).toEqual(['0px', '8px']);
});
