import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useMemo, useSyncExternalStore } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { redo, undo } from '../../../editor/binding/undo/undoCommands';
import { DeskList, OUTLINE_SCHEMA } from '../../../editor/desk/lists/DeskList';
import { findSceneDropTarget } from '../../../editor/scenes/sceneDropZone';
import { deleteScenes, moveScenes } from '../../../editor/scenes/sceneEdits';
import { SceneList } from '../../../editor/scenes/sceneList';
import { stateNotifierPlugin } from '../../../editor/view/stateNotifier';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeSavingStore } from '../../../testing/app/savingStore';
import { holdResponses } from '../../../testing/app/stubServer';
import { createPagesPlugin } from '../../../testing/collaboration/pagesPlugin';
import { initialUpdate, TestWriter } from '../../../testing/collaboration/TestWriter';
import { listBeats, readOutline } from '../plan/outline';
import { StoryContext } from '../plan/storyContext';
import { BeatPages } from './BeatPages';
import { BeatScenes } from './BeatScenes';
import { BeatScenesProvider } from './BeatScenesProvider';
import { type BeatScenesValue, useBeatScenes } from './beatScenesContext';
import { useAfterBeatMove } from './useAfterBeatMove';
import { useUndoLast } from './useBeatSceneActions';
import { useOrderCommands } from './useOrderCommands';

const SCRIPT = initialUpdate([
  ['h1', 'INT. PIER', 'sceneHeading'],
  ['a1', 'Fog.'],
  ['h2', 'EXT. SEA', 'sceneHeading'],
  ['h3', 'INT. BARN', 'sceneHeading'],
]);

let ana: TestWriter;
afterEach(() => {
  cleanup();
  ana.close();
});

/** An act with three beats, each with one of the scenes. */
function makeList(): DeskList {
  const list = new DeskList(new Y.Doc(), OUTLINE_SCHEMA);
  list.add({ texts: { title: 'Act One' }, values: { type: 'act' } }, 0, '', 'act');
  ['One', 'Two', 'Three'].forEach((title, at) => {
    const scene = { id: `h${at + 1}`, heading: 'OLD WORDS' };
    const sets = { scenes: [scene] };
    list.add({ texts: { title, description: 'Rain.\nWind.' }, values: {}, sets }, at, 'act', title);
  });
  return list;
}

interface PlanProps {
  list: DeskList;
  draftId: string;
}

let provided: BeatScenesValue;

function Controls({ list }: { list: DeskList }) {
  provided = useBeatScenes();
  const tell = useAfterBeatMove();
  const { boardByPages, pagesByBoard, dialog } = useOrderCommands();
  const undoLast = useUndoLast();
  const move = () => {
    list.move('Three', 0, 'act');
    tell('Three');
  };
  return (
    <>
      <button type="button" onClick={move}>
        Move Three to the top
      </button>
      <button type="button" onClick={boardByPages}>
        Board by pages
      </button>
      <button type="button" onClick={pagesByBoard}>
        Pages by board
      </button>
      <button type="button" onClick={() => undoLast()}>
        Undo in the outline
      </button>
      {dialog}
    </>
  );
}

const STORY = {
  ...{ scriptId: 's', title: '', userId: 'u', pageTarget: 0, linkedBeat: null },
  saving: makeSavingStore(0).session,
  people: [],
  threads: {
    TargetThreads: () => null,
    subscribe: () => () => undefined,
    countComments: () => new Map<string, number>(),
  },
};

function Plan({ list, draftId }: PlanProps) {
  const entries = useSyncExternalStore(list.subscribe, list.getEntries);
  const outline = useMemo(() => readOutline(entries), [entries]);
  const story = useMemo(() => ({ ...STORY, draftId }), [draftId]);
  return (
    <StoryContext value={story}>
      <BeatScenesProvider
        {...{ list, outline }}
        view={ana.view}
        canWrite
        showScript={() => undefined}
      >
        {listBeats(outline).map((beat) => (
          <section key={beat.key} data-testid={beat.key} data-beat={beat.key}>
            <BeatPages beat={beat} />
            <BeatScenes beat={beat} />
          </section>
        ))}
        <Controls list={list} />
      </BeatScenesProvider>
    </StoryContext>
  );
}

