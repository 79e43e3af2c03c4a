/** Calls of the co-writer, each as one function that answers or throws a Problem. Messages are checked as they come: other programs may have stored anything there. */
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { userApi, userFetch } from '../../api/client';
import { awaitResponse } from '../../api/fetchData';
import { Problem } from '../../kit/problem';

/** Whose conversation about which text (CW12). */
export interface ChatScope {
  readonly scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  readonly draftId: string;
  readonly userId: string;
}

/** CW11 */
const messageSchema = z.object({
  // One that could not be stored has none.
  id: z.string().catch(() => crypto.randomUUID()),
  type: z.enum(['outgoing', 'incoming', 'incoming stopped', 'incoming error']),
  text: z.string(),
  at: z.string().catch(''),
  callId: z.string().nullish(),
});

export type ChatMessage = z.infer<typeof messageSchema>;

/** CW2, CW3 */
const aiStateSchema = z.object({
  state: z.enum(['ready', 'off', 'missing']),
  /** Why it is not ready. */
  sentence: z.string(),
  /** Where questions go. */
  host: z.string(),
});

export type AiState = z.infer<typeof aiStateSchema>;

/** CW6 */
const sentCallSchema = z.object({
  kind: z.string(),
  version: z.union([z.string(), z.number()]),
  model: z.string(),
  host: z.string(),
  at: z.string(),
  promptTokens: z.number().nullish(),
  answerTokens: z.number().nullish(),
  areEstimated: z.boolean().catch(false),
  messages: z.array(z.object({ role: z.string(), text: z.string() })),
  leftOut: z.array(z.string()).catch([]),
});

export type SentCall = z.infer<typeof sentCallSchema>;

/** CW30 */
export interface NewPassage {
  readonly callId: string;
  readonly elementIds: readonly string[];
  /** As it is inserted. */
  readonly text: string;
  readonly way: 'moved' | 'inserted' | 'suggested';
}

interface RequestOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

async function readResponse(sent: Promise<Response>) {
  const response = await sent;
  if (response.ok) return { data: response, response };
  return { error: await response.json().catch(() => null), response };
}

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, signal }: RequestOptions = {},
): Promise<Response> {
  const request = new Request(`${window.location.origin}/api/scripts/${path}`, {
    method,
    ...(signal && { signal }),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  return (await awaitResponse(readResponse(userFetch(request)))).response;
}

async function fetchParsed<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await send('GET', path);
  const body = await response.json().catch(() => null);
  const parsed = schema.safeParse(body?.data);
  if (!parsed.success) throw new Problem(response.status, null);
  return parsed.data;
}

const historySchema = z.object({ messages: z.array(z.unknown()) });

/** The oldest first. What other programs have stored there, and is no message, is left out. */
export async function fetchMessages({ scriptId }: ChatScope): Promise<ChatMessage[]> {
  const { messages } = await fetchParsed(historySchema, `${scriptId}/co-writer`);
  return messages.flatMap((message) => messageSchema.safeParse(message).data ?? []);
}

export function clearMessages({ scriptId }: ChatScope): Promise<unknown> {
  return send('DELETE', `${scriptId}/co-writer`);
}

/** CW12: replaces the conversation. */
export function restoreMessages({ scriptId }: ChatScope, messages: readonly ChatMessage[]) {
  const coWriter = messages.map((message) => ({ ...message }));
  const params = { path: { script_id: scriptId } };
  return awaitResponse(userApi.PATCH('/api/scripts/{script_id}', { params, body: { coWriter } }));
}

export function fetchAiState({ scriptId }: ChatScope): Promise<AiState> {
  return fetchParsed(aiStateSchema, `${scriptId}/ai`);
}

export function fetchSentCall({ scriptId }: ChatScope, callId: string): Promise<SentCall> {
  return fetchParsed(sentCallSchema, `${scriptId}/ai/calls/${encodeURIComponent(callId)}`);
}

/** To be called before the text is inserted: what is refused must not be. */
export function recordPassage({ scriptId, draftId }: ChatScope, passage: NewPassage) {
  return send('POST', `${scriptId}/ai/passages`, { body: { ...passage, draft: draftId } });
}

export interface ChatQuestion {
  readonly text: string;
  /** Id of the element with the caret; empty: none. */
  readonly line: string;
}

interface AnswerHandlers {
  readonly signal: AbortSignal;
  /** The question is accepted, and the answer begins: from now on failures are part of the conversation. */
  readonly onBegin: () => void;
  readonly onPiece: (text: string) => void;
}

/** The message that ends the answer, whole or an error (CW10). Throws a Problem where none came. */
export async function askCoWriter(
  { scriptId, draftId }: ChatScope,
  { text, line }: ChatQuestion,
  { signal, onBegin, onPiece }: AnswerHandlers,
): Promise<ChatMessage> {
  const body = { text, draft: draftId, line };
  const { body: stream } = await send('POST', `${scriptId}/co-writer`, { body, signal });
  if (!stream) throw new Problem(0, null);
  onBegin();
  return readAnswer(stream, onPiece);
}

const pieceSchema = z.object({ text: z.string() });
const endSchema = z.object({ message: messageSchema });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readAnswer(
  stream: ReadableStream<Uint8Array>,
  onPiece: (text: string) => void,
): Promise<ChatMessage> {
  const ended: { message?: ChatMessage | undefined } = {};
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const body = parseJson(data);
      if (event === 'delta') onPiece(pieceSchema.safeParse(body).data?.text ?? '');
      if (event === 'done' || event === 'error')
        ended.message = endSchema.safeParse(body).data?.message;
    },
  });
  // One for the whole stream: a piece may end in the middle of a letter.
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  try {
    while (!ended.message) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    throw new Problem(0, null);
  } finally {
    reader.cancel().catch(() => undefined);
  }
  if (!ended.message) throw new Problem(0, null);
  return ended.message;
}
