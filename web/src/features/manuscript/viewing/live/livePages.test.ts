// @vitest-environment node
import { expect, test } from 'vitest';
import { applyUpdate, Doc, XmlElement, type XmlText } from 'yjs';
import { LETTER } from '../../../../screenplay/profile';
import { type InitialLine, initialUpdate } from '../../../../testing/collaboration/TestWriter';
import { LivePages } from './livePages';

const RULES = { profile: LETTER, isFromFile: true, headers: null, pageView: 'classic' } as const;

function docOf(lines: readonly InitialLine[]): Doc {
  const doc = new Doc();
  applyUpdate(doc, initialUpdate(lines));
  return doc;
}

const waves = Array.from(
  { length: 120 },
  (_, number): InitialLine => [`a${number}`, `Wave ${number} breaks.`],
);

test('PG34: who reads along has the pages of the classic view, and new ones where somebody writes', () => {
  const doc = docOf([['h', 'int. pier - night', 'sceneHeading'], ...waves]);
  const pages = new LivePages(doc, RULES);
  const before = pages.read();
  expect(before).toMatchObject({ view: 'classic', width: 793.92, height: 1122.24, top: 60 });
  expect(before.pages.map(({ label, lines }) => [label, lines.length])).toEqual([
    ['1', 54],
    ['2', 55],
    ['3', 12],
  ]);
  const [heading, action] = before.pages[0]?.lines ?? [];
  expect(heading).toMatchObject({ row: 1, x: 60, elementId: 'h', start: 0 });
  expect(action).toMatchObject({ row: 3, x: 60 });
  expect(before.pages.map(({ number, height }) => [number, height])).toEqual([
    ['', 1939],
    ['2.', 1973],
    ['3.', null],
  ]);
  const line = doc.getXmlFragment('content').get(100);
  if (!(line instanceof XmlElement)) throw new Error('no line');
  (line.get(0) as XmlText).insert(0, 'And then a wave so long that its estimate is three lines. ');
  const after = pages.read();
  expect(after.pages.map(({ lines }) => lines.length)).toEqual([54, 53, 14]);
  // A page that nobody changed is not drawn again.
  expect(after.pages[0]).toBe(before.pages[0]);
  expect(after.pages).toEqual(new LivePages(doc, RULES).read().pages);
});
