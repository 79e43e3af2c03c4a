/** Uploads of images to beats, one after the other; they go on when the card is closed, filtered or moved, and when the script is left. */
import { OUTLINE_SCHEMA, openDeskList } from '../../../editor/desk/lists/DeskList';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { notifyListeners } from '../../../editor/session/faultTolerantDoc';
import type { useNotify } from '../../../ui/toasts/useNotify';
import { uploadImage } from './outlineApi';

/** The server's, too. */
const MOST_BYTES = 10 * 1024 * 1024;
const TOO_LARGE = 'This image is larger than 10 MB. Please choose a smaller one.';
const NOT_UPLOADED = 'The image could not be uploaded. Please try again.';
const BEAT_GONE = 'The image was not added: its beat was deleted meanwhile.';
const SCRIPT_LEFT = 'The image could not be uploaded. Open its script, and add it again.';

interface Upload {
  /** Of the beat. */
  readonly key: string;
  readonly scriptId: string;
  readonly file: File;
  readonly notify: ReturnType<typeof useNotify>;
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export class ImageUploads {
  readonly #session: DocumentSession;
  readonly #listeners = new Set<() => void>();
  /** The first one is on its way. */
  #uploads: readonly Upload[] = [];
  /** Of the first one, from 0 to 1. */
  #share = 0;

  /** Use `openImageUploads`. `session`: with the desk. */
  constructor(session: DocumentSession) {
    this.#session = session;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From 0 to 1, of the next image of a beat; null: none is waiting. */
  findProgress(key: string): number | null {
    const index = this.#uploads.findIndex((upload) => upload.key === key);
    if (index < 0) return null;
    return index === 0 ? this.#share : 0;
  }

  add(upload: Upload): void {
    const isTooLarge = upload.file.size > MOST_BYTES;
    if (isTooLarge || this.#session.isClosed) {
      upload.notify.failure(null, isTooLarge ? TOO_LARGE : SCRIPT_LEFT);
      return;
    }
    const isFirst = this.#uploads.length === 0;
    this.#setUploads([...this.#uploads, upload]);
    if (isFirst) this.#session.keepOpenFor(this.#run());
  }

  async #run(): Promise<void> {
    window.addEventListener('beforeunload', askBeforeUnload);
    for (let next = this.#uploads[0]; next; next = this.#uploads[0]) {
      await this.#send(next);
      this.#setUploads(this.#uploads.slice(1));
    }
    window.removeEventListener('beforeunload', askBeforeUnload);
  }

  async #send(upload: Upload): Promise<void> {
    const { key, scriptId, file, notify } = upload;
    const retry = () => this.add(upload);
    try {
      const image = await uploadImage(scriptId, file, this.#setShare);
      // The list of now: the server may have replaced the desk meanwhile.
      const list = openDeskList(this.#session.doc, OUTLINE_SCHEMA);
      if (list.getEntries().some((entry) => entry.key === key))
        list.addMember(key, 'images', { ...image });
      else notify.failure(null, BEAT_GONE, retry);
    } catch (error) {
      if (this.#session.isClosed) notify.failure(error, SCRIPT_LEFT);
      else notify.failure(error, NOT_UPLOADED, retry);
    }
  }

  readonly #setShare = (share: number): void => {
    this.#share = share;
    notifyListeners(this.#listeners);
  };

  #setUploads(uploads: readonly Upload[]): void {
    const isSame = uploads[0] === this.#uploads[0];
    this.#uploads = uploads;
    this.#setShare(isSame ? this.#share : 0);
  }
}

const opened = new WeakMap<DocumentSession, ImageUploads>();

/** The same object for the same session. */
export function openImageUploads(session: DocumentSession): ImageUploads {
  const uploads = opened.get(session) ?? new ImageUploads(session);
  opened.set(session, uploads);
  return uploads;
}
