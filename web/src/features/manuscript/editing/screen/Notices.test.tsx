import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '../../../../editor/session/refusals';
import { button } from '../../../../testing/app/findButton';
import { expectToast } from '../../../../testing/app/messages';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { ClosedNotice } from './Notices';

const route = 'POST /api/scripts/s1/intact-part';
const label = 'Make a script of the intact part';
const damaged = createRefusal('damaged');

test('the owner of a damaged script can make a new one of its intact part', async () => {
  const { writer, sent, address } = renderComponent(
    <ClosedNotice closed={damaged} script={{ id: 's1', role: 'owner' }} />,
    { [route]: { data: { id: 's2' } } },
  );
  expect(screen.getByRole('note').textContent).toContain('Nothing was deleted');
  await writer.click(button(label));
  await waitFor(() => expect(address()).toBe('/script/s2'));
  expect(sent(route)).toHaveLength(1);
});

test('a failure to copy the intact part is shown, and can be tried again', async () => {
  const message = 'Nothing of this script can be read on the server.';
  const { writer, address } = renderComponent(
    <ClosedNotice closed={damaged} script={{ id: 's1', role: 'owner' }} />,
    { [route]: { status: 503, message } },
  );
  await writer.click(button(label));
  await expectToast(message, 'alert');
  expect(address()).toBe('/');
  expect(button(label)).toHaveProperty('disabled', false);
});

test.each([
  ['an editor of a damaged script', damaged, 'editor'],
  ['the owner of a script that is gone', createRefusal('gone'), 'owner'],
] as const)('%s is offered no copy', (_, closed, role) => {
  renderComponent(<ClosedNotice closed={closed} script={{ id: 's1', role }} />);
  expect(screen.getByRole('note').textContent).toBe(closed.message);
  expect(screen.queryByText(label)).toBeNull();
});
