/** Wire protocol between a tab and the room of its document: y-websocket's messages and our own (acks, notices), encoded by lib0. */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/** As y-websocket numbers them, and our own from 10 on. */
const messageType = {
  sync: 0,
  awareness: 1,
  askAwareness: 3,
  saved: 10,
  saving: 11,
  part: 12,
  notice: 13,
  person: 14,
  review: 15,
  versions: 16,
  welcome: 20,
};
const syncStep = { step1: 0, step2: 1, update: 2 };

/** Bytes of a message that go in one frame. */
const maxFrameBytes = 200_000;
/** Bytes of a message that the server accepts at all. */
export const maxMessageBytes = 16_000_000;

export interface Welcome {
  documentId: string;
  canWrite: boolean;
  role: string;
  name: string;
  color: string;
  userId: string | null;
}

/** Somebody in the room: sent once, as an avatar is too large to come with every move of a caret. */
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

/** Those that have grown; a browser asks anew for what they number. */
export type VersionNumbers = Partial<
  Record<'marking' | 'proposals' | 'drafts' | 'revisions' | 'settings', number>
>;

export type ServerMessage =
  | { type: 'step1'; vector: Uint8Array }
  | { type: 'step2' | 'update' | 'awareness'; update: Uint8Array }
  | { type: 'askAwareness' }
  | { type: 'saved'; count: number }
  | { type: 'saving'; saving: boolean; message: string }
  | { type: 'notice'; notice: LiveNotice }
  | { type: 'person'; person: Person }
  /** The threads of the script have this version now. */
  | { type: 'review'; version: number }
  /** Numbers of the script's versions that have grown (VE48). */
  | { type: 'versions'; numbers: VersionNumbers }
  | { type: 'welcome'; welcome: Welcome }
  /** From a newer server: not for us. */
  | { type: 'unknown' };

function readSyncMessage(decoder: decoding.Decoder): ServerMessage {
  const step = decoding.readVarUint(decoder);
  const bytes = decoding.readVarUint8Array(decoder);
  if (step === syncStep.step1) return { type: 'step1', vector: bytes };
  return { type: step === syncStep.step2 ? 'step2' : 'update', update: bytes };
}

/** Throws on a message that cannot be read. */
export function readMessage(message: Uint8Array): ServerMessage {
  const decoder = decoding.createDecoder(message);
  const json = () => JSON.parse(decoding.readVarString(decoder));
  switch (decoding.readVarUint(decoder)) {
    case messageType.sync:
      return readSyncMessage(decoder);
    case messageType.awareness:
      return { type: 'awareness', update: decoding.readVarUint8Array(decoder) };
    case messageType.askAwareness:
      return { type: 'askAwareness' };
    case messageType.saved:
      return { type: 'saved', count: decoding.readVarUint(decoder) };
    case messageType.saving:
      return { type: 'saving', ...json() };
    case messageType.notice:
      return { type: 'notice', notice: json() };
    case messageType.person:
      return { type: 'person', person: json() };
    case messageType.review:
      return { type: 'review', version: json().version };
    case messageType.versions:
      return { type: 'versions', numbers: json() };
    case messageType.welcome:
      return { type: 'welcome', welcome: json() };
    default:
      return { type: 'unknown' };
  }
}

function encodeSync(step: number, bytes: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageType.sync);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, bytes);
  });
}

export const encodeStep1 = (vector: Uint8Array) => encodeSync(syncStep.step1, vector);
export const encodeStep2 = (update: Uint8Array) => encodeSync(syncStep.step2, update);
export const encodeUpdate = (update: Uint8Array) => encodeSync(syncStep.update, update);

export function encodeAwareness(update: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageType.awareness);
    encoding.writeVarUint8Array(encoder, update);
  });
}

/** The heartbeat's ping: every room answers it. */
export const encodeAwarenessQuery = (): Uint8Array =>
  encoding.encode((encoder) => encoding.writeVarUint(encoder, messageType.askAwareness));

function encodePart(bytes: Uint8Array, index: number, count: number): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageType.part);
    encoding.writeVarUint(encoder, index);
    encoding.writeVarUint(encoder, count);
    encoding.writeVarUint8Array(encoder, bytes);
  });
}

/** A message as the frames it goes in: one, or as many parts as it takes. */
export function splitIntoFrames(message: Uint8Array): Uint8Array[] {
  if (message.length <= maxFrameBytes) return [message];
  const count = Math.ceil(message.length / maxFrameBytes);
  return Array.from({ length: count }, (_, index) =>
    encodePart(message.subarray(index * maxFrameBytes, (index + 1) * maxFrameBytes), index, count),
  );
}
