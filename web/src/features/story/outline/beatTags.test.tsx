/** The field for tags of an open card. */
import { act, cleanup, screen } from '@testing-library/react';
import { type KeyboardEvent, useMemo } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DocumentSession } from '../../../editor/session/documentSession';
import { renderComponent } from '../../../testing/app/renderComponent';
import { listBeats } from '../plan/outline';
import { useOutline } from '../plan/useStoryLists';
import { BeatTags } from './card/BeatTags';
import { OutlineContext } from './outlineContext';

afterEach(cleanup);

const noAction = () => undefined;
const actions = {
  ...{ toggle: noAction, addBeat: noAction, addAct: noAction, moveBeat: noAction },
  ...{ moveAct: noAction, stepBeat: noAction, removeBeat: noAction, removeAct: noAction },
  ...{ setValues: noAction, openMenu: noAction },
};

function open() {
  const session = new DocumentSession({
    ...{ scriptId: 's', userId: 'u', document: 'desk', title: '' },
    fetchTicket: () => new Promise(() => undefined),
  });
  let found: ReturnType<typeof useOutline>['list'] | null = null;
  const left: string[] = [];
  /** As a card does: an Escape that nobody has taken closes it. */
  const press = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) left.push(key);
  };
  function Card() {
    const { list, outline } = useOutline(session);
    found = list;
    const tools = useMemo(() => ({ session, list, canWrite: true, actions }), [list]);
    return (
      <OutlineContext value={tools}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it */}
        <div onKeyDown={press}>
          {listBeats(outline).map((beat) => (
            <BeatTags key={beat.key} beat={beat} />
          ))}
        </div>
      </OutlineContext>
    );
  }
  const { writer } = renderComponent(<Card />);
  const list = found as unknown as ReturnType<typeof useOutline>['list'];
  act(() => void list.add({ texts: { title: 'One' }, values: {} }, 0, '', 'one'));
  const field = screen.getByLabelText<HTMLInputElement>('Add tags');
  const tags = () => list.getEntries().flatMap(({ sets }) => (sets.tags ?? []).map(({ id }) => id));
  return { writer, list, field, tags, left };
}

test('Escape discards an unfinished tag and closes nothing; the next one is the card’s', async () => {
  const { writer, field, tags, left } = open();
  await writer.type(field, 'Nig{Escape}');
  expect([field.value, left]).toEqual(['', []]);
  await writer.keyboard('{Escape}');
  expect(left).toEqual(['Escape']);
  await writer.tab();
  expect(tags()).toEqual([]);
});

test('a comma ends a tag, and a list that is pasted is several tags in one undo step', async () => {
  const { writer, list, field, tags } = open();
  await writer.type(field, 'Night,');
  expect([field.value, tags()]).toEqual(['', ['night']]);
  await writer.paste(' Sea, storm，,night ');
  expect([field.value, tags()]).toEqual(['', ['night', 'sea', 'storm']]);
  act(() => void list.undo());
  expect(tags()).toEqual(['night']);
});

test('on leaving the field what is typed is a tag', async () => {
  const { writer, field, tags } = open();
  await writer.type(field, 'Night');
  await writer.tab();
  expect(tags()).toEqual(['night']);
});
