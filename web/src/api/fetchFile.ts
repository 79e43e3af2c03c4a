/** Waits for a file of the API: its content, and the name that the server gives it. */
import { awaitResponse } from './fetchData';

export interface FetchedFile {
  content: Blob;
  name: string;
  response: Response;
}

/** `call` reads its answer as a blob. */
export async function fetchFile(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
  fallbackName: string,
): Promise<FetchedFile> {
  const { data, response } = await awaitResponse(call);
  const match = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('Content-Disposition') ?? '');
  return {
    content: data as Blob,
    name: match?.[1] ? decodeURIComponent(match[1]) : fallbackName,
    response,
  };
}