function open({ draftId = '', answers = {} } = {}) {
  ana = new TestWriter(SCRIPT, 10, [createPagesPlugin(), stateNotifierPlugin()]);
  const list = makeList();
  const app = renderComponent(<Plan {...{ list, draftId }} />, answers);
  const order = () =>
    readOutline(list.getEntries())
      .acts.flatMap(({ beats }) => beats.map(({ key }) => key))
      .join(' ');
  const linked = (key: string) =>
    list
      .getEntries()
      .find((entry) => entry.key === key)
      ?.sets.scenes?.map(({ id }) => id);
  return { list, order, linked, ...app };
}

const card = (key: string) => screen.getByTestId(key).textContent;
const headings = () => ana.ids.filter((id) => id.startsWith('h')).join('');
const run = (command: typeof undo) => act(() => void ana.run(command));

test('ST11: when scenes move in the script, the card follows and says that its beat is out of order', () => {
  const { order } = open();
  expect(card('Three')).toContain('p. 1');
  expect(card('Three')).not.toContain('out of order');
  act(() => void moveScenes(ana.state, new SceneList(), [2], { scene: 0, side: 'before' }));
  expect(card('Three')).toContain('out of order');
  // ST12: a beat never moves with its scene.
  expect(order()).toBe('One Two Three');
});

test('a letter in a card leaves the places of all beats the same object, and a link makes them anew', () => {
  const { list } = open();
  const before = provided.places.getAll();
  act(() => list.getText('One', 'description')?.insert(0, 'R'));
  expect(provided.places.getAll()).toBe(before);
  act(() => list.addMember('One', 'scenes', { id: 'h2', heading: 'EXT. SEA' }));
  expect(provided.places.getAll()).not.toBe(before);
  expect(card('One')).toContain('EXT. SEA');
});

test('ST10: a deleted heading shows as its last words, and as the scene again once that is undone', () => {
  open();
  act(() => void ana.run(deleteScenes(new SceneList(), new Set(['h2']))));
  expect(card('Two')).toContain('OLD WORDS (scene deleted)');
  run(undo);
  expect(card('Two')).toContain('EXT. SEA');
  expect(card('Two')).not.toContain('deleted');
});

test('ST10: in an alternate draft a missing scene is not called deleted', () => {
  const { list } = open({ draftId: 'd' });
  act(() => list.addMember('One', 'scenes', { id: 'elsewhere', heading: 'EXT. ROOF' }));
  expect(card('One')).toContain('EXT. ROOF (not in this draft)');
});

test('scenes are linked and unlinked by clicks, found by number and words; each is one undo step', async () => {
  const { list, linked, writer } = open();
  await writer.click(screen.getAllByRole('button', { name: 'Link a scene…' })[0] as HTMLElement);
  await writer.keyboard('barn');
  expect(screen.getByRole('dialog').textContent).toContain('in Three');
  await writer.keyboard('{Enter}');
  expect(linked('One')).toEqual(['h1', 'h3']);
  await writer.keyboard('{Backspace>4/}2{ArrowDown}{Enter}');
  expect(linked('One')).toEqual(['h1', 'h2', 'h3']);
  await writer.keyboard('{Escape}');
  await writer.click(screen.getAllByRole('button', { name: 'Unlink INT. BARN' })[0] as HTMLElement);
  expect(linked('One')).toEqual(['h1', 'h2']);
  expect(document.activeElement).toBe(
    screen.getAllByRole('list', { name: 'Linked scenes' })[0] as HTMLElement,
  );
  act(() => void list.undo());
  expect(linked('One')).toEqual(['h1', 'h2', 'h3']);
  act(() => void list.undo());
  expect(linked('One')).toEqual(['h1', 'h3']);
});

