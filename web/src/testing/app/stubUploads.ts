/** Stub of uploads, which do not go through `fetch`. */
import { vi } from 'vitest';

interface UploadReply {
  status: number;
  body: unknown;
}

type Reply = UploadReply | 'offline';

/** Stubs `XMLHttpRequest` with these answers, one after the other, each at once or when it resolves; returns the tokens that are sent. */
export function stubUploads(...replies: (Reply | Promise<Reply>)[]): (string | undefined)[] {
  const tokens: (string | undefined)[] = [];
  class StubRequest {
    status = 0;
    response: unknown = null;
    upload = { onprogress: (_event: { loaded: number; total: number }) => undefined };
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    #token: string | undefined;
    open(): void {}
    setRequestHeader(_name: string, value: string): void {
      this.#token = value;
    }
    send(): void {
      tokens.push(this.#token);
      const reply = replies.shift() ?? 'offline';
      this.upload.onprogress({ loaded: 1, total: 4 });
      if (reply instanceof Promise) void reply.then((later) => this.#answer(later));
      else this.#answer(reply);
    }
    abort(): void {
      this.onabort();
    }
    #answer(reply: Reply): void {
      if (reply === 'offline') {
        this.onerror();
        return;
      }
      this.status = reply.status;
      this.response = reply.body;
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubRequest);
  return tokens;
}
