import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScriptAiState } from '../../api/aiState';
import { button } from '../../testing/app/findButton';
import { expectToast } from '../../testing/app/messages';
import { renderComponent } from '../../testing/app/renderComponent';
import { describeScriptSwitch, ScriptAiSwitch } from './ScriptAiSwitch';

const state = 'GET /api/scripts/s1/ai';
const change = 'PUT /api/scripts/s1/ai';

const ready: ScriptAiState = {
  state: 'ready',
  sentence: '',
  host: 'api.example.com',
  model: '',
  isOwn: false,
  scriptOff: false,
  projectOff: false,
};

/** A server that keeps what is switched. */
function openSwitch({ isOwner = true, isRefused = false } = {}) {
  let isOff = false;
  const app = renderComponent(<ScriptAiSwitch scriptId="s1" isOwner={isOwner} />, {
    [state]: () => ({ data: { ...ready, scriptOff: isOff } }),
    [change]: ({ body }) => {
      if (isRefused)
        return { status: 403, message: 'You may not do this here: you are an editor.' };
      isOff = (body as { off: boolean }).off;
      return { data: null };
    },
  });
  const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'AI in this script' });
  return { ...app, toggle };
}

test('CW2: the owner switches AI off for everybody, and takes it back from the toast', async () => {
  const { toggle, writer, sent } = openSwitch();
  expect((await toggle()).checked).toBe(true);
  await writer.click(await toggle());
  await screen.findByText('AI is off in this script');
  expect((await toggle()).checked).toBe(false);
  expect(screen.getByText(/^Off for everybody who writes here/)).toBeTruthy();
  await writer.click(button('Undo'));
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
  expect(sent(change)).toEqual([{ off: true }, { off: false }]);
});

test('CW2: editors see the switch, why they cannot turn it, and turn nothing', async () => {
  const { toggle, writer, sent } = openSwitch({ isOwner: false });
  expect((await toggle()).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Only the owner of the script can switch it\.$/)).toBeTruthy();
  await writer.click(await toggle());
  expect((await toggle()).checked).toBe(true);
  expect(sent(change)).toEqual([]);
});

test('a refused switch stands as it stood', async () => {
  const { toggle, writer } = openSwitch({ isRefused: true });
  await writer.click(await toggle());
  await expectToast('You may not do this here: you are an editor.');
  expect((await toggle()).checked).toBe(true);
});

test('where the project is off, the script says so', () => {
  expect(describeScriptSwitch({ scriptOff: false, projectOff: true }, true)).toContain(
    'In its project AI is off, so it is off here, too.',
  );
});
