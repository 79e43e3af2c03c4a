/** Places in the text where players of recordings are shown. The editor makes them, and components outside of it fill them. */

/** `message`: a block of its own; `line`: beside a spoken line. */
export type VoiceSlotKind = 'message' | 'line';

export interface VoiceSlot {
  readonly kind: VoiceSlotKind;
  readonly place: HTMLElement;
  readonly elementId: string;
  /** Null: the element names no recording of ours. */
  readonly recordingId: string | null;
}

export interface OpenVoiceSlot {
  update(change: Pick<VoiceSlot, 'elementId' | 'recordingId'>): void;
  remove(): void;
}

/** External store for React. */
export class VoiceSlots {
  readonly #slots = new Map<HTMLElement, VoiceSlot>();
  readonly #listeners = new Set<() => void>();
  #snapshot: readonly VoiceSlot[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): readonly VoiceSlot[] => this.#snapshot;

  open(slot: VoiceSlot): OpenVoiceSlot {
    const { place } = slot;
    this.#slots.set(place, slot);
    this.#notify();
    return {
      update: (change) => {
        const before = this.#slots.get(place);
        const { elementId, recordingId } = change;
        if (!before) return;
        if (before.elementId === elementId && before.recordingId === recordingId) return;
        this.#slots.set(place, { ...before, elementId, recordingId });
        this.#notify();
      },
      remove: () => {
        if (this.#slots.delete(place)) this.#notify();
      },
    };
  }

  #notify(): void {
    this.#snapshot = [...this.#slots.values()];
    for (const notify of [...this.#listeners]) notify();
  }
}
