import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeOwnAi, makeOwnKey, ownBase } from '../../testing/app/aiBuilders';
import { button } from '../../testing/app/findButton';
import { expectToast, fieldMessageOf } from '../../testing/app/messages';
import { renderComponent } from '../../testing/app/renderComponent';
import { AiPanel, describeProvider } from './AiPanel';
import type { OwnAi } from './aiApi';

const own = 'GET /api/user/ai';
const save = 'PUT /api/user/ai/key';
const remove = 'DELETE /api/user/ai/key';
const check = 'POST /api/user/ai/test';

const bases = [ownBase, 'http://127.0.0.1:11434/v1'];
const withoutKey = makeOwnAi({
  provider: { source: 'server', host: 'llm.example.com', model: '' },
  bases,
});
const withKey = makeOwnAi({
  provider: { source: 'own', host: 'api.example.com', model: '' },
  ownKey: makeOwnKey(),
  bases,
});

type Answers = Parameters<typeof renderComponent>[1];

async function openPanel(ai: OwnAi, answers: Answers = {}) {
  const app = renderComponent(<AiPanel />, { [own]: { data: ai }, ...answers });
  await screen.findByText('A key of your own');
  const press = (name: string) => app.writer.click(button(name));
  const type = async (label: string, text: string) => {
    await app.writer.click(screen.getByLabelText(label));
    await app.writer.paste(text);
  };
  return { ...app, press, type };
}

const keyField = () => screen.getByLabelText<HTMLInputElement>('Key');
const tested = (part = {}) => ({
  data: { ok: true, model: 'm-1', models: ['m-1', 'm-2'], message: 'It works: m-1.', ...part },
});

describe('what is sent', () => {
  test('it is said where questions go, and that nothing goes by itself', async () => {
    await openPanel(withKey);
    expect(screen.getByText(/^Questions go to api\.example\.com with your own key/)).toBeTruthy();
    expect(screen.getByText(/^Nothing is sent by itself/)).toBeTruthy();
    expect(screen.getByText(/^You can look at what was sent/)).toBeTruthy();
    expect(screen.getByText(/^No word of an answer comes into the script unless/)).toBeTruthy();
    const provider = { source: 'server', host: 'llm.example.com', model: 'm-1' } as const;
    expect(describeProvider({ ...withoutKey, provider })).toBe(
      'Questions go to llm.example.com, which whoever runs this server has chosen, to the model m-1.',
    );
  });

  test('without a provider the server’s sentence says how to set one', async () => {
    const sentence = 'No AI provider is set. For instance http://127.0.0.1:11434/v1.';
    await openPanel(makeOwnAi({ sentence }));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/^Questions go to/)).toBeNull();
    // Nowhere a key could go.
    expect(screen.queryByLabelText('Key')).toBeNull();
    expect(screen.getByText(/SCRENPLA_AI_ALLOWED_BASES/)).toBeTruthy();
  });

  test('the server’s provider is tested without a key', async () => {
    const { press, sent } = await openPanel(withoutKey, { [check]: tested() });
    await press('Test the connection');
    expect(await screen.findByText('It works: m-1.')).toBeTruthy();
    expect(sent(check)).toEqual([{ model: '' }]);
  });

  test('what could not be loaded can be loaded again', async () => {
    let isUp = false;
    const answer = () => (isUp ? { data: withKey } : ('offline' as const));
    const { writer } = renderComponent(<AiPanel />, { [own]: answer });
    await screen.findByText('The settings of AI could not be loaded.');
    isUp = true;
    await writer.click(button('Try again'));
    expect(await screen.findByText('A key of your own')).toBeTruthy();
  });
});

