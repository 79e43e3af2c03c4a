/** Microphone and format of a recording, and what to tell a person where one of them is missing. */

export const NO_MEDIA_RECORDER = 'Your browser does not support the MediaRecorder API';
const NOT_SECURE =
  'A microphone works on secure pages only. Open Screnpla by an address that begins with https, then record again.';
const NOT_ALLOWED =
  'Your browser does not let Screnpla use the microphone. Allow it in the site settings beside the address, then record again.';
const NOT_FOUND = 'No microphone was found. Connect one, then record again.';
const NOT_READABLE =
  'The microphone does not answer. Another program may be using it: close that program, then record again.';

/** A sentence for a person: why nothing can be recorded. */
export class MicrophoneError extends Error {}

/** What the browser offers for recording. */
export interface RecordingSupport {
  readonly isSecure: boolean;
  readonly hasDevices: boolean;
  readonly hasRecorder: boolean;
}

/** Null: it can record. A page without https has no devices at all: the recorder is not what is missing there. */
export function missingSupport(support: RecordingSupport): string | null {
  if (!support.isSecure && !support.hasDevices) return NOT_SECURE;
  return support.hasDevices && support.hasRecorder ? null : NO_MEDIA_RECORDER;
}

function readSupport(): RecordingSupport {
  return {
    isSecure: window.isSecureContext,
    hasDevices: typeof navigator.mediaDevices?.getUserMedia === 'function',
    hasRecorder: typeof MediaRecorder === 'function',
  };
}

/** By the name of the browser's error. */
export function describeRefusal(name: string): string {
  if (name === 'NotAllowedError' || name === 'SecurityError') return NOT_ALLOWED;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NOT_FOUND : NOT_READABLE;
}

/** Throws a `MicrophoneError`. */
export async function openMicrophone(): Promise<MediaStream> {
  const missing = missingSupport(readSupport());
  if (missing) throw new MicrophoneError(missing);
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    throw new MicrophoneError(describeRefusal(error instanceof Error ? error.name : ''));
  }
}

/** The light in the browser's tab goes out at once. */
export function releaseMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'];

/** The first of our formats that the browser can record; undefined: its own choice. */
export function chooseFormat(isSupported: (type: string) => boolean): string | undefined {
  return FORMATS.find(isSupported);
}
