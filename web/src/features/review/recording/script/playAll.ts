/** 'Play all': the recordings of a script one after the other. Rule RE33. */
import type { EditorView } from '@tiptap/pm/view';
import { readScriptClips } from '../../../../editor/voice/recordingsPlugin';

/** From the first recording, or from the one of this element. The player is fetched with the first press. */
export async function playAllFrom(
  view: EditorView,
  scriptId: string,
  elementId?: string,
): Promise<void> {
  const { player } = await import('../player/player');
  const clips = readScriptClips(view.state);
  const first = clips.findIndex((clip) => clip.elementId === elementId);
  const queue = clips.map(({ elementId: key, recordingId }) => ({
    key,
    source: { recordingId, scriptId },
  }));
  await player.playAll(queue, Math.max(0, first));
}
