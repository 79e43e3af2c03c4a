/** Calls about outlines, each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import { fetchFile } from '../../../api/fetchFile';
import { uploadForm } from '../../../api/uploadForm';
import type { BeatImage } from '../plan/outline';
import type { OutlineTemplate, TemplateAct } from './templates/template';

export async function listOwnTemplates(): Promise<OutlineTemplate[]> {
  const templates = await fetchData(userApi.GET('/api/outline-templates'));
  return templates.map(({ id, name, acts }) => ({ id, name, acts, about: '', length: 0 }));
}

export function createTemplate(name: string, acts: readonly TemplateAct[]) {
  const sent = acts.map((act) => ({ ...act, beats: [...act.beats] }));
  return fetchData(userApi.POST('/api/outline-templates', { body: { name, acts: sent } }));
}

export function deleteTemplate(id: string) {
  const params = { path: { template_id: id } };
  return awaitResponse(userApi.DELETE('/api/outline-templates/{template_id}', { params }));
}

interface Assignment {
  readonly beatId: string;
  readonly userId: string;
  /** Of the beat. */
  readonly title: string;
}

/** Tells the assignee; the assignment itself is a value of the beat. */
export function notifyAssignee(scriptId: string, { beatId, ...body }: Assignment) {
  const params = { path: { script_id: scriptId, beat_id: beatId } };
  return awaitResponse(
    userApi.POST('/api/scripts/{script_id}/beats/{beat_id}/assignment', { params, body }),
  );
}

/** `onProgress` is told the share that is sent, from 0 to 1. */
export async function uploadImage(
  scriptId: string,
  image: File,
  onProgress: (share: number) => void,
) {
  const form = new FormData();
  form.append('image', image, image.name);
  return (await uploadForm(`/api/scripts/${scriptId}/images`, form, { onProgress })) as BeatImage;
}

export async function fetchImage(scriptId: string, id: string, size: 'small' | 'large') {
  const params = { path: { script_id: scriptId, image_id: id }, query: { size } };
  const { data } = await awaitResponse(
    userApi.GET('/api/scripts/{script_id}/images/{image_id}', { params, parseAs: 'blob' }),
  );
  return data as unknown as Blob;
}

export const outlineFiles = {
  pdf: 'Download as PDF',
  docx: 'Download as Word (.docx)',
  csv: 'Download as a table (.csv)',
  fdx: 'Download for Final Draft (.fdx)',
} as const;

export type OutlineFile = keyof typeof outlineFiles;

const LOSSES = 'X-Screnpla-Losses';

/** With the sentences of what the file could not carry. `draftId`: whose pages it tells; empty: the main draft. */
export async function fetchOutlineFile(scriptId: string, kind: OutlineFile, draftId: string) {
  const query = draftId ? { draft: draftId } : {};
  const options = { params: { path: { script_id: scriptId }, query }, parseAs: 'blob' } as const;
  const calls = {
    pdf: () => userApi.GET('/api/scripts/{script_id}/outline.pdf', options),
    docx: () => userApi.GET('/api/scripts/{script_id}/outline.docx', options),
    csv: () => userApi.GET('/api/scripts/{script_id}/outline.csv', options),
    fdx: () => userApi.GET('/api/scripts/{script_id}/outline.fdx', options),
  };
  const { content, name, response } = await fetchFile(calls[kind](), `outline.${kind}`);
  const losses = response.headers.get(LOSSES);
  return {
    content,
    name,
    losses: losses ? (JSON.parse(decodeURIComponent(losses)) as string[]) : [],
  };
}
