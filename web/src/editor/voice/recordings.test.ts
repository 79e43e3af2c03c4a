import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { afterEach, describe, expect, test } from 'vitest';
import {
  copyFrom,
  linesWithCaret,
  openClipboardEditor,
  paste,
} from '../../testing/collaboration/clipboardEditor';
import { initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { undo } from '../binding/undo/undoCommands';
import { findSpeaker } from '../find/speakers';
import {
  attachRecording,
  detachRecording,
  findSpokenLine,
  insertVoiceMessage,
  recordingIdOf,
  removeVoiceMessage,
} from './recordedElements';
import { readScriptClips, recordingsPlugin } from './recordingsPlugin';

/** jsdom has no layout to scroll. */
const noScroll = new Plugin({ props: { handleScrollToSelection: () => true } });
const LINES = [
  ['e0', 'Rain.'],
  ['e1', 'ANA', 'character'],
  ['e2', '(low)', 'parenthetical'],
  ['e3', 'You are late.', 'dialogue'],
  ['e4', 'BO', 'character'],
  ['e5', '', 'dialogue'],
] as const;

let ana: TestWriter | null = null;

afterEach(() => ana?.close());

function openScript(): TestWriter {
  ana = new TestWriter(initialUpdate(LINES), 10, [recordingsPlugin(undefined), noScroll]);
  return ana;
}

const kindsOf = ({ state }: TestWriter) => state.doc.children.map(({ attrs }) => attrs.kind);
const clipsOf = ({ state }: TestWriter) =>
  readScriptClips(state).map(({ elementId, recordingId }) => `${elementId} ${recordingId}`);

describe('RE33 a voice message', () => {
  test('is inserted behind the line of the caret, centred, with its address, and one undo takes it back', () => {
    const writer = openScript();
    writer.select(0, 5);
    writer.type('!');
    writer.run(insertVoiceMessage('rec1'));
    expect(kindsOf(writer).slice(0, 3)).toEqual(['action', 'voice-message', 'character']);
    const { align, extra } = writer.state.doc.child(1).attrs;
    expect([align, JSON.parse(extra)]).toEqual(['center', { url: '/api/recordings/rec1' }]);
    expect(writer.agrees).toBe(true);
    writer.run(undo);
    expect(writer.storedTexts).toEqual(LINES.map(([, words], at) => (at ? words : 'Rain.!')));
  });

  test('is removed by its menu alone, and undo brings it back', () => {
    const writer = openScript();
    writer.run(insertVoiceMessage('rec1'));
    const id = writer.ids[1] ?? '';
    expect(writer.run(removeVoiceMessage('e0'))).toBe(false);
    expect(writer.run(removeVoiceMessage(id))).toBe(true);
    expect(clipsOf(writer)).toEqual([]);
    writer.run(undo);
    expect(clipsOf(writer)).toEqual([`${id} rec1`]);
  });

  test('is pasted with its recording', () => {
    const view = openClipboardEditor(['a:One.|', 'a:Two.']);
    insertVoiceMessage('rec1')(view.state, view.dispatch);
    const at = view.state.doc.child(0).nodeSize;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    const copied = copyFrom(view, 'copy');
    const other = openClipboardEditor(['a:One.|', 'a:Two.']);
    paste(other, copied);
    expect(linesWithCaret(other).map((line) => line.replace('|', ''))).toContain('voice-message:');
    expect(other.state.doc.children.map(recordingIdOf)).toContain('rec1');
  });

  test.each([
    'https://elsewhere.example/a.mp3',
    '/api/recordings/../scripts',
    '//elsewhere.example/api/recordings/a',
    5,
    null,
  ])('with the address %s of another program is none of ours', (url) => {
    const writer = openScript();
    writer.run(insertVoiceMessage('rec1'));
    const pos = writer.at(1) - 1;
    const extra = JSON.stringify({ url });
    writer.view.dispatch(writer.state.tr.setNodeAttribute(pos, 'extra', extra));
    expect(recordingIdOf(writer.state.doc.child(1))).toBeNull();
  });
});

describe('RE33 a spoken line', () => {
  test('keeps its words and its speaker, and has a recording until that is removed', () => {
    const writer = openScript();
    writer.run(attachRecording('e3', 'rec1'));
    expect(writer.storedTexts[3]).toBe('You are late.');
    expect(kindsOf(writer)[3]).toBe('voice-dialogue');
    expect(findSpeaker(writer.state.doc, 3)).toBe('ANA');
    expect(clipsOf(writer)).toEqual(['e3 rec1']);
    writer.run(attachRecording('e3', 'rec2'));
    expect(clipsOf(writer)).toEqual(['e3 rec2']);
    writer.run(detachRecording('e3'));
    const { kind, extra } = writer.state.doc.child(3).attrs;
    expect([kind, extra, writer.agrees]).toEqual(['dialogue', null, true]);
  });

  test('keeps what other programs have stored with it', () => {
    const writer = openScript();
    const pos = writer.at(3) - 1;
    writer.view.dispatch(writer.state.tr.setNodeAttribute(pos, 'extra', '{"theirs":1}'));
    writer.run(attachRecording('e3', 'rec1'));
    writer.run(detachRecording('e3'));
    expect(writer.state.doc.child(3).attrs.extra).toBe('{"theirs":1}');
  });

  test.each([
    [0, null],
    [1, 'e3'],
    [2, 'e3'],
    [3, 'e3'],
    [4, null],
    [5, null],
  ])('for the caret in line %i is %s: the dialogue there, or below its cue', (line, id) => {
    const writer = openScript();
    writer.select(line, 0);
    expect(findSpokenLine(writer.state)?.attrs.id ?? null).toBe(id);
  });
});

test('RE33 the clips of a script are listed in reading order, and typing makes no other list', () => {
  const writer = openScript();
  writer.run(attachRecording('e3', 'line'));
  writer.select(4, 0);
  writer.run(insertVoiceMessage('last'));
  writer.select(0, 0);
  writer.run(insertVoiceMessage('first'));
  expect(readScriptClips(writer.state).map(({ recordingId }) => recordingId)).toEqual([
    'first',
    'line',
    'last',
  ]);
  const before = readScriptClips(writer.state);
  writer.type('x');
  expect(readScriptClips(writer.state)).toBe(before);
});
