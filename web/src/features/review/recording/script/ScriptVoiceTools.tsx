/** Recordings of an open script: players in its text, the record-voice dialog, 'Play all', and what was not sent. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useId, useRef } from 'react';
import { createUndoAction } from '../../../../editor/binding/undo/undoToast';
import { scrollToPosition } from '../../../../editor/pages/scroll/scrolling';
import { useEditorState } from '../../../../editor/view/useEditorState';
import {
  attachRecording,
  detachRecording,
  findLine,
  insertVoiceMessage,
  removeVoiceMessage,
} from '../../../../editor/voice/recordedElements';
import { readScriptClips, type ScriptClip } from '../../../../editor/voice/recordingsPlugin';
import type { VoiceSlot } from '../../../../editor/voice/voiceSlots';
import { useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import { player, usePlayer } from '../player/player';
import { RecorderPanel } from '../recorder/RecorderPanel';
import type { RecordingPurpose } from '../recorder/unsentRecordings';
import { useVoiceRecorder } from '../recorder/useVoiceRecorder';
import type { VoiceRecorderOptions } from '../recorder/VoiceRecorder';
import type { RecordingDetails } from '../recordingsApi';
import { PlayAllBar } from './PlayAllBar';
import { playAllFrom } from './playAll';
import { UnsentRecordings } from './UnsentRecordings';
import { VoicePlaces } from './VoicePlaces';
import { useVoiceCommands } from './voiceCommands';
import { useVoiceContext } from './voiceContext';

interface ScriptVoiceToolsProps {
  view: EditorView;
  canWrite: boolean;
}

function run(view: EditorView, command: Command): boolean {
  return command(view.state, view.dispatch, view);
}

/** Whether an element is on the screen, where the lines around it are. */
function isOnScreen(view: EditorView, elementId: string): boolean {
  const dom = view.dom.querySelector(`[data-id="${CSS.escape(elementId)}"].near`);
  const box = dom?.getBoundingClientRect();
  return box !== undefined && box.top > 0 && box.bottom < window.innerHeight;
}

function showElement(view: EditorView, elementId: string): void {
  const line = isOnScreen(view, elementId) ? null : findLine(view.state.doc, elementId);
  if (line) scrollToPosition(view, line.pos + 1);
}

/** Puts a sent recording where it belongs; a line that was deleted meanwhile leaves a message at the caret. */
function placeRecording(view: EditorView, purpose: RecordingPurpose, recordingId: string): void {
  const isAttached =
    purpose.kind === 'line' && run(view, attachRecording(purpose.elementId, recordingId));
  if (!isAttached) run(view, insertVoiceMessage(recordingId));
  const placed = readScriptClips(view.state).find((clip) => clip.recordingId === recordingId);
  if (placed) showElement(view, placed.elementId);
}

/** Follows a row of recordings: the one that plays comes onto the screen. Who deletes it hears it no longer. */
function useFollowPlaying(view: EditorView, clips: readonly ScriptClip[]): void {
  const playing = usePlayer(({ clip }) => clip?.key ?? null);
  const isQueue = usePlayer(({ queue }) => queue.length > 0);
  useEffect(() => {
    if (playing && isQueue) showElement(view, playing);
  }, [view, playing, isQueue]);
  const before = useRef(clips);
  useEffect(() => {
    const isIn = (list: readonly ScriptClip[]) =>
      list.some(({ elementId }) => elementId === playing);
    if (playing && isIn(before.current) && !isIn(clips)) player.stopClip(playing);
    before.current = clips;
  }, [clips, playing]);
  // Another script, or none.
  useEffect(() => () => player.stop(), []);
}

function useDeleteRecording(view: EditorView) {
  const notifyWithUndo = useNotifyWithUndo();
  return ({ kind, elementId }: Pick<VoiceSlot, 'kind' | 'elementId'>) => {
    const isLine = kind === 'line';
    const command = isLine ? detachRecording(elementId) : removeVoiceMessage(elementId);
    if (!run(view, command)) return;
    const undo = createUndoAction(view);
    notifyWithUndo(isLine ? 'Recording removed' : 'Voice message deleted', () => void undo());
    view.focus();
  };
}

interface RecordVoiceDialogProps extends VoiceRecorderOptions {
  /** Words of the line that is to be spoken; '' for a message. */
  words: string;
  onSent: (recording: RecordingDetails) => void;
  onClose: () => void;
}

function RecordVoiceDialog(props: RecordVoiceDialogProps) {
  const { userId, scriptId, purpose, words, onSent, onClose } = props;
  const recorder = useVoiceRecorder({ userId, scriptId, purpose });
  const titleId = useId();
  return (
    // Escape and a click beside it close the dialog, and what was recorded waits on this device.
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{words ? 'Record this line' : 'Record voice'}</DialogTitle>
      <DialogContent>
        {words && (
          <Typography dir="auto" sx={{ mb: 4, fontStyle: 'italic', overflowWrap: 'anywhere' }}>
            {words}
          </Typography>
        )}
        {recorder && <RecorderPanel {...{ recorder, onSent }} onCancel={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

export function ScriptVoiceTools({ view, canWrite }: ScriptVoiceToolsProps) {
  const { voiceSlots, scriptId, userId, purpose, setPurpose } = useVoiceContext();
  const clips = useEditorState(view, readScriptClips);
  useFollowPlaying(view, clips);
  const onDelete = useDeleteRecording(view);
  useVoiceCommands({ view, canWrite, onDelete });
  const close = () => {
    setPurpose(null);
    view.focus();
  };
  const spoken = purpose?.kind === 'line' ? findLine(view.state.doc, purpose.elementId) : null;
  return (
    <>
      <VoicePlaces
        {...{ scriptId, canWrite, onDelete }}
        slots={voiceSlots}
        onPlayFrom={(elementId) => void playAllFrom(view, scriptId, elementId)}
      />
      <PlayAllBar />
      <UnsentRecordings
        {...{ userId, scriptId, canWrite }}
        onPlace={(purposeOf, recordingId) => placeRecording(view, purposeOf, recordingId)}
      />
      {purpose && (
        <RecordVoiceDialog
          {...{ userId, scriptId, purpose }}
          words={spoken?.node.textContent ?? ''}
          onSent={({ id }) => {
            placeRecording(view, purpose, id);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
