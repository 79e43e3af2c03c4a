/** Context of the recordings of an open script: for the buttons and layers that the editor's screen shows. */
import { createContext, useContext, useMemo, useState } from 'react';
import { VoiceSlots } from '../../../../editor/voice/voiceSlots';
import type { RecordingPurpose } from '../recorder/unsentRecordings';

export interface ScriptVoice {
  readonly scriptId: string;
  readonly userId: string;
  /** For the editor, which makes the places of the players. */
  readonly voiceSlots: VoiceSlots;
  /** What is being recorded; null while the record-voice dialog is closed. */
  readonly purpose: RecordingPurpose | null;
  readonly setPurpose: (purpose: RecordingPurpose | null) => void;
}

export const VoiceContext = createContext<ScriptVoice | null>(null);

export function useScriptVoice(scriptId: string, userId: string): ScriptVoice {
  const [voiceSlots] = useState(() => new VoiceSlots());
  const [purpose, setPurpose] = useState<RecordingPurpose | null>(null);
  return useMemo(
    () => ({ scriptId, userId, voiceSlots, purpose, setPurpose }),
    [scriptId, userId, voiceSlots, purpose],
  );
}

export function useVoiceContext(): ScriptVoice {
  const voice = useContext(VoiceContext);
  if (!voice) throw new Error('Recordings of a script need its VoiceContext');
  return voice;
}
