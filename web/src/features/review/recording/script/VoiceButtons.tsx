/** Parts of the editor's screen about recordings: buttons of its bars, and what is fetched only after the text. */
import MicRounded from '@mui/icons-material/MicRounded';
import PlaylistPlayRounded from '@mui/icons-material/PlaylistPlayRounded';
import { useEffect, useState } from 'react';
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
/** Milliseconds until another try where the tools could not be fetched. */
const RETRY_DELAY = 10_000;

type VoiceTools = typeof import('./ScriptVoiceTools');

/** Fetched after the text. Nobody has asked for the tools yet, so without the server nobody is told, and they are fetched later. */
function useVoiceTools(): VoiceTools | null {
  const [tools, setTools] = useState<VoiceTools | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const fetchTools = async () => {
      try {
        const fetched = await import('./ScriptVoiceTools');
        if (isMounted) setTools(fetched);
      } catch {
        if (isMounted) timer = setTimeout(fetchTools, RETRY_DELAY);
      }
    };
    void fetchTools();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, []);
  return tools;
}

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
  const tools = useVoiceTools();
  return tools && <tools.ScriptVoiceTools {...{ view, canWrite }} />;
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
