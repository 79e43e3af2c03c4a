/** A voice recorder for as long as a component is there. */
import { useEffect, useState } from 'react';
import { VoiceRecorder, type VoiceRecorderOptions } from './VoiceRecorder';

/** Null until mounted: an effect that runs twice must not leave a recorder that has been closed. */
export function useVoiceRecorder(options: VoiceRecorderOptions): VoiceRecorder | null {
  const [recorder, setRecorder] = useState<VoiceRecorder | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the purpose of an open recorder does not change
  useEffect(() => {
    const opened = new VoiceRecorder(options);
    setRecorder(opened);
    return () => opened.leave();
  }, [options.userId, options.scriptId]);
  return recorder;
}
