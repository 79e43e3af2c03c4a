/** Commands about recordings for the command palette, and the key that plays a selected voice message. */
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { findSpokenLine, recordingIdOf } from '../../../../editor/voice/recordedElements';
import { readScriptClips } from '../../../../editor/voice/recordingsPlugin';
import type { VoiceSlot } from '../../../../editor/voice/voiceSlots';
import { type Command, useCommands } from '../../../../ui/commands/commands';
import { player } from '../player/player';
import { playAllFrom } from './playAll';
import { type ScriptVoice, useVoiceContext } from './voiceContext';

interface VoiceCommandsOptions {
  view: EditorView;
  canWrite: boolean;
  onDelete: (slot: Pick<VoiceSlot, 'kind' | 'elementId'>) => void;
}

/** The voice message that is selected as a whole. */
function selectedMessage({ state: { selection } }: EditorView): Node | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  return node?.attrs.kind === 'voice-message' ? node : null;
}

/** The element at the caret that has a recording, or may have one. */
function recordedAtCaret(view: EditorView): Node | null {
  return selectedMessage(view) ?? findSpokenLine(view.state);
}

function idOf(line: Node): string {
  return String(line.attrs.id);
}

function togglePlaying(line: Node | null, scriptId: string): boolean {
  const recordingId = line && recordingIdOf(line);
  if (!line || !recordingId) return false;
  void player.toggle({ key: idOf(line), source: { recordingId, scriptId } });
  return true;
}

function listenCommands(view: EditorView, scriptId: string): Command[] {
  const hasRecording = () => {
    const line = recordedAtCaret(view);
    return line !== null && recordingIdOf(line) !== null;
  };
  return [
    {
      id: 'voice.play',
      label: 'Play or pause this recording',
      keywords: 'audio voice listen line message',
      isPossible: hasRecording,
      run: () => void togglePlaying(recordedAtCaret(view), scriptId),
    },
    {
      id: 'voice.playAll',
      label: 'Play all recordings',
      keywords: 'audio voice listen',
      isPossible: () => readScriptClips(view.state).length > 0,
      run: () => void playAllFrom(view, scriptId),
    },
  ];
}

function recordCommands(
  { view, onDelete }: VoiceCommandsOptions,
  { setPurpose }: ScriptVoice,
): Command[] {
  const spokenLine = () => (selectedMessage(view) ? null : findSpokenLine(view.state));
  const recordedLine = () => {
    const line = spokenLine();
    return line && recordingIdOf(line) ? line : null;
  };
  return [
    {
      id: 'voice.record',
      label: 'Record voice',
      keywords: 'audio microphone message speak',
      run: () => setPurpose({ kind: 'message' }),
    },
    {
      id: 'voice.recordLine',
      label: 'Record this line',
      keywords: 'audio microphone dialogue speak',
      isPossible: () => spokenLine() !== null,
      run: () => {
        const line = spokenLine();
        if (line) setPurpose({ kind: 'line', elementId: idOf(line) });
      },
    },
    {
      id: 'voice.removeFromLine',
      label: 'Remove the recording of this line',
      keywords: 'audio voice dialogue delete',
      isPossible: () => recordedLine() !== null,
      run: () => {
        const line = recordedLine();
        if (line) onDelete({ kind: 'line', elementId: idOf(line) });
      },
    },
    {
      id: 'voice.delete',
      label: 'Delete this voice message',
      keywords: 'audio remove',
      isPossible: () => selectedMessage(view) !== null,
      run: () => {
        const message = selectedMessage(view);
        if (message) onDelete({ kind: 'message', elementId: idOf(message) });
      },
    },
  ];
}

export function useVoiceCommands(options: VoiceCommandsOptions): void {
  const { view, canWrite } = options;
  const voice = useVoiceContext();
  const { scriptId } = voice;
  useCommands('Voice', [
    ...(canWrite ? recordCommands(options, voice) : []),
    ...listenCommands(view, scriptId),
  ]);
  useEffect(() => {
    // A space cannot be typed into a voice message: there it plays and pauses, as in every player.
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== view.dom) return;
      if (togglePlaying(selectedMessage(view), scriptId)) event.preventDefault();
    };
    view.dom.addEventListener('keydown', press);
    return () => view.dom.removeEventListener('keydown', press);
  }, [view, scriptId]);
}