test('ST14: a scene is made of a beat, behind those before it; undo takes scene and link back', async () => {
  const { linked, writer } = open();
  await writer.click(
    screen.getAllByRole('button', { name: 'Create scene from beat' })[1] as HTMLElement,
  );
  await screen.findByText('Scene created');
  expect(ana.viewTexts).toEqual([
    'INT. PIER',
    'Fog.',
    'EXT. SEA',
    'Two',
    'Rain.',
    'Wind.',
    'INT. BARN',
  ]);
  expect(linked('Two')).toContain(ana.ids[3]);
  expect(card('Two')).toContain('TWO');
  await writer.click(button('Undo'));
  expect(ana.viewTexts).toHaveLength(4);
  expect(linked('Two')).toEqual(['h2']);
  run(redo);
  expect(linked('Two')).toContain(ana.ids[3]);
});

test('ST14: scenes that are dropped on a card are linked to its beat', async () => {
  const { linked } = open();
  const element = screen.getByTestId('One');
  document.elementsFromPoint = () => [element];
  act(() => findSceneDropTarget(ana.view, 0, 0)?.drop(['h2', 'h1']));
  expect(linked('One')).toEqual(['h1', 'h2']);
  await screen.findByText('Scene linked');
});

test('ST12: moving a beat moves the beat only; its scene moves as well on request, and one Undo takes back both', async () => {
  const { list, order, writer } = open();
  await writer.click(button('Move Three to the top'));
  await screen.findByText('Beat moved');
  expect([order(), headings()]).toEqual(['Three One Two', 'h1h2h3']);
  await writer.click(button('Move scene 3 as well'));
  await screen.findByText('Beat and scene 3 moved');
  expect([order(), headings()]).toEqual(['Three One Two', 'h3h1h2']);
  await writer.click(button('Undo'));
  expect([order(), headings()]).toEqual(['One Two Three', 'h1h2h3']);
  run(redo);
  expect([order(), headings()]).toEqual(['Three One Two', 'h3h1h2']);
  act(() => void list.undo());
  expect([order(), headings()]).toEqual(['One Two Three', 'h1h2h3']);
});

test('ST12: where the beat was moved back meanwhile, its scene stays', async () => {
  const { list, order, writer } = open();
  await writer.click(button('Move Three to the top'));
  act(() => void list.undo());
  await writer.click(button('Move scene 3 as well'));
  await screen.findByText('That was taken back already.');
  expect([order(), headings()]).toEqual(['One Two Three', 'h1h2h3']);
});

test('ST13: the board takes the order of the pages after a preview, as one undo step', async () => {
  const { list, order, writer } = open();
  await writer.click(button('Board by pages'));
  expect(screen.getByRole('dialog').textContent).toContain('in the order of the pages already');
  await writer.click(button('Close'));
  act(() => list.move('Three', 0, 'act'));
  await writer.click(button('Board by pages'));
  expect(screen.getByRole('dialog').textContent).toContain('1 beat moves');
  expect(screen.getByRole('dialog').textContent).toContain('from Act One, 1 → to Act One, 3');
  await writer.click(button('Move beats'));
  await screen.findByText('The board is in the order of the pages');
  expect([order(), headings()]).toEqual(['One Two Three', 'h1h2h3']);
  act(() => void list.undo());
  expect(order()).toBe('Three One Two');
});

const MARKS = 'POST /api/scripts/s/marks';

test('ST13: the pages take the order of the board once the script is kept as it was', async () => {
  const { list, writer, sent } = open({ answers: { [MARKS]: { data: { id: 'm' } } } });
  act(() => list.move('Three', 0, 'act'));
  await writer.click(button('Pages by board'));
  expect(screen.getByRole('dialog').textContent).toContain('1 scene moves');
  await writer.click(button('Move scenes'));
  await screen.findByText('The pages are in the order of the board');
  expect(sent(MARKS)).toEqual([
    { name: 'Before the pages took the order of the board', origin: 'user' },
  ]);
  expect(headings()).toBe('h3h1h2');
  run(undo);
  expect(headings()).toBe('h1h2h3');
});

