/** Debounced saving of a schedule; the mail that confirms it is requested later still. */

const saveAfter = 500;
const confirmAfter = 3000;

interface SaverParts<T> {
  /** Whether it worked. */
  save: (latest: T) => Promise<boolean>;
  confirm: () => void;
}

export function createScheduleSaver<T>({ save, confirm }: SaverParts<T>) {
  let pending: { latest: T } | null = null;
  let saved: Promise<boolean> = Promise.resolve(false);
  let saveTimer: ReturnType<typeof setTimeout>;
  let confirmTimer: ReturnType<typeof setTimeout>;

  function takePending(): { latest: T } | null {
    const unsaved = pending;
    pending = null;
    clearTimeout(saveTimer);
    return unsaved;
  }

  /** In turn: on a slow line an older schedule must not arrive after a newer one. */
  function saveInTurn() {
    clearTimeout(saveTimer);
    saved = saved.then((before) => {
      const unsaved = takePending();
      return unsaved ? save(unsaved.latest) : before;
    });
  }

  /** At once: the page may be gone before an earlier call has been answered. */
  function saveNow() {
    const unsaved = takePending();
    if (unsaved) saved = Promise.all([save(unsaved.latest), saved]).then(([isSaved]) => isSaved);
  }

  function change(latest: T, sendsMail = true) {
    pending = { latest };
    clearTimeout(saveTimer);
    saveTimer = setTimeout(saveInTurn, saveAfter);
    if (!sendsMail) return;
    clearTimeout(confirmTimer);
    confirmTimer = setTimeout(async () => {
      if (await saved) confirm();
    }, confirmAfter);
  }

  return { change, saveInTurn, saveNow };
}
