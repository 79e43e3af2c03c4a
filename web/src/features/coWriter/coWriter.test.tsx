import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stateNotifierPlugin } from '../../editor/view/stateNotifier';
import { button } from '../../testing/app/findButton';
import { expectToast } from '../../testing/app/messages';
import { renderComponent } from '../../testing/app/renderComponent';
import { closeWriters, openWriter } from '../../testing/collaboration/openWriters';
import { CoWriterTab } from './CoWriterTab';

const CHAT = '/api/scripts/s1/co-writer';
const PASSAGES = 'POST /api/scripts/s1/ai/passages';
const ready = { state: 'ready', sentence: '', host: 'models.example', model: 'm1' };

afterEach(() => {
  // Before the page is emptied.
  cleanup();
  closeWriters();
});

type Answers = NonNullable<Parameters<typeof renderComponent>[1]>;
type Message = { id: string; type: string; text: string; at?: string; callId?: string };

function message(type: string, text: string, part: Partial<Message> = {}): Message {
  return { id: `${type} ${text}`, type, text, at: '2026-11-19T09:00:00Z', ...part };
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** An answer that is still coming. */
interface OpenAnswer {
  readonly body: unknown;
  readonly signal: AbortSignal;
  send: (piece: string | Uint8Array) => Promise<void>;
  close: () => Promise<void>;
  fail: () => Promise<void>;
}

interface Refusal {
  status: number;
  message: string;
}

/** The network edge for questions: each begins a stream, or is refused. */
function stubStreams(refusals: (Refusal | 'offline')[]): OpenAnswer[] {
  const answers: OpenAnswer[] = [];
  const others = fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal('fetch', async (request: Request) => {
    const isQuestion = request.method === 'POST' && new URL(request.url).pathname === CHAT;
    if (!isQuestion) return others(request);
    const refusal = refusals.shift();
    if (refusal === 'offline') throw new TypeError('Failed to fetch');
    if (refusal) return Response.json({ message: refusal.message }, { status: refusal.status });
    const body: unknown = await request.clone().json();
    return new Response(openStream(request.signal, (answer) => answers.push({ ...answer, body })));
  });
  return answers;
}

function openStream(signal: AbortSignal, onOpen: (answer: Omit<OpenAnswer, 'body'>) => void) {
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      const soon = (run: () => void) =>
        act(async () => {
          run();
          // Read, parsed, and drawn with the next frame.
          await new Promise((resolve) => setTimeout(resolve, 40));
        });
      const bytes = (piece: string | Uint8Array) =>
        typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
      onOpen({
        signal,
        send: (piece) => soon(() => controller.enqueue(bytes(piece))),
        close: () => soon(() => controller.close()),
        fail: () => soon(() => controller.error(new Error('gone'))),
      });
    },
  });
}

interface Options {
  history?: Message[];
  refusals?: (Refusal | 'offline')[];
  answers?: Answers;
}

