import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeEditorPreferences,
  defaultPreferences,
  readEditorPreferences,
  roundZoom,
} from './editorPreferences';

beforeEach(() => changeEditorPreferences(defaultPreferences));

test('preferences are stored, and are the same object until they change', () => {
  changeEditorPreferences({ zoom: 120, preset: 'finalDraft' });
  expect(readEditorPreferences()).toMatchObject({ zoom: 120, preset: 'finalDraft' });
  expect(readEditorPreferences()).toBe(readEditorPreferences());
});

test.each(['nonsense', '[]', '{"zoom":"big","font":"Comic","preset":3,"smartQuotes":"no"}'])(
  'a damaged stored entry (%s) falls back to the defaults',
  (text) => {
    localStorage.setItem('device.editor', text);
    expect(readEditorPreferences()).toEqual(defaultPreferences);
  },
);

test.each([
  [10, 60],
  [64, 60],
  [116, 120],
  [999, 160],
])('a zoom of %d is rounded to %d', (zoom, rounded) => {
  expect(roundZoom(zoom)).toBe(rounded);
});

test('preferences last while the page is open when storage is blocked', () => {
  localStorage.clear();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  changeEditorPreferences({ zoom: 80 });
  expect(readEditorPreferences().zoom).toBe(80);
});
