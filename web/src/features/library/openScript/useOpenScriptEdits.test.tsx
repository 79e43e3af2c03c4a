import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { useOpenScriptEdits } from './useOpenScriptEdits';

const script = 'PATCH /api/scripts/s1';

function open(answers: Parameters<typeof renderComponent>[1] = {}) {
  const latest: { changes?: ReturnType<typeof useOpenScriptEdits> } = {};
  function Part() {
    latest.changes = useOpenScriptEdits('s1');
    return null;
  }
  const part = renderComponent(<Part />, answers);
  const changes = () => {
    if (!latest.changes) throw new Error('Nothing was drawn');
    return latest.changes;
  };
  return { ...part, changes };
}

test('a new title is sent to the server; a refusal is reported, and thrown to the caller', async () => {
  const { sent, changes } = open({ [script]: { data: {} } });
  await act(() => changes().rename('Salt'));
  expect(sent(script)).toEqual([{ title: 'Salt' }]);
  const refused = open({ [script]: { status: 400, message: 'The title is too long.' } });
  await act(async () => {
    await expect(refused.changes().rename('Salt')).rejects.toThrow('The title is too long.');
  });
  await expectToast('The title is too long.');
});

test('the page view is saved in the layout of the script', async () => {
  const { sent, changes } = open({ [script]: { data: {} } });
  await act(async () => changes().setPageView('classic'));
  await vi.waitFor(() => expect(sent(script)).toEqual([{ layout: { pageView: 'classic' } }]));
});
