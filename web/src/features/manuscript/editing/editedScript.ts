/** The record of the script that is open, as the server shapes it. */
import type { components } from '../../../api/schema';
import type { PageView } from '../../../editor/editorSettings';

export type EditedScript = components['schemas']['WholeScript'];

export function mayWrite({ role }: Pick<EditedScript, 'role'>): boolean {
  return role === 'owner' || role === 'editor';
}

export function pageViewOf({ layout }: Pick<EditedScript, 'layout'>): PageView {
  return layout.pageView === 'classic' ? 'classic' : 'print';
}