async function open({ history = [], refusals = [], answers = {} }: Options = {}) {
  const script = openWriter(['Rain.', 'Snow.'], 7, [stateNotifierPlugin()]);
  const suggestions = { make: vi.fn(async () => 'made'), withdraw: vi.fn(async () => 'done') };
  const onLeave = vi.fn();
  const scope = { scriptId: 's1', draftId: '', userId: 'u1' };
  const app = renderComponent(
    <CoWriterTab
      {...{ scope, suggestions, onLeave }}
      view={script.view}
      canWrite
      takesFocus={false}
    />,
    {
      [`GET ${CHAT}`]: { data: { messages: history } },
      'GET /api/scripts/s1/ai': { data: ready },
      [PASSAGES]: { data: {} },
      ...answers,
    },
  );
  const streams = stubStreams(refusals);
  await screen.findByText('Hi there 👋 How can I help you today?');
  await screen.findByText(history[0]?.text ?? 'What is this script about so far?');
  return { ...app, script, suggestions, onLeave, streams };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Ask the co-writer');

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

function press(options: object = {}): void {
  fireEvent.keyDown(field(), { key: 'Enter', ...options });
}

/** Asks, and waits until the answer may come. */
async function ask(streams: OpenAnswer[], text: string): Promise<OpenAnswer> {
  const before = streams.length;
  type(text);
  press();
  await waitFor(() => expect(streams.length).toBe(before + 1));
  return streams[before] as OpenAnswer;
}

describe('asking', () => {
  test('CW10: Enter sends the question with the line of the caret, and the answer takes the place of Thinking...', async () => {
    const { script, streams } = await open();
    script.select(1, 2);
    const answer = await ask(streams, '  Why rain?  ');
    expect(answer.body).toEqual({ text: 'Why rain?', draft: '', line: 'e1' });
    expect(field().value).toBe('');
    screen.getByText('Thinking...');
    await answer.send(event('delta', { text: 'Because ' }));
    expect(screen.queryByText('Thinking...')).toBeNull();
    await answer.send(': ping\n\n');
    await answer.send(event('delta', { text: 'of the sea.' }));
    screen.getByText('Because of the sea.');
    // Not each piece: the whole answer is read aloud at its end.
    expect(screen.queryByText('Co-Writer: Because of the sea.')).toBeNull();
    await answer.send(event('done', { message: message('incoming', 'Because of the sea.') }));
    screen.getByText('Co-Writer: Because of the sea.');
    screen.getByText('Why rain?');
    expect(screen.queryByText('Stop')).toBeNull();
  });

  test('pieces may be cut in the middle of an event and of a letter', async () => {
    const { streams } = await open();
    const answer = await ask(streams, 'Who?');
    const bytes = new TextEncoder().encode(event('delta', { text: 'Zoë 👋 Łukasz' }));
    for (const byte of bytes) await answer.send(new Uint8Array([byte]));
    screen.getByText('Zoë 👋 Łukasz');
  });

  test('blanks are not sent, nor a second question meanwhile, nor the Enter of an IME', async () => {
    const { streams } = await open();
    type(' \n ');
    press();
    expect(button('Send')).toHaveProperty('disabled', true);
    type('日本');
    press({ isComposing: true });
    press({ keyCode: 229 });
    expect(field().value).toBe('日本');
    await ask(streams, 'First');
    type('Second');
    press();
    expect(field().value).toBe('Second');
    expect(streams).toHaveLength(1);
  });

  test('Shift+Enter breaks the line', async () => {
    const { streams, writer } = await open();
    await writer.type(field(), 'One{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('One\ntwo');
    expect(streams).toEqual([]);
  });

  test('a question that is too long says by how much, and stays', async () => {
    const { streams } = await open();
    type('👋'.repeat(8002));
    press();
    expect(screen.getByRole('alert').textContent).toContain('2 characters too many');
    expect(streams).toEqual([]);
    type('👋'.repeat(8000));
    await waitFor(() => expect(button('Send')).toHaveProperty('disabled', false));
  });

  test('a conversation begins with questions to press', async () => {
    const { streams, writer } = await open();
    await writer.click(button('What does my main character really want?'));
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(streams[0]?.body).toMatchObject({ text: 'What does my main character really want?' });
    expect(screen.queryByText('What is this script about so far?')).toBeNull();
  });

  test('what was typed is there again when the drawer is opened anew', async () => {
    await open();
    type('Half a thou');
    cleanup();
    await open();
    expect(field().value).toBe('Half a thou');
  });
});

describe('an answer that is not whole', () => {
  test('CW11: Stop keeps what came, and then shows what the server has stored', async () => {
    const history: Message[] = [];
    const { streams, writer } = await open({
      answers: { [`GET ${CHAT}`]: () => ({ data: { messages: history } }) },
    });
    const answer = await ask(streams, 'Tell me.');
    await answer.send(event('delta', { text: 'Once upon' }));
    history.push(message('outgoing', 'Tell me.'), message('incoming stopped', 'Once upon a t'));
    await writer.click(button('Stop'));
    expect(answer.signal.aborted).toBe(true);
    await screen.findByText('Stopped');
    screen.getByText(/^Once upon/);
    await screen.findByText('Once upon a t');
    await writer.click(button('Try again'));
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(streams[1]?.body).toMatchObject({ text: 'Tell me.' });
  });

  test.each(['close', 'fail'] as const)(
    'a stream that ends too early (%s) counts as stopped',
    async (end) => {
      const { streams } = await open();
      const answer = await ask(streams, 'Tell me.');
      await answer.send(event('delta', { text: 'Once upon' }));
      await answer[end]();
      await screen.findByText('Stopped');
      screen.getByText('Once upon');
      expect(button('Try again')).toBeTruthy();
    },
  );

  test('CW7: an error of the provider is a bubble, and the same question can be asked again', async () => {
    const { streams, writer } = await open();
    const answer = await ask(streams, 'Why?');
    await answer.send(
      event('error', { message: message('incoming error', 'You have no credit.') }),
    );
    await screen.findByText('You have no credit.');
    expect(screen.queryByText('Thinking...')).toBeNull();
    await writer.click(button('Try again'));
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(streams[1]?.body).toMatchObject({ text: 'Why?' });
  });

  test('what came before an error stays, and an error without an id is shown, too', async () => {
    const { streams } = await open();
    const answer = await ask(streams, 'Why?');
    await answer.send(event('delta', { text: 'Because' }));
    const failure = { type: 'incoming error', text: 'Something went wrong.' };
    await answer.send(event('error', { message: failure }));
    await screen.findByText('Something went wrong.');
    screen.getByText('Because');
    screen.getByText('Stopped');
    expect(screen.getAllByText('Try again')).toHaveLength(1);
  });

  test.each<[string, Refusal | 'offline', string]>([
    [
      'another answer is under way',
      { status: 409, message: 'The co-writer is still answering.' },
      'The co-writer is still answering.',
    ],
    [
      'AI is off',
      { status: 403, message: 'AI is switched off for this script.' },
      'AI is switched off for this script.',
    ],
    [
      'no provider is set',
      { status: 400, message: 'No AI provider is set.' },
      'No AI provider is set.',
    ],
    ['too many were asked', { status: 429, message: 'Too many requests.' }, 'Too many requests.'],
    ['nobody answers', 'offline', 'The co-writer could not be reached. Your question is kept.'],
  ])('the question stays where %s', async (_name, refusal, sentence) => {
    const { streams, writer } = await open({ refusals: [refusal] });
    type('Why?');
    press();
    await screen.findByText(sentence);
    expect(field().value).toBe('Why?');
    await writer.click(button('Try again'));
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(streams[0]?.body).toMatchObject({ text: 'Why?' });
    expect(field().value).toBe('');
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

test('CW13: answers are plain text', async () => {
  const text =
    '![x](http://evil/) <img src=x> [a](http://evil/) <a href="http://evil/">b</a> **c**';
  const { streams } = await open();
  const answer = await ask(streams, '<img src=y>');
  await answer.send(event('delta', { text }));
  screen.getByText(text);
  await answer.send(event('done', { message: message('incoming', text, { callId: 'c1' }) }));
  screen.getByText(text);
  expect(document.querySelectorAll('img, a, strong')).toHaveLength(0);
});

const question = message('outgoing', 'What happens?');

function answered(text: string): Options {
  return { history: [question, message('incoming', text, { callId: 'c1' })] };
}

describe('CW14: an answer', () => {
  test('is moved to the end of the script, one action for each paragraph, in one undo step', async () => {
    const { script, writer, sent, onLeave } = await open(
      answered('A door.\n\nIt opens,\nslowly.\n'),
    );
    script.select(0, 0);
    await writer.click(button('Move to Page'));
    await expectToast('Moved to the end of the script', 'status');
    expect(script.storedTexts).toEqual(['Rain.', 'Snow.', 'A door.', 'It opens,\nslowly.']);
    expect(script.state.doc.children.map(({ attrs }) => attrs.kind)).toEqual(
      Array(4).fill('action'),
    );
    const text = 'A door.\nIt opens,\nslowly.';
    const elementIds = script.ids.slice(2);
    expect(sent(PASSAGES)).toEqual([{ callId: 'c1', elementIds, text, draft: '', way: 'moved' }]);
    expect(onLeave).toHaveBeenCalled();
    await writer.click(button('Undo'));
    expect(script.storedTexts).toEqual(['Rain.', 'Snow.']);
  });

  test('is inserted behind the line with the caret, typed as Fountain is', async () => {
    const { script, writer, sent } = await open(
      answered('INT. BAR - NIGHT\n\nSmoke.\n\nANA\n(low)\nHello.'),
    );
    script.select(0, 0);
    await writer.click(button('Insert here'));
    await expectToast('Inserted on the page', 'status');
    expect(
      script.state.doc.children.map(({ attrs, textContent }) => [attrs.kind, textContent]),
    ).toEqual([
      ['action', 'Rain.'],
      ['sceneHeading', 'INT. BAR - NIGHT'],
      ['action', 'Smoke.'],
      ['character', 'ANA'],
      ['parenthetical', '(low)'],
      ['dialogue', 'Hello.'],
      ['action', 'Snow.'],
    ]);
    expect(sent(PASSAGES)).toMatchObject([{ elementIds: script.ids.slice(1, 6), way: 'inserted' }]);
  });

  test('is suggested behind the line with the caret', async () => {
    const { script, writer, sent, suggestions } = await open(answered('A door.'));
    script.select(0, 3);
    await writer.click(button('Suggest as change'));
    await expectToast('Suggestion sent', 'status');
    expect(script.storedTexts).toEqual(['Rain.', 'Snow.']);
    const rain = { id: 'e0', fields: { kind: 'action' }, runs: [{ text: 'Rain.', look: '' }] };
    const door = { id: '', fields: { kind: 'action' }, runs: [{ text: 'A door.', look: '' }] };
    expect(suggestions.make).toHaveBeenCalledWith(
      expect.objectContaining({ base: [rain], wanted: [rain, door] }),
    );
    expect(sent(PASSAGES)).toMatchObject([
      { elementIds: ['e0'], text: 'A door.', way: 'suggested' },
    ]);
    await writer.click(button('Undo'));
    expect(suggestions.withdraw).toHaveBeenCalledOnce();
  });

  test.each(['Move to Page', 'Insert here', 'Suggest as change'])(
    'CW30: by %s comes nowhere where the passage is refused',
    async (name) => {
      const sentence = 'AI is switched off for this script.';
      const { script, writer, suggestions } = await open({
        ...answered('A door.'),
        answers: { [PASSAGES]: { status: 403, message: sentence } },
      });
      await writer.click(button(name));
      await expectToast(sentence);
      expect(script.storedTexts).toEqual(['Rain.', 'Snow.']);
      expect(suggestions.make).not.toHaveBeenCalled();
    },
  );

  test('that is not whole can come to no page', async () => {
    await open({ history: [question, message('incoming stopped', 'Once', { callId: 'c1' })] });
    expect(screen.queryByText('Move to Page')).toBeNull();
    expect(screen.queryByLabelText('Copy')).toBeNull();
  });
});

describe('what was sent', () => {
  const CALL = 'GET /api/scripts/s1/ai/calls/c1';

  test('CW6: is shown with where it went', async () => {
    const call = {
      ...{ kind: 'chat', version: 3, model: 'm1', host: 'models.example', outcome: 'done' },
      ...{ at: '2026-11-19T09:00:00Z', promptTokens: 1200, answerTokens: 30, areEstimated: true },
      messages: [{ role: 'system', text: 'You are a helpful screenplay co-writer.' }],
      leftOut: ['Scene 12'],
    };
    const { writer } = await open({ ...answered('A door.'), answers: { [CALL]: { data: call } } });
    await writer.click(button('What was sent'));
    await screen.findByText('You are a helpful screenplay co-writer.');
    screen.getByText('About 1,200 tokens sent, 30 received');
    screen.getByText('Scene 12');
  });

  test('is not there any more after a while', async () => {
    const { writer } = await open(answered('A door.'));
    await writer.click(button('What was sent'));
    await screen.findByText('This was sent too long ago to be kept.');
  });
});

describe('the conversation', () => {
  test('CW12: is cleared, with a way back', async () => {
    const messages = [question, message('incoming', 'Much.')];
    let stored: unknown[] = messages;
    const { writer, sent } = await open({
      history: messages,
      answers: {
        [`GET ${CHAT}`]: () => ({ data: { messages: stored } }),
        [`DELETE ${CHAT}`]: () => {
          stored = [];
          return { data: {} };
        },
        'PATCH /api/scripts/s1': ({ body }) => {
          stored = (body as { coWriter: unknown[] }).coWriter;
          return { data: {} };
        },
      },
    });
    await screen.findByText('Much.');
    await writer.click(button('More for this conversation'));
    await writer.click(button('Clear conversation'));
    await expectToast('Conversation cleared', 'status');
    expect(screen.queryByText('Much.')).toBeNull();
    await writer.click(button('Undo'));
    await screen.findByText('Much.');
    expect(sent('PATCH /api/scripts/s1')).toEqual([{ coWriter: messages }]);
  });

  test('leaves out what is no message', async () => {
    await open({ history: [question, { wrong: true } as unknown as Message] });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('CW3: says where questions go', async () => {
    await open();
    const note = await screen.findByRole('note');
    expect(note.textContent).toBe('Questions, this script and its outline go to models.example.');
  });

  test.each(['off', 'missing'])(
    'CW2: explains why nothing can be asked (%s), and keeps what was typed',
    async (state) => {
      const sentence = 'AI is switched off for this script.';
      const { streams } = await open({
        answers: { 'GET /api/scripts/s1/ai': { data: { ...ready, state, sentence } } },
      });
      await screen.findByText(sentence);
      type('Why?');
      press();
      expect(field().value).toBe('Why?');
      expect(button('Send')).toHaveProperty('disabled', true);
      expect(streams).toEqual([]);
    },
  );
});
