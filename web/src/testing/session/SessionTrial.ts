/** Sessions of tabs with a room for tests, on a device that keeps nothing yet. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TextParts } from '../editor/openText';
import { Session } from '../editor/session';
import { LiveRoom } from './liveRoom';
import { freshDevice } from './unsent';

/** As a browser's: a line that cannot be had is told by its closing. */
class Socket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => undefined);
  }
}

export class SessionTrial {
  readonly room = new LiveRoom();
  #open: Session[] = [];

  static async begin(): Promise<SessionTrial> {
    freshDevice();
    // That of jsdom and its events do not know each other under Vitest.
    vi.stubGlobal('WebSocket', Socket);
    const trial = new SessionTrial();
    await trial.room.start();
    return trial;
  }

  readonly start = async (parts: Partial<TextParts> = {}): Promise<Session> => {
    const session = new Session({
      scriptId: 's1',
      document: 'manuscript',
      userId: 'u1',
      title: 'The Lighthouse',
      fetchTicket: async () => 'a-ticket',
      addressOf: this.room.addressOf,
      random: () => 0,
      ...parts,
    });
    this.#open.push(session);
    session.open();
    await session.whenOpened;
    return session;
  };

  async end(): Promise<void> {
    this.room.letGo();
    await Promise.all(this.#open.map((session) => session.close()));
    await this.room.die();
  }
}

export const write = (session: Session, words: string) =>
  session.doc.getText('words').insert(0, words);
export const read = (session: Session) => session.doc.getText('words').toString();
export const kind = (session: Session) => session.getSnapshot().kind;
export const becomes = (session: Session, expected: string) =>
  waitFor(() => expect(kind(session)).toBe(expected));

/** A server that gives no ticket, and says nothing about it. */
export const noTicket = { fetchTicket: () => new Promise<string>(() => undefined) };