describe('a key of one’s own', () => {
  test('it is tested and saved, and then gone from the field', async () => {
    const { press, type, sent } = await openPanel(withoutKey, {
      [check]: tested(),
      [save]: { data: withKey },
    });
    expect(keyField().type).toBe('password');
    // Not the account's password, which a browser would enter.
    expect(keyField().autocomplete).toBe('new-password');
    await type('Key', ' sk-sesame-1234 ');
    await press('Test');
    expect((await screen.findByText('It works: m-1.')).closest('[role=status]')).toBeTruthy();
    await press('Save key');
    await expectToast('Your key is saved', 'status');
    const given = { base: ownBase, key: ' sk-sesame-1234 ', model: '' };
    expect([sent(check), sent(save)]).toEqual([[given], [given]]);
    expect(keyField().value).toBe('');
    expect(keyField().placeholder).toBe('…1234');
    expect(fieldMessageOf('Key')).toContain('The stored key ends in …1234 and was added');
    expect(document.body.innerHTML).not.toContain('sesame');
  });

  test('a model is chosen from those that the test has found, and the stored key stays', async () => {
    const { press, writer, sent } = await openPanel(withKey, {
      [check]: tested(),
      [save]: { data: { ...withKey, ownKey: makeOwnKey({ model: 'm-2' }) } },
    });
    await press('Test');
    await screen.findByText('It works: m-1.');
    expect(sent(check)).toEqual([{ base: ownBase, model: '' }]);
    await writer.click(screen.getByLabelText('Model (optional)'));
    await writer.click(await screen.findByText('m-2', { selector: '[role=option]' }));
    expect(screen.getByLabelText('Model (optional)')).toHaveProperty('value', 'm-2');
    // It was another model that was tested.
    expect(screen.queryByText('It works: m-1.')).toBeNull();
    await press('Save key');
    await waitFor(() => expect(sent(save)).toEqual([{ base: ownBase, model: 'm-2' }]));
  });

  test('without a key nothing is asked, and the field says so', async () => {
    const { press, sent } = await openPanel(withoutKey);
    for (const name of ['Test', 'Save key']) {
      await press(name);
      expect(fieldMessageOf('Key')).toContain('Please enter the key');
      expect(document.activeElement).toBe(keyField());
    }
    expect([sent(check), sent(save)]).toEqual([[], []]);
  });

  test('another provider needs a key of its own', async () => {
    const { press, writer, sent } = await openPanel(withKey);
    await writer.click(screen.getByRole('combobox', { name: 'Provider' }));
    await writer.click(await screen.findByRole('option', { name: 'http://127.0.0.1:11434/v1' }));
    expect(keyField().placeholder).toBe('');
    await press('Test');
    expect(fieldMessageOf('Key')).toContain('Please enter the key');
    expect(sent(check)).toEqual([]);
  });

  test('a failed test is told in the words of the provider, and the models that it named can be chosen', async () => {
    const message = 'The model gone-1 does not exist';
    const { press, type, writer } = await openPanel(withKey, {
      [check]: tested({ ok: false, message }),
    });
    await type('Model (optional)', 'gone-1');
    await press('Test');
    expect(await screen.findByText(message)).toBeTruthy();
    await writer.clear(screen.getByLabelText('Model (optional)'));
    expect(await screen.findByText('m-2', { selector: '[role=option]' })).toBeTruthy();
  });

  test('what the server refuses is said beside the field, and the key stays there', async () => {
    const refusal = { status: 422, message: 'A key is one word' };
    const { press, type } = await openPanel(withoutKey, { [save]: refusal, [check]: refusal });
    await type('Key', 'two words');
    await press('Test');
    expect(await screen.findByText('A key is one word')).toBeTruthy();
    await press('Save key');
    await waitFor(() => expect(fieldMessageOf('Key')).toContain('A key is one word'));
    expect(keyField().value).toBe('two words');
  });

  test('a key is removed after a question only', async () => {
    const { press, sent } = await openPanel(withKey, { [remove]: { data: withoutKey } });
    await press('Remove key');
    await press('Keep it');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(remove)).toEqual([]);
    await press('Remove key');
    await screen.findByRole('alertdialog');
    await press('Remove key');
    await expectToast('Your key is removed', 'status');
    expect(sent(remove)).toHaveLength(1);
    expect(keyField().placeholder).toBe('');
    expect(screen.queryByText('Remove key')).toBeNull();
  });

  test('a key that cannot be read any more is to be entered again', async () => {
    const sentence = 'Your key cannot be read any more. Please enter it again.';
    const ownKey = makeOwnKey({ isReadable: false });
    const { press } = await openPanel({ ...withoutKey, ownKey, sentence });
    expect(screen.getByText(sentence)).toBeTruthy();
    await press('Test');
    expect(fieldMessageOf('Key')).toContain('Please enter the key');
  });

  test('a key for a provider that is not allowed any more can still be removed', async () => {
    const { press, sent } = await openPanel(
      { ...withoutKey, bases: [], ownKey: makeOwnKey() },
      { [remove]: { data: { ...withoutKey, bases: [] } } },
    );
    expect(screen.queryByText('Save key')).toBeNull();
    await press('Remove key');
    await press('Remove key');
    await waitFor(() => expect(sent(remove)).toHaveLength(1));
  });
});
