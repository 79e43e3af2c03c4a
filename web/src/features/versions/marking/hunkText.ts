/** What a marked change is, in words. */

import type { Hunk } from '../../../screenplay/marking/hunks';
import { kindName } from '../../../screenplay/typing/kindNames';

export interface HunkDescription {
  readonly title: string;
  /** Words that went, and words that came; empty: none. */
  readonly old: string;
  readonly new: string;
}

const fieldNames: Readonly<Record<string, string>> = {
  kind: 'Element',
  align: 'Alignment',
  dual: 'Dual dialogue',
  breakBefore: 'Page break',
  sceneNumber: 'Scene number',
  style: 'Style',
  color: 'Color',
};

function valueText(field: string, value: string): string {
  return field === 'kind' ? kindName(value) : value || 'none';
}

function wordsTitle({ old, new: next }: Hunk): string {
  if (!old) return 'Added';
  return next ? 'Replaced' : 'Removed';
}

export function describeHunk(hunk: Hunk): HunkDescription {
  const { kind, field, old, new: next, ids } = hunk;
  switch (kind) {
    case 'words':
      return { title: wordsTitle(hunk), old, new: next };
    case 'in':
      return { title: 'New line', old: '', new: next };
    case 'out':
      return { title: 'Removed line', old, new: '' };
    case 'field': {
      const name = fieldNames[field] ?? 'Format';
      return { title: name, old: valueText(field, old), new: valueText(field, next) };
    }
    case 'look':
      return { title: 'Other formatting', old: '', new: next };
    case 'moved':
      return { title: ids.length > 1 ? `Moved: ${ids.length} lines` : 'Moved', old: '', new: '' };
  }
}
