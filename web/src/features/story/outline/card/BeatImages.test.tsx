import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DocumentSession } from '../../../../editor/session/documentSession';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { makeSavingStore } from '../../../../testing/app/savingStore';
import { stubUploads } from '../../../../testing/app/stubUploads';
import { listBeats } from '../../plan/outline';
import { StoryContext } from '../../plan/storyContext';
import { useOutline } from '../../plan/useStoryLists';
import { OutlineContext } from '../outlineContext';
import { BeatImages } from './BeatImages';

afterEach(cleanup);

const STORY = {
  ...{ scriptId: 's', title: '', draftId: '', userId: 'u', pageTarget: 0, linkedBeat: null },
  saving: makeSavingStore(0).session,
  people: [],
  threads: {
    TargetThreads: () => null,
    subscribe: () => () => undefined,
    countComments: () => new Map<string, number>(),
  },
};

const noAction = () => undefined;
const ACTIONS = {
  ...{ toggle: noAction, addBeat: noAction, addAct: noAction, moveBeat: noAction },
  ...{ moveAct: noAction, stepBeat: noAction, removeBeat: noAction, removeAct: noAction },
  ...{ setValues: noAction, openMenu: noAction },
};

/** One card, which can be closed. */
function Card({ session }: { session: DocumentSession }) {
  const { list, outline } = useOutline(session);
  const [isOpen, setOpen] = useState(true);
  const tools = useMemo(
    () => ({ session, list, canWrite: true, actions: ACTIONS }),
    [session, list],
  );
  return (
    <StoryContext value={STORY}>
      <OutlineContext value={tools}>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Open or close
        </button>
        {isOpen && listBeats(outline).map((beat) => <BeatImages key={beat.key} beat={beat} />)}
      </OutlineContext>
    </StoryContext>
  );
}

function open() {
  const session = new DocumentSession({
    ...{ scriptId: 's', userId: 'u', document: 'desk', title: '' },
    fetchTicket: () => new Promise(() => undefined),
  });
  let list: ReturnType<typeof useOutline>['list'] | null = null;
  function Begin() {
    ({ list } = useOutline(session));
    return <Card session={session} />;
  }
  const app = renderComponent(<Begin />);
  act(() => void list?.add({ texts: { title: 'One' }, values: {} }, 0, '', 'one'));
  const images = () =>
    list?.getEntries().flatMap(({ sets }) => (sets.images ?? []).map(({ id }) => id));
  const remove = () => act(() => void list?.remove('one'));
  const undo = () => act(() => void list?.undo());
  const choose = (...names: string[]) =>
    app.writer.upload(
      screen.getByLabelText('Images', { selector: 'input' }),
      names.map((name) => new File(['x'], name, { type: 'image/png' })),
    );
  return { ...app, images, choose, remove, undo };
}

const stored = (id: string) => ({
  status: 200,
  body: { data: { id, name: id, width: 4, height: 3 } },
});

type Reply = ReturnType<typeof stored> | 'offline';

/** An answer that comes when the test sends it. */
function holdReply() {
  let send: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => {
    send = resolve;
  });
  return { reply, send };
}

test('ST30: an upload goes on when the card is closed, and is shown when it is open again', async () => {
  const first = holdReply();
  stubUploads(first.reply, stored('b'));
  const { writer, choose, images } = open();
  await choose('a.png', 'b.png');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await writer.click(button('Open or close'));
  await writer.click(button('Open or close'));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await writer.click(button('Open or close'));
  first.send(stored('a'));
  await waitFor(() => expect(images()).toEqual(['a', 'b']));
});

test('ST30: an upload that fails is told, and can be tried again when the card is closed', async () => {
  const first = holdReply();
  stubUploads(first.reply, stored('a'));
  const { writer, choose, images } = open();
  await choose('a.png');
  await writer.click(button('Open or close'));
  first.send('offline');
  await writer.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(images()).toEqual(['a']));
});

test('ST30: where the beat was deleted meanwhile, that is said; its image is added once the beat is back', async () => {
  const first = holdReply();
  stubUploads(first.reply, stored('b'));
  const { writer, choose, images, remove, undo } = open();
  await choose('a.png');
  remove();
  first.send(stored('a'));
  await screen.findByText(/its beat was deleted/);
  undo();
  await writer.click(button('Try again'));
  await waitFor(() => expect(images()).toEqual(['b']));
});

test('removing an image keeps the focus in the card', async () => {
  stubUploads(stored('a'));
  const { writer, choose, images } = open();
  await choose('a.png');
  await waitFor(() => expect(images()).toEqual(['a']));
  await writer.click(button('Remove a'));
  expect(images()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Images' }));
});
