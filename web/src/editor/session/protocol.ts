/** The messages between a tab and the room of its text, in the encoding of lib0. */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/** As y-websocket numbers them, and our own from 10 on. */
const type = {
  sync: 0,
  awareness: 1,
  askAwareness: 3,
  saved: 10,
  saving: 11,
  part: 12,
  notice: 13,
  person: 14,
  welcome: 20,
};
const sync = { step1: 0, step2: 1, update: 2 };

/** Bytes of a message that go in one frame. */
const largestPart = 200_000;
/** Bytes of a message that the server takes at all. */
export const largestMessage = 16_000_000;

export interface Welcome {
  documentId: string;
  canWrite: boolean;
  role: string;
  name: string;
  color: string;
  userId: string | null;
}

/** Somebody in the room: told once, as a picture is too large to come with every move of a caret. */
export interface Person {
  id: string;
  name: string;
  avatar: string | null;
}

export interface LiveNotice {
  id: string;
  kind: string;
  text: string;
  scriptId: string | null;
  createdAt: string;
}

export type Heard =
  | { type: 'step1'; vector: Uint8Array }
  | { type: 'step2' | 'update' | 'awareness'; update: Uint8Array }
  | { type: 'askAwareness' }
  | { type: 'saved'; count: number }
  | { type: 'saving'; saving: boolean; message: string }
  | { type: 'notice'; notice: LiveNotice }
  | { type: 'person'; person: Person }
  | { type: 'welcome'; welcome: Welcome }
  /** From a newer server: not for us. */
  | { type: 'unknown' };

function heardSync(decoder: decoding.Decoder): Heard {
  const step = decoding.readVarUint(decoder);
  const bytes = decoding.readVarUint8Array(decoder);
  if (step === sync.step1) return { type: 'step1', vector: bytes };
  return { type: step === sync.step2 ? 'step2' : 'update', update: bytes };
}

/** Throws on what cannot be read. */
export function readMessage(message: Uint8Array): Heard {
  const decoder = decoding.createDecoder(message);
  const json = () => JSON.parse(decoding.readVarString(decoder));
  switch (decoding.readVarUint(decoder)) {
    case type.sync:
      return heardSync(decoder);
    case type.awareness:
      return { type: 'awareness', update: decoding.readVarUint8Array(decoder) };
    case type.askAwareness:
      return { type: 'askAwareness' };
    case type.saved:
      return { type: 'saved', count: decoding.readVarUint(decoder) };
    case type.saving:
      return { type: 'saving', ...json() };
    case type.notice:
      return { type: 'notice', notice: json() };
    case type.person:
      return { type: 'person', person: json() };
    case type.welcome:
      return { type: 'welcome', welcome: json() };
    default:
      return { type: 'unknown' };
  }
}

function syncMessage(step: number, bytes: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type.sync);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, bytes);
  });
}

export const step1Message = (vector: Uint8Array) => syncMessage(sync.step1, vector);
export const step2Message = (update: Uint8Array) => syncMessage(sync.step2, update);
export const updateMessage = (update: Uint8Array) => syncMessage(sync.update, update);

export function awarenessMessage(update: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type.awareness);
    encoding.writeVarUint8Array(encoder, update);
  });
}

/** Answered by every room, so it tells a living line from a dead one. */
export const askAwarenessMessage = (): Uint8Array =>
  encoding.encode((encoder) => encoding.writeVarUint(encoder, type.askAwareness));

function partMessage(bytes: Uint8Array, index: number, of: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type.part);
    encoding.writeVarUint(encoder, index);
    encoding.writeVarUint(encoder, of);
    encoding.writeVarUint8Array(encoder, bytes);
  });
}

/** A message as the frames it goes in: one, or as many parts as it takes. */
export function framesOf(message: Uint8Array): Uint8Array[] {
  if (message.length <= largestPart) return [message];
  const of = Math.ceil(message.length / largestPart);
  return Array.from({ length: of }, (_, index) =>
    partMessage(message.subarray(index * largestPart, (index + 1) * largestPart), index, of),
  );
}
