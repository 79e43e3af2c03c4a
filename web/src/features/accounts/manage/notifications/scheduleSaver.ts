/** Saves a schedule when the writer's hand rests, and asks later for the letter that confirms it. */

export const saveAfter = 500;
export const confirmAfter = 3000;

interface SaverParts<T> {
  /** Whether it worked. */
  save: (latest: T) => Promise<boolean>;
  confirm: () => void;
}

export function createScheduleSaver<T>({ save, confirm }: SaverParts<T>) {
  let waiting: { latest: T } | null = null;
  let saved: Promise<boolean> = Promise.resolve(false);
  let saveTimer: ReturnType<typeof setTimeout>;
  let confirmTimer: ReturnType<typeof setTimeout>;

  function takeWaiting(): { latest: T } | null {
    const taken = waiting;
    waiting = null;
    clearTimeout(saveTimer);
    return taken;
  }

  /** In turn: on a slow line an older schedule must not arrive after a newer one. */
  function saveInTurn() {
    clearTimeout(saveTimer);
    saved = saved.then((before) => {
      const taken = takeWaiting();
      return taken ? save(taken.latest) : before;
    });
  }

  /** At once: the page may be gone before an earlier call has been answered. */
  function saveNow() {
    const taken = takeWaiting();
    if (taken) saved = Promise.all([save(taken.latest), saved]).then(([worked]) => worked);
  }

  function change(latest: T, isWorthALetter = true) {
    waiting = { latest };
    clearTimeout(saveTimer);
    saveTimer = setTimeout(saveInTurn, saveAfter);
    if (!isWorthALetter) return;
    clearTimeout(confirmTimer);
    confirmTimer = setTimeout(async () => {
      if (await saved) confirm();
    }, confirmAfter);
  }

  return { change, saveInTurn, saveNow };
}
