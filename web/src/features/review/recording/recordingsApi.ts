/** Recordings on the server: upload, state, and addresses that play for ten minutes (RE30 to RE32). */
import { useQuery } from '@tanstack/react-query';
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import { uploadForm } from '../../../api/uploadForm';
import type { LocalRecording } from './recorder/unsentRecordings';

export type RecordingDetails = components['schemas']['RecordingShown'];

interface UploadOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The container by its name: some servers and tools go by it. */
function fileNameOf({ sound }: LocalRecording): string {
  return sound.type.includes('mp4') ? 'recording.m4a' : 'recording.webm';
}

export async function uploadRecording(
  recording: LocalRecording,
  options: UploadOptions,
): Promise<RecordingDetails> {
  const form = new FormData();
  form.append('scriptId', recording.scriptId);
  form.append('audio', recording.sound, fileNameOf(recording));
  return (await uploadForm('/api/upload-audio', form, options)) as RecordingDetails;
}

/** `scriptId`: the script in whose text the recording was met, which may be a copy of the one it was made for. */
export interface RecordingAddress {
  readonly recordingId: string;
  readonly scriptId?: string | undefined;
}

function fetchRecording({ recordingId, scriptId }: RecordingAddress): Promise<RecordingDetails> {
  const params = { path: { recording_id: recordingId }, query: scriptId ? { scriptId } : {} };
  return fetchData(userApi.GET('/api/recordings/{recording_id}', { params }));
}

export async function requestAudioUrl({
  recordingId,
  scriptId = '',
}: RecordingAddress): Promise<string> {
  const params = { path: { recording_id: recordingId } };
  const body = { scriptId: scriptId || null };
  const { url } = await fetchData(
    userApi.POST('/api/recordings/{recording_id}/tickets', { params, body }),
  );
  return url;
}

/** A recording without words of its own place: everybody who may comment hears it. */
export async function sendGlobalComment(scriptId: string, recordingId: string): Promise<void> {
  const params = { path: { script_id: scriptId } };
  const body = {
    id: crypto.randomUUID(),
    kind: 'global',
    text: '',
    targetId: '',
    recordingId,
  } as const;
  await awaitResponse(userApi.POST('/api/scripts/{script_id}/threads', { params, body }));
}

/** Milliseconds between two looks at a recording that the server still prepares. */
const LOOK_INTERVAL = 1500;

interface UseRecordingOptions {
  readonly isNeeded: boolean;
  /** As another answer of the server has it. */
  readonly known?: RecordingDetails | undefined;
}

/** A recording never changes once it is ready. */
export function useRecording(address: RecordingAddress, { isNeeded, known }: UseRecordingOptions) {
  return useQuery({
    queryKey: ['recordings', address.recordingId, address.scriptId ?? ''],
    queryFn: () => fetchRecording(address),
    enabled: isNeeded,
    staleTime: ({ state }) =>
      state.data?.state === 'processing' ? LOOK_INTERVAL : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? LOOK_INTERVAL : false),
    ...(known && { initialData: known }),
  });
}
