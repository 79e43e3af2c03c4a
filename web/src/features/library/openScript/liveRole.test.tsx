import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeScript } from '../../../testing/app/scriptBuilders';
import { becomes, SessionTrial } from '../../../testing/session/SessionTrial';
import { libraryKeys } from '../data/queryKeys';
import type { ScriptDetails } from '../data/types';
import { listQueries, scriptPageQuery } from '../scripts/scriptLists';
import { useLiveRole } from './liveScript';
import { useScriptDialogs } from './useScriptDialogs';

let trial: SessionTrial;

beforeEach(async () => {
  trial = await SessionTrial.begin();
});

afterEach(() => trial.end());

const editor = makeScript({ role: 'editor' });
const list = { scripts: [editor], totalPages: 1, currentPage: 1, totalRecords: 1 };

function OpenScript({ session, script }: { session: DocumentSession; script: ScriptDetails }) {
  useLiveRole(session, script);
  const { actions, dialogs } = useScriptDialogs(script, session);
  const row = useQueryClient().getQueryData<typeof list>(scriptPageQuery(listQueries.all).queryKey);
  return (
    <>
      {actions.map(({ name, onClick }) => (
        <button key={name} type="button" onClick={() => onClick()}>
          {name}
        </button>
      ))}
      {dialogs}
      <output>{row?.scripts[0]?.role}</output>
    </>
  );
}

/** As the page of a script has it; the list was seen before. */
function Page({ session }: { session: DocumentSession }) {
  const script = useQuery({
    queryKey: libraryKeys.script('s1'),
    queryFn: () => new Promise<ScriptDetails>(() => undefined),
    initialData: editor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useQuery({
    ...scriptPageQuery(listQueries.all),
    queryFn: () => new Promise<typeof list>(() => undefined),
    initialData: list,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <OpenScript session={session} script={script.data} />;
}

const buttonTexts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('who becomes a viewer is at once not offered to share or to edit details, nor in the lists', async () => {
  const session = await trial.start();
  await becomes(session, 'saved');
  const { calls } = renderComponent(<Page session={session} />);
  expect(buttonTexts()).toEqual(['Share', 'Export', 'Edit details']);
  const announced = localStorage.libraryChanged;
  trial.room.notify(20, { ...session.welcome, role: 'viewer', canWrite: false });
  await waitFor(() => expect(buttonTexts()).toEqual(['Export']));
  expect(screen.getByRole('status').textContent).toBe('viewer');
  // Other tabs fetch their lists anew.
  expect(localStorage.libraryChanged).not.toBe(announced);
  expect(calls).toEqual([]);
  trial.room.notify(20, { ...session.welcome, role: 'commenter', canWrite: false });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('commenter'));
});
