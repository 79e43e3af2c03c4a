/** Record of the open script, in the shape of the API. */
import type { components } from '../../../../api/schema';
import type { PageView } from '../../../../editor/editorSettings';

export type EditedScript = components['schemas']['WholeScript'];

export function isWriter(role: string): boolean {
  return role === 'owner' || role === 'editor';
}

export function canWriteScript({ role }: Pick<EditedScript, 'role'>): boolean {
  return isWriter(role);
}

export function canCommentOn(role: string): boolean {
  return ['owner', 'editor', 'commenter'].includes(role);
}

export function getPageView({ layout }: Pick<EditedScript, 'layout'>): PageView {
  return layout.pageView === 'classic' ? 'classic' : 'print';
}
