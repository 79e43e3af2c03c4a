import { afterEach, describe, expect, test } from 'vitest';
import { textOf, type VersionLine } from '../../screenplay/marking/lines';
import {
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../testing/collaboration/TestWriter';
import { historyPlugin } from '../historyKeys';
import { linesFromDoc } from '../marking/markedLines';
import { collectRenderedDecorations, type LineDecorator } from '../view/renderedDecorations';
import { proposalPlugin, showProposals, writeWanted } from './proposalPlugin';
import {
  makeWanted,
  mergeWanted,
  readLinesAgain,
  readProposedPassage,
  readProposedScene,
  readSceneAgain,
} from './proposedLines';

const LINES: InitialLine[] = [
  ['h', 'INT. PIER - NIGHT', 'sceneHeading'],
  ['a', 'Rain on the pier.'],
  ['i', 'INT. BAR - NIGHT', 'sceneHeading'],
  ['b', 'A bell, far away.'],
  ['j', 'EXT. QUAY - DAY', 'sceneHeading'],
];

const writers: TestWriter[] = [];

afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

function open(): TestWriter {
  const writer = new TestWriter(initialUpdate(LINES), 7, [historyPlugin(), proposalPlugin()]);
  writers.push(writer);
  return writer;
}

function lineOf(writer: TestWriter, at: number): VersionLine {
  return linesFromDoc(writer.state.doc)[at] as VersionLine;
}

/** Marked letters by line. */
function marked({ state }: TestWriter): string[] {
  const [marks] = collectRenderedDecorations(state) as LineDecorator[];
  return state.doc.children.map((node, index) =>
    (marks?.decorate(state.doc, { index, position: 0, node }) ?? [])
      .map(({ from, to }) => node.textContent.slice(from, to))
      .join('|'),
  );
}

describe('lines of a proposal (VE50, VE53)', () => {
  test('whole lines of the selection, and where the selected words stand in them', () => {
    const writer = open();
    writer.select(1, 12, 4);
    const passage = readProposedPassage(writer.state);
    expect(passage?.lines.map(textOf)).toEqual(['Rain on the pier.']);
    expect([passage?.from, passage?.to]).toEqual([12, 16]);
    writer.select(1, 0, 17 + 2 + 5);
    expect(readProposedPassage(writer.state)?.to).toBe(17 + 1 + 5);
  });

  test('lines keep their ids, new ones have none, and emptied lines go', () => {
    const base = [lineOf(open(), 1), lineOf(open(), 3)];
    const wanted = (text: string) =>
      makeWanted(base, { text, kind: '' }).map((line) => [line.id, textOf(line)]);
    expect(wanted('Snow.\nA bell, far away.')).toEqual([
      ['a', 'Snow.'],
      ['b', 'A bell, far away.'],
    ]);
    expect(wanted('Rain on the pier.\nCold.\nA bell, far away.')).toEqual([
      ['a', 'Rain on the pier.'],
      ['', 'Cold.'],
      ['b', 'A bell, far away.'],
    ]);
    expect(wanted('A bell, far away.')).toEqual([['b', 'A bell, far away.']]);
    expect(wanted('')).toEqual([]);
  });

  test('another element is wanted for all lines, and words that stay keep their look', () => {
    const base = {
      id: 'a',
      fields: { kind: 'action' },
      runs: [
        { text: 'Rain ', look: '{"bold":true}' },
        { text: 'falls.', look: '' },
      ],
    };
    const [wanted] = makeWanted([base], { text: 'Rain still falls.', kind: 'shot' });
    expect(wanted).toEqual({
      id: 'a',
      fields: { kind: 'shot' },
      runs: [
        { text: 'Rain ', look: '{"bold":true}' },
        { text: 'still ', look: '{"bold":true}' },
        { text: 'falls.', look: '' },
      ],
    });
  });

  test('a scene can go before every other but the next, and to the end', () => {
    const writer = open();
    writer.select(1, 0, 4);
    const scene = readProposedScene(writer.state);
    expect(scene?.lines.map(({ id }) => id)).toEqual(['h', 'a']);
    expect(scene?.targets).toEqual([
      { before: 'j', heading: 'EXT. QUAY - DAY' },
      { before: '', heading: '' },
    ]);
  });

  test('lines that somebody changed meanwhile are read again', () => {
    const writer = open();
    const lines = [lineOf(writer, 1)];
    writer.select(1, 0);
    writer.type('Hard. ');
    expect(readLinesAgain(writer.state, lines)?.map(textOf)).toEqual(['Hard. Rain on the pier.']);
  });

  test.each([
    ['Snow on the pier.\nA bell, far away.', 'Snow on the old pier.\nA bell, far away.'],
    ['Rain.\nOn the quay.', null],
    ['Rain on the pier.\nCold.\nA bell, near.', 'Rain on the old pier.\nCold.\nA bell, near.'],
    ['Rain on the pier.', 'Rain on the old pier.'],
    ['A bell, far away.', null],
    ['', null],
  ])('VE34: %j takes along what others wrote meanwhile, or is a conflict', (text, merged) => {
    const base = [lineOf(open(), 1), lineOf(open(), 3)];
    const now = open();
    now.select(1, 12);
    now.type('old ');
    expect(mergeWanted(base, text, [lineOf(now, 1), lineOf(now, 3)])).toBe(merged);
  });

  test('VE51: a scene is read again by its heading', () => {
    const writer = open();
    writer.select(1, 0, 4);
    const scene = readProposedScene(writer.state);
    if (!scene) throw new Error('no scene');
    writer.type('Snow');
    writer.select(4, 0);
    const again = readSceneAgain(writer.state, scene);
    expect(again?.lines.map(textOf)).toEqual(['INT. PIER - NIGHT', 'Snow on the pier.']);
    expect(again?.targets).toEqual(scene.targets);
  });
});

describe('shown in place (VE50)', () => {
  const wantedLine = (text: string): VersionLine => ({
    id: 'a',
    fields: { kind: 'action' },
    runs: [{ text, look: '' }],
  });

  test('the words that would change are marked; where somebody changed them meanwhile, the whole line', () => {
    const writer = open();
    const proposal = { id: 'p', base: [lineOf(writer, 1)], moveBefore: null };
    showProposals(writer.view, [{ ...proposal, wanted: [wantedLine('Snow on the pier.')] }]);
    expect(marked(writer)).toEqual(['', 'Rain', '', '', '']);
    writer.select(1, 0);
    writer.type('Hard. ');
    expect(marked(writer)[1]).toBe('Rain');
    writer.select(1, 7);
    writer.type('X');
    expect(marked(writer)[1]).toBe('Hard. RXain on the pier.');
    showProposals(writer.view, []);
    expect(marked(writer)[1]).toBe('');
  });

  test('in a conflict the suggested words are written by one change', () => {
    const writer = open();
    const base = [lineOf(writer, 1)];
    writer.select(1, 0, 4);
    writer.type('Hail');
    const tr = writeWanted(writer.state, { base, wanted: [wantedLine('Snow on the pier.')] });
    if (tr) writer.view.dispatch(tr);
    expect(writer.viewTexts[1]).toBe('Snow on the pier.');
    expect(writer.ids[1]).toBe('a');
  });
});
