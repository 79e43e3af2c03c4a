import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { commandStore } from '../../../../ui/commands/commands';
import { readDeviceSettings } from '../../../../ui/theme/deviceSettings';
import {
  changeEditorPreferences,
  defaultPreferences,
  readEditorPreferences,
} from './editorPreferences';
import { PreferencesButton } from './PreferencesButton';

beforeEach(() => changeEditorPreferences(defaultPreferences));

async function open(onPageView: (() => void) | null = vi.fn(), onAllSettings = vi.fn()) {
  renderComponent(
    <PreferencesButton
      view={null}
      scriptId="s1"
      pageView="print"
      onPageView={onPageView}
      onAllSettings={onAllSettings}
      shownZoom={100}
    />,
  );
  fireEvent.click(button('Writing Preferences'));
  return await screen.findByRole('dialog', { name: 'Writing Preferences' });
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

test('switches of the specification come first and are on; added ones have their own defaults', async () => {
  await open();
  const named = screen.getAllByRole('switch').map((each) => {
    const label = document.getElementById(each.getAttribute('aria-labelledby') ?? '');
    return `${label?.textContent} ${isOn(label?.textContent ?? '') ? 'on' : 'off'}`;
  });
  expect(named).toEqual([
    'Word Count on',
    'Popup formatting palette on',
    'Element menu on',
    'Headers and footers on',
    'Auto capitalize on',
    'Smart quotes on',
    'Typewriter scroll off',
    'White page at night off',
    'Whole script off',
    'Screen reader support off',
  ]);
});

const names = {
  'Word Count': 'wordCount',
  'Popup formatting palette': 'palette',
  'Element menu': 'elementMenu',
  'Headers and footers': 'headersAndFooters',
  'Auto capitalize': 'autoCapitalize',
  'Smart quotes': 'smartQuotes',
  'Typewriter scroll': 'typewriter',
  'White page at night': 'whitePage',
  'Whole script': 'wholeScript',
} as const;

test('each switch is stored on this device', async () => {
  await open();
  for (const [label, name] of Object.entries(names)) {
    const before = readEditorPreferences()[name];
    toggle(label);
    expect(readEditorPreferences()[name]).toBe(!before);
    expect(JSON.parse(localStorage.getItem('device.editor') ?? '{}')[name]).toBe(!before);
  }
});

test('theme, zoom, font and typing preset can be chosen', async () => {
  await open();
  choose('Dark');
  expect(readDeviceSettings().mode).toBe('dark');
  choose('Light');
  const zoom = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom level' });
  expect([zoom.value, zoom.min, zoom.max, zoom.step]).toEqual(['100', '60', '160', '10']);
  fireEvent.change(zoom, { target: { value: 120 } });
  expect(readEditorPreferences().zoom).toBe(120);
  choose('Final Draft');
  expect(readEditorPreferences().preset).toBe('finalDraft');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Script font' }));
  const fonts = screen.getAllByRole('option');
  expect(fonts.map((each) => each.textContent)).toEqual([
    'Courier Prime Sans',
    'Courier Prime Bold',
    'Courier Prime',
    'Courier Prime Italic',
    'Courier System',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Courier System' }));
  expect(readEditorPreferences().font).toBe('Courier System');
  expect(screen.queryByText(/Shown in Cousine/)).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Script font' }));
  fireEvent.click(screen.getByRole('option', { name: 'Courier Prime Sans' }));
  expect(screen.getByText(/Shown in Cousine, the nearest free face/)).toBeTruthy();
});

test('a chosen page view is passed on to the script', async () => {
  const onPageView = vi.fn();
  await open(onPageView);
  choose('Classic');
  expect(onPageView).toHaveBeenCalledWith('classic');
});

test('‘All Settings’ closes the popover and opens the dialog', async () => {
  const onAllSettings = vi.fn();
  await open(vi.fn(), onAllSettings);
  fireEvent.click(button('All Settings'));
  expect(onAllSettings).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a viewer is offered the zoom but not the page view', async () => {
  await open(null);
  expect(screen.queryByText('Page view')).toBeNull();
  expect(screen.getByText('Zoom level')).toBeTruthy();
});

test('a switch of the preferences is a command, too', async () => {
  await open();
  const typewriter = commandStore
    .getSnapshot()
    .flatMap(({ items }) => items)
    .find(({ label }) => label === 'Typewriter scroll');
  expect(typewriter?.isChecked?.()).toBe(false);
  typewriter?.run();
  expect(typewriter?.isChecked?.()).toBe(true);
});
