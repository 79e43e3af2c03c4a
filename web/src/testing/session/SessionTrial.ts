/** Sessions of tabs with a fake live room, on an empty device. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { DocumentSession } from '../../editor/session/documentSession';
import type { OpenDocumentOptions } from '../../editor/session/openDocument';
import { resetDevice } from './deviceCopies';
import { FakeLiveRoom } from './FakeLiveRoom';

/** As a browser's: a failed connection is reported by its close event. */
class Socket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => undefined);
  }
}

export class SessionTrial {
  readonly room = new FakeLiveRoom();
  #open: DocumentSession[] = [];

  static async begin(): Promise<SessionTrial> {
    resetDevice();
    // jsdom's WebSocket and its events do not match under Vitest.
    vi.stubGlobal('WebSocket', Socket);
    const trial = new SessionTrial();
    await trial.room.start();
    return trial;
  }

  readonly start = async (parts: Partial<OpenDocumentOptions> = {}): Promise<DocumentSession> => {
    const session = new DocumentSession({
      scriptId: 's1',
      document: 'manuscript',
      userId: 'u1',
      title: 'The Lighthouse',
      fetchTicket: async () => 'a-ticket',
      urlFor: this.room.addressOf,
      random: () => 0,
      ...parts,
    });
    this.#open.push(session);
    session.open();
    await session.whenOpened;
    return session;
  };

  async end(): Promise<void> {
    this.room.releaseAcks();
    await Promise.all(this.#open.map((session) => session.close()));
    await this.room.kill();
  }
}

export const write = (session: DocumentSession, words: string) =>
  session.doc.getText('words').insert(0, words);
export const read = (session: DocumentSession) => session.doc.getText('words').toString();
export const kind = (session: DocumentSession) => session.getSnapshot().kind;
export const becomes = (session: DocumentSession, expected: string) =>
  waitFor(() => expect(kind(session)).toBe(expected));

/** A server that never answers the request for a ticket. */
export const noTicket = { fetchTicket: () => new Promise<string>(() => undefined) };
