import { beforeEach, expect, test } from 'vitest';
import { drawerShape, pagesWidth, shownWidth } from './drawerShape';
import { changeDrawer, drawerWidths, readDrawers } from './keptDrawers';

beforeEach(() => {
  for (const side of ['left', 'right'] as const) {
    changeDrawer(side, { isOpen: false, width: drawerWidths.usual, tab: '' });
  }
});

test.each([
  [1440, 'beside'],
  [1024, 'beside'],
  [1023, 'over'],
  [768, 'over'],
  [767, 'sheet'],
  [375, 'sheet'],
])('on a screen of %d pixels a drawer lies %s', (screen, shape) => {
  expect(drawerShape(screen)).toBe(shape);
});

test('pages make room for a drawer beside them, and for none that lies over them', () => {
  expect(pagesWidth(1440, readDrawers())).toBe(1440);
  changeDrawer('left', { isOpen: true });
  expect(pagesWidth(1440, readDrawers())).toBe(1120);
  expect(pagesWidth(800, readDrawers())).toBe(800);
  changeDrawer('right', { isOpen: true, width: 240 });
  expect(pagesWidth(1440, readDrawers())).toBe(880);
});

test('however wide drawers were made, lines do not flow as on a phone', () => {
  changeDrawer('left', { isOpen: true, width: 480 });
  changeDrawer('right', { isOpen: true, width: 480 });
  expect(shownWidth(480, 1024)).toBe(344);
  expect(pagesWidth(1024, readDrawers())).toBe(680);
});

test('a width stays within its bounds, and the other drawer as it was', () => {
  changeDrawer('left', { width: 9000 });
  expect(readDrawers().left.width).toBe(480);
  changeDrawer('left', { width: 3 });
  expect(readDrawers().left.width).toBe(240);
  expect(readDrawers().right.width).toBe(320);
});

test.each(['nonsense', '[]', '{"left":3}', '{"left":{"width":"wide","isOpen":"yes"}}'])(
  'a damaged entry (%s) is as good as none',
  (text) => {
    localStorage.setItem('device.drawers', text);
    expect(readDrawers().left).toEqual({ isOpen: false, width: 320, tab: '' });
  },
);
