import { beforeEach, expect, test } from 'vitest';
import {
  changeDrawer,
  chooseDrawerShape,
  computePagesWidth,
  drawerWidths,
  limitDrawerWidth,
  readStoredDrawers,
} from './drawerState';

beforeEach(() => {
  for (const side of ['left', 'right'] as const) {
    changeDrawer(side, { isOpen: false, width: drawerWidths.default, tab: '' });
  }
});

test.each([
  [1440, 'beside'],
  [1024, 'beside'],
  [1023, 'over'],
  [768, 'over'],
  [767, 'sheet'],
  [375, 'sheet'],
])("on a screen of %d pixels the shape of a drawer is '%s'", (screen, shape) => {
  expect(chooseDrawerShape(screen)).toBe(shape);
});

test('the pages get narrower for a drawer beside them, not for one over them', () => {
  expect(computePagesWidth(1440, readStoredDrawers())).toBe(1440);
  changeDrawer('left', { isOpen: true });
  expect(computePagesWidth(1440, readStoredDrawers())).toBe(1120);
  expect(computePagesWidth(800, readStoredDrawers())).toBe(800);
  changeDrawer('right', { isOpen: true, width: 240 });
  expect(computePagesWidth(1440, readStoredDrawers())).toBe(880);
});

test('drawers are limited in width so that pages are not laid out as on a phone', () => {
  changeDrawer('left', { isOpen: true, width: 480 });
  changeDrawer('right', { isOpen: true, width: 480 });
  expect(limitDrawerWidth(480, 1024)).toBe(344);
  expect(computePagesWidth(1024, readStoredDrawers())).toBe(680);
});

test('the width of a drawer stays within its bounds, and the other drawer is unchanged', () => {
  changeDrawer('left', { width: 9000 });
  expect(readStoredDrawers().left.width).toBe(480);
  changeDrawer('left', { width: 3 });
  expect(readStoredDrawers().left.width).toBe(240);
  expect(readStoredDrawers().right.width).toBe(320);
});

test.each(['nonsense', '[]', '{"left":3}', '{"left":{"width":"wide","isOpen":"yes"}}'])(
  'a damaged stored entry (%s) falls back to the defaults',
  (text) => {
    localStorage.setItem('device.drawers', text);
    expect(readStoredDrawers().left).toEqual({ isOpen: false, width: 320, tab: '' });
  },
);
