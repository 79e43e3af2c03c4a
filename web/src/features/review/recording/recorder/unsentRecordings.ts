/** Recordings on this device that the server has not got: stored piece by piece while they are recorded. */
import {
  awaitRequest,
  awaitTransaction,
  openDatabase,
  type RecordingPieceRow,
  type RecordingRow,
  withExistingDatabase,
} from '../../../../editor/offline/database';
import { createSerialQueue } from '../../../../kit/serialQueue';

/** What a recording is for: a block in the script, a spoken line of it, or a comment. */
export type RecordingPurpose =
  | { readonly kind: 'message' }
  | { readonly kind: 'line'; readonly elementId: string }
  | { readonly kind: 'comment' };

/** A recording as this browser has it. */
export interface LocalRecording {
  readonly id: string;
  readonly scriptId: string;
  readonly purpose: RecordingPurpose;
  readonly sound: Blob;
  readonly seconds: number;
  readonly startedAt: number;
}

export type NewRecording = Pick<LocalRecording, 'id' | 'scriptId' | 'purpose' | 'startedAt'> & {
  readonly mimeType: string;
};

function readPurpose(stored: unknown): RecordingPurpose {
  const { kind, elementId } = (stored ?? {}) as { kind?: unknown; elementId?: unknown };
  if (kind === 'line' && typeof elementId === 'string') return { kind, elementId };
  return { kind: kind === 'comment' ? 'comment' : 'message' };
}

const listeners = new Set<() => void>();

/** Called when a recording may have become an unsent one, or none any more. */
export function subscribeToUnsentRecordings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const notify of [...listeners]) notify();
}

/** Writes one recording while it is made. Never fails: what cannot be stored is still in the tab's memory. */
export class RecordingWriter {
  readonly #userId: string;
  readonly #recording: NewRecording;
  readonly #enqueue = createSerialQueue();
  #database: Promise<IDBDatabase | null> | null = null;
  #isClosed = false;

  constructor(userId: string, recording: NewRecording) {
    this.#userId = userId;
    this.#recording = recording;
  }

  /** The row of the recording comes with its first piece: one without sound would be offered for nothing. */
  async add(piece: Blob, seconds: number): Promise<void> {
    // The last piece of a recording that was cancelled comes late: it must not bring the recording back.
    if (this.#isClosed) return;
    await this.#enqueue(async () => {
      this.#database ??= openDatabase(this.#userId).catch(() => null);
      const database = await this.#database;
      const bytes = await piece.arrayBuffer();
      if (!database || bytes.byteLength === 0) return;
      const { id, scriptId, purpose, mimeType, startedAt } = this.#recording;
      const recording: RecordingRow = { id, scriptId, purpose, mimeType, startedAt };
      const row: RecordingPieceRow = { recordingId: id, bytes, seconds };
      await writePiece(database, recording, row).catch(() => undefined);
    });
  }

  /** After all that was added. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#enqueue(async () => {
      (await this.#database)?.close();
      this.#database = null;
    });
  }
}

async function writePiece(
  database: IDBDatabase,
  recording: RecordingRow,
  piece: RecordingPieceRow,
): Promise<void> {
  const transaction = database.transaction(['recordings', 'recordingPieces'], 'readwrite');
  transaction.objectStore('recordings').put(recording);
  transaction.objectStore('recordingPieces').add(piece);
  await awaitTransaction(transaction);
}

/** The oldest first. Empty where the browser stores nothing. */
export function readUnsentRecordings(userId: string, scriptId: string): Promise<LocalRecording[]> {
  return withExistingDatabase(userId, [], async (database) => {
    const transaction = database.transaction(['recordings', 'recordingPieces']);
    const rows: RecordingRow[] = await awaitRequest(transaction.objectStore('recordings').getAll());
    const own = rows.filter((row) => row.scriptId === scriptId);
    const pieces = transaction.objectStore('recordingPieces').index('recordingId');
    const found = own.map(async (row) => {
      const stored: RecordingPieceRow[] = await awaitRequest(pieces.getAll(row.id));
      return joinPieces(row, stored);
    });
    return (await Promise.all(found)).sort((one, other) => one.startedAt - other.startedAt);
  });
}

function joinPieces(
  { id, scriptId, purpose, mimeType, startedAt }: RecordingRow,
  pieces: readonly RecordingPieceRow[],
): LocalRecording {
  const sound = new Blob(
    pieces.map(({ bytes }) => bytes),
    { type: mimeType },
  );
  const seconds = pieces.at(-1)?.seconds ?? 0;
  return { id, scriptId, purpose: readPurpose(purpose), sound, seconds, startedAt };
}

/** Upon sending or discarding. */
export async function deleteUnsentRecording(userId: string, recordingId: string): Promise<void> {
  await withExistingDatabase(userId, undefined, async (database) => {
    const transaction = database.transaction(['recordings', 'recordingPieces'], 'readwrite');
    transaction.objectStore('recordings').delete(recordingId);
    const pieces = transaction.objectStore('recordingPieces');
    const keys = await awaitRequest(pieces.index('recordingId').getAllKeys(recordingId));
    for (const key of keys) pieces.delete(key);
    await awaitTransaction(transaction);
  });
  notifyListeners();
}

function lockName(recordingId: string): string {
  return `screnpla.recording.${recordingId}`;
}

/** Locks a recording while a tab works on it, so that no other tab offers it; returns a function that unlocks it. */
export function lockRecording(recordingId: string): () => void {
  let unlock: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  // Missing in old browsers: there another tab may offer a recording that is being made.
  const lock = navigator.locks?.request(lockName(recordingId), () => held) ?? held;
  void lock.then(notifyListeners);
  return unlock;
}

/** The recordings on which no tab works now. */
export async function readWaitingRecordings(
  userId: string,
  scriptId: string,
): Promise<LocalRecording[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locked = new Set(held.map(({ name }) => name));
  const unsent = await readUnsentRecordings(userId, scriptId);
  return unsent.filter(({ id }) => !locked.has(lockName(id)));
}
