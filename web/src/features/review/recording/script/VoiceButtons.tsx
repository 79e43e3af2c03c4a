/** Parts of the editor's screen about recordings: buttons of its bars, and what is fetched only after the text. */
import MicRounded from '@mui/icons-material/MicRounded';
import PlaylistPlayRounded from '@mui/icons-material/PlaylistPlayRounded';
import type { EditorSlotProps } from '../../../../editor/view/editorSlots';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { readScriptClips } from '../../../../editor/voice/recordingsPlugin';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { LazyBoundary, lazyComponent } from '../../../../ui/loading/LazyBoundary';
import type { RecorderProps, RecordingPlayerProps } from '../../reviewContext';
import { playAllFrom } from './playAll';
import { useVoiceContext } from './voiceContext';

const fetchCommentVoice = () => import('../CommentVoice');
const CommentRecorder = lazyComponent(async () => (await fetchCommentVoice()).CommentRecorder);
const CommentPlayer = lazyComponent(async () => (await fetchCommentVoice()).CommentPlayer);
const fetchTools = () => import('./ScriptVoiceTools');
const ScriptVoiceTools = lazyComponent(async () => (await fetchTools()).ScriptVoiceTools);

export function RecordVoiceButton({ canWrite }: EditorSlotProps) {
  const { setPurpose } = useVoiceContext();
  return (
    canWrite && (
      <ToolButton
        name="Record voice"
        icon={<MicRounded fontSize="small" />}
        opens="dialog"
        onPress={() => setPurpose({ kind: 'message' })}
      />
    )
  );
}

/** Only where there is something to play. */
export function PlayAllButton({ view }: EditorSlotProps) {
  const { scriptId } = useVoiceContext();
  const hasClips = useEditorState(view, (state) => readScriptClips(state).length > 0);
  return (
    hasClips && (
      <ToolButton
        name="Play all recordings"
        icon={<PlaylistPlayRounded />}
        onPress={() => void playAllFrom(view, scriptId)}
      />
    )
  );
}

export function VoiceLayer({ view, canWrite }: EditorSlotProps) {
  return (
    <LazyBoundary>
      <ScriptVoiceTools {...{ view, canWrite }} />
    </LazyBoundary>
  );
}

export function VoiceCommentRecorder(props: RecorderProps) {
  return (
    <LazyBoundary>
      <CommentRecorder {...props} />
    </LazyBoundary>
  );
}

export function VoiceCommentPlayer(props: RecordingPlayerProps) {
  return (
    <LazyBoundary>
      <CommentPlayer {...props} />
    </LazyBoundary>
  );
}
