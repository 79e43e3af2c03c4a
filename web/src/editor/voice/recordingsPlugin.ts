/** ProseMirror plugin for recordings in the text: keeps the list of clips in reading order, and the place of a player beside each spoken line. */
import './voice.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration } from '@tiptap/pm/view';
import { countCommonEnds } from '../../kit/commonEnds';
import { decorateRenderedLines, type LineDecorator } from '../view/renderedDecorations';
import { recordingIdOf } from './recordedElements';
import type { OpenVoiceSlot, VoiceSlots } from './voiceSlots';

/** A recording in the script. */
export interface ScriptClip {
  readonly elementId: string;
  readonly recordingId: string;
}

const NO_CLIPS: readonly ScriptClip[] = [];
const NO_DECORATIONS: readonly Decoration[] = [];

function clipsIn(lines: readonly Node[]): ScriptClip[] {
  return lines.flatMap((line) => {
    const recordingId = recordingIdOf(line);
    return recordingId ? [{ elementId: String(line.attrs.id), recordingId }] : [];
  });
}

/** The same list while no changed line has a recording: called for each key. */
function clipsAfter(clips: readonly ScriptClip[], old: Node, doc: Node): readonly ScriptClip[] {
  const { first, last } = countCommonEnds(old.children, doc.children);
  const isTouched = [old, doc].some(({ children }) =>
    children.slice(first, children.length - last).some((line) => recordingIdOf(line) !== null),
  );
  return isTouched ? clipsIn(doc.children) : clips;
}

const recordingsKey = new PluginKey<readonly ScriptClip[]>('recordings');

/** In reading order. The same list while no clip is added, moved or removed. */
export function readScriptClips(state: EditorState): readonly ScriptClip[] {
  return recordingsKey.getState(state) ?? NO_CLIPS;
}

class SpokenLineMarks implements LineDecorator {
  readonly #slots: VoiceSlots;
  readonly #open = new WeakMap<globalThis.Node, OpenVoiceSlot>();
  /** The same array for the same line node, so that the view sees at once that nothing has changed. */
  readonly #decorations = new WeakMap<Node, readonly Decoration[]>();

  constructor(slots: VoiceSlots) {
    this.#slots = slots;
  }

  decorate(_doc: Node, { node }: { readonly node: Node }): readonly Decoration[] {
    const recordingId = node.attrs.kind === 'voice-dialogue' ? recordingIdOf(node) : null;
    if (!recordingId) return NO_DECORATIONS;
    const cached = this.#decorations.get(node);
    if (cached) return cached;
    const decorations = [this.#makeButtonPlace(String(node.attrs.id), recordingId)];
    this.#decorations.set(node, decorations);
    return decorations;
  }

  #makeButtonPlace(elementId: string, recordingId: string): Decoration {
    return Decoration.widget(0, () => this.#openPlace(elementId, recordingId), {
      // Equal for every text of the line: typing does not make another button.
      key: `recording-${elementId}-${recordingId}`,
      side: -1,
      ignoreSelection: true,
      stopEvent: () => true,
      destroy: (place) => this.#open.get(place)?.remove(),
    });
  }

  #openPlace(elementId: string, recordingId: string): HTMLElement {
    const place = document.createElement('span');
    place.className = 'spoken-line';
    place.contentEditable = 'false';
    this.#open.set(place, this.#slots.open({ kind: 'line', place, elementId, recordingId }));
    return place;
  }
}

/** `slots`: where players are shown; without it, no line has a button. */
export function recordingsPlugin(slots: VoiceSlots | undefined): Plugin<readonly ScriptClip[]> {
  const marks = slots && new SpokenLineMarks(slots);
  return new Plugin<readonly ScriptClip[]>({
    key: recordingsKey,
    state: {
      init: (_config, { doc }) => clipsIn(doc.children),
      apply: (tr, clips, old) => (tr.docChanged ? clipsAfter(clips, old.doc, tr.doc) : clips),
    },
    ...decorateRenderedLines(() => marks),
  });
}
