// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { PagedLine, PagedPage } from '../pagedScript';
import { plainRun } from '../TextRuns';
import { buildParagraphs } from './paragraphs';
import { measureScript } from './scriptMeasures';

const columns = { action: 108, dialogue: 180, parenthetical: 216, character: 252, lyrics: 180 };
type Kind = keyof typeof columns;

type PageBreakKind = 'more' | 'continued' | 'sceneTop' | 'sceneBottom';

function at(row: number, kind: Kind | PageBreakKind, text: string, x?: number): PagedLine {
  const columnX = columns[kind as Kind] ?? columns.character;
  const runs = [{ ...plainRun, text }];
  return { row, kind, x: x ?? columnX, align: 'left', rtl: false, runs };
}

/** Full lines, which give each column its width. */
const full = [
  at(50, 'action', 'The ferry leaves the pier, and nobody on the pier waves at it.'),
  at(52, 'dialogue', 'I have never been on a boat in all'),
];

const NUMBERED = { number: '', margins: [], numbers: [] };

function read(lines: PagedLine[], part: Partial<PagedPage> = {}) {
  const page: PagedPage = { ...NUMBERED, label: '7', lines, ...part };
  const script = { width: 612, pages: [page, { ...NUMBERED, label: '8', lines: full }] };
  return buildParagraphs(page, measureScript(script)).map(({ runs, ...rest }) => ({
    text: runs.map(({ text }) => text).join(''),
    ...rest,
  }));
}

const textsOf = (lines: PagedLine[], part?: Partial<PagedPage>) =>
  read(lines, part).map(({ text }) => text);

describe('paragraphs from printed lines', () => {
  test('a full line is joined with the next one', () => {
    const bold = { ...plainRun, bold: true, text: 'boat' };
    const first = at(1, 'action', 'She looks at the water for so long that the captain wonders');
    const second = { ...at(2, 'action', ''), runs: [bold, { ...plainRun, text: ' or not.' }] };
    expect(textsOf([first, second])).toEqual([
      'She looks at the water for so long that the captain wonders boat or not.',
    ]);
  });

  test('a line with room for the next word ends its paragraph', () => {
    const list = [at(1, 'action', 'A rope, a lamp and some bread'), at(2, 'action', 'A map')];
    expect(textsOf(list)).toHaveLength(2);
    const song = [at(1, 'lyrics', 'And the waves they roll on'), at(2, 'lyrics', 'And the waves')];
    expect(textsOf(song)).toHaveLength(2);
  });

  test('a line broken behind a hyphen is joined without a space, behind a dash with one', () => {
    const speech = (end: string) => [
      at(1, 'dialogue', `We have been out here for twenty${end}`),
      at(2, 'dialogue', 'one or so years'),
    ];
    expect(textsOf(speech('-'))).toEqual(['We have been out here for twenty-one or so years']);
    expect(textsOf(speech(' --'))).toEqual(['We have been out here for twenty -- one or so years']);
  });

  test("(MORE) and (CONT'D) of a speech across pages are left out", () => {
    expect(textsOf([at(0, 'continued', "MARA (CONT'D)"), at(1, 'dialogue', 'Wait.')])).toEqual([
      'Wait.',
    ]);
    expect(textsOf([at(1, 'dialogue', 'Wait.'), at(2, 'more', '(MORE)')])).toEqual(['Wait.']);
  });

  test('CT4: marks of a scene across pages are left out', () => {
    const lines = [at(1, 'sceneTop', 'CONTINUED:'), at(3, 'action', 'Fog.')];
    expect(textsOf([...lines, at(54, 'sceneBottom', '(CONTINUED)')])).toEqual(['Fog.']);
  });

  test('dual dialogue is read one speaker after the other, both indented as a speech', () => {
    const lines = [
      at(3, 'character', 'TOM', 180),
      at(3, 'character', 'BOSUN', 400),
      at(4, 'dialogue', 'Nobody here!', 108),
      at(4, 'dialogue', 'Here is', 335),
      at(5, 'dialogue', 'nobody!', 335),
    ];
    const found = read(lines);
    expect(found.map(({ text }) => text).slice(0, 3)).toEqual(['TOM', 'Nobody here!', 'BOSUN']);
    expect(found[1]?.indent).toBe(10);
    expect(found.at(-1)?.indent).toBe(10);
    expect(found[2]?.gap).toBe(1);
  });

  test.each([
    ['a short name stands almost in the middle of its column', 208, 108, 433, 333],
    ['with half an inch of margin the right column begins before the middle', 154, 36, 415, 297],
  ])('dual dialogue is assigned to its speaker: %s', (_, leftCue, left, rightCue, right) => {
    const lines = [
      at(3, 'character', 'B', leftCue),
      at(3, 'character', 'C', rightCue),
      at(4, 'dialogue', 'Nobody here!', left),
      at(4, 'dialogue', 'Hm.', right),
      at(5, 'parenthetical', '(leaves)', right + 18),
    ];
    expect(textsOf(lines)).toEqual(['B', 'Nobody here!', 'C', 'Hm.', '(leaves)']);
  });

  test('right-to-left dual dialogue is assigned to its speaker and indented from the right', () => {
    const fromRight = (row: number, kind: Kind, text: string, x: number) => ({
      ...at(row, kind, text, x),
      align: 'right',
      rtl: true,
    });
    const found = read([
      fromRight(1, 'action', 'היא הולכת', 540),
      fromRight(3, 'character', 'אבג', 201),
      fromRight(3, 'character', 'דהו', 426),
      fromRight(4, 'dialogue', 'שָׁלוֹם', 315),
      fromRight(4, 'dialogue', 'כן', 540),
    ]);
    expect(found.map(({ text }) => text).slice(1)).toEqual(['אבג', 'שָׁלוֹם', 'דהו', 'כן']);
    expect(found.filter(({ indent }) => indent === 10)).toHaveLength(2);
  });

  test('indents, blank lines and scene numbers are preserved', () => {
    const lines = [
      at(1, 'action', 'INT. FERRY'),
      at(4, 'character', 'MARA'),
      at(5, 'dialogue', 'Hm.'),
    ];
    const numbers = [{ row: 1, text: '14', side: 'left' as const }];
    const [heading, cue, speech] = read(lines, { numbers });
    expect(heading).toMatchObject({ number: '14', indent: 0, gap: 0 });
    expect(cue).toMatchObject({ indent: 20, gap: 2 });
    expect(speech).toMatchObject({ indent: 10, gap: 0 });
  });

  test('lines of a cover are not joined', () => {
    const lines = [
      at(1, 'action', 'The ferry that left the pier and never'),
      at(2, 'action', 'came'),
    ];
    expect(textsOf(lines, { label: '' })).toHaveLength(2);
  });

  test('right-to-left dialogue is indented from the right', () => {
    const line = { ...at(1, 'dialogue', 'שלום'), x: 432, align: 'right', rtl: true };
    const edge = { ...at(2, 'action', 'היא הולכת'), x: 504, align: 'right', rtl: true };
    expect(read([line, edge])[0]).toMatchObject({ rtl: true, indent: 10 });
  });
});
