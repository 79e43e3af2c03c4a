/** The two ways to lay out pages, in a writer's words. */
import type { PageView } from '../../../../editor/editorSettings';

export const pageViews: readonly { view: PageView; label: string; hint: string }[] = [
  { view: 'print', label: 'Print', hint: 'Pages as they print' },
  { view: 'classic', label: 'Classic', hint: 'About 55 lines to a page' },
];
