/** Upload of a form with progress, which `fetch` does not tell. */
import { Problem } from '../kit/problem';
import { tokenRenewal } from './client';

interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
}

interface UploadAnswer {
  readonly status: number;
  readonly body: { data?: unknown; message?: unknown };
}

/** The `data` of the answer; a failure is thrown as a `Problem`. */
export async function uploadForm(
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<unknown> {
  const token = await tokenRenewal.tokenToSend();
  let answer = await sendForm(path, form, token, options);
  if (answer.status === 401 && token) {
    const outcome = await tokenRenewal.insteadOf(token);
    if (outcome.kind === 'unreachable') throw new Problem(0, null);
    if (outcome.kind === 'renewed') answer = await sendForm(path, form, outcome.token, options);
  }
  const { status, body } = answer;
  if (status < 200 || status >= 300) {
    throw new Problem(status, typeof body.message === 'string' ? body.message : null);
  }
  return body.data;
}

function sendForm(
  path: string,
  form: FormData,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, body: request.response ?? {} });
    request.onerror = () => reject(new Problem(0, null));
    request.onabort = () => reject(new Problem(0, null));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