test('ST13: undo in the outline takes back scenes and beats in the order in which they were moved', async () => {
  const { list, order, writer } = open({ answers: { [MARKS]: { data: { id: 'm' } } } });
  const undoInOutline = () => writer.click(button('Undo in the outline'));
  act(() => list.change(() => list.move('Three', 0, 'act')));
  await writer.click(button('Pages by board'));
  await writer.click(button('Move scenes'));
  await screen.findByText('The pages are in the order of the board');
  act(() => list.change(() => list.move('Two', 0, 'act')));
  await undoInOutline();
  expect([headings(), order()]).toEqual(['h3h1h2', 'Three One Two']);
  await undoInOutline();
  expect([headings(), order()]).toEqual(['h1h2h3', 'Three One Two']);
  await undoInOutline();
  expect([headings(), order()]).toEqual(['h1h2h3', 'One Two Three']);
});

test('ST13: without a restore point no scene moves', async () => {
  const { list, writer } = open({ answers: { [MARKS]: 'offline' } });
  act(() => list.move('Three', 0, 'act'));
  await writer.click(button('Pages by board'));
  await writer.click(button('Move scenes'));
  await screen.findByText(/The pages were not moved/);
  expect(headings()).toBe('h1h2h3');
});

test('ST13: who cancels while the script is being kept moves nothing', async () => {
  const { list, writer, sent } = open({ answers: { [MARKS]: { data: { id: 'm' } } } });
  const release = holdResponses(MARKS);
  act(() => list.move('Three', 0, 'act'));
  await writer.click(button('Pages by board'));
  await writer.click(button('Move scenes'));
  await waitFor(() => expect(sent(MARKS)).toHaveLength(1));
  await writer.click(button('Cancel'));
  await act(async () => {
    release();
    // The answer is read in several tasks.
    for (let task = 0; task < 10; task += 1) await new Promise((done) => setTimeout(done));
  });
  expect(headings()).toBe('h1h2h3');
});

test('ST13: where the order became right, or a word is being composed, that is said', async () => {
  const { list, writer, sent } = open({ answers: { [MARKS]: { data: { id: 'm' } } } });
  act(() => list.move('Three', 0, 'act'));
  Object.defineProperty(ana.view, 'composing', { value: true, configurable: true });
  await writer.click(button('Pages by board'));
  await writer.click(button('Move scenes'));
  await screen.findByText(/is still being composed/);
  expect(headings()).toBe('h1h2h3');
  const release = holdResponses(MARKS);
  Object.defineProperty(ana.view, 'composing', { value: false });
  await writer.click(button('Move scenes'));
  await waitFor(() => expect(sent(MARKS)).toHaveLength(2));
  act(() => void list.undo());
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status').textContent).toContain('in the order of the board already');
});

test('ST10: a link keeps the last words of its heading, once nobody changes them, without an undo step', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { list } = open();
  const words = () =>
    list.getEntries().flatMap(({ sets }) => sets.scenes?.map(({ heading }) => heading));
  const { lastStep } = list;
  act(() => void vi.advanceTimersByTime(10_000));
  expect(words().filter(Boolean)).toEqual(['INT. PIER', 'EXT. SEA', 'INT. BARN']);
  expect(list.lastStep).toBe(lastStep);
  vi.useRealTimers();
});

test('ST10: an alternate draft, whose headings may be others, leaves the words of links as they are', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { list } = open({ draftId: 'd' });
  act(() => void vi.advanceTimersByTime(10_000));
  const scenes = list.getEntries().flatMap(({ sets }) => sets.scenes ?? []);
  expect(scenes.map(({ heading }) => heading)).toEqual(['OLD WORDS', 'OLD WORDS', 'OLD WORDS']);
  vi.useRealTimers();
});
