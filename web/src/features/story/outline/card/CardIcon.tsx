/** Small icons of closed cards, drawn without the library's styles: there may be hundreds of cards. */

import type { Beat } from '../../plan/outline';

const paths = {
  grip: 'M9 5a1.6 1.6 0 1 0 0 3.2A1.6 1.6 0 0 0 9 5Zm6 0a1.6 1.6 0 1 0 0 3.2A1.6 1.6 0 0 0 15 5Zm-6 5.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm6 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm-6 5.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Zm6 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z',
  more: 'M12 5a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 12 5Zm0 5.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Zm0 5.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Z',
  star: 'm12 3.4 2.6 5.3 5.9.9-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.9Zm0 4.4-1.3 2.6-2.9.4 2.1 2-.5 2.9 2.6-1.4 2.6 1.4-.5-2.9 2.1-2-2.9-.4Z',
  starred: 'm12 3.4 2.6 5.3 5.9.9-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.9Z',
  available: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  'in progress': 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 2v12a6 6 0 0 1 0-12Z',
  completed: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-1.1 11.6-3.3-3.3 1.3-1.3 2 2 4.2-4.2 1.3 1.3Z',
  comments: 'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5 4V6a1 1 0 0 1 1-1Z',
  images:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm1.5 11.5h11l-3.6-4.8-2.7 3.4-1.8-2.1Z',
  note: 'M6 4h12a1 1 0 0 1 1 1v10l-5 5H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm2 4v1.6h8V8Zm0 3.6v1.6h5v-1.6Z',
  close: 'm12 8.6 6 6-1.4 1.4-4.6-4.6L7.4 16 6 14.6Z',
  plus: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6Z',
} as const;

export type CardIconName = keyof typeof paths;

export function CardIcon({ name, size = 18 }: { name: CardIconName; size?: number }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the words stand beside it, or name its button
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} fill="currentColor">
      <path d={paths[name]} />
    </svg>
  );
}

/** Status by icon and word, never by colour alone. */
export function statusOf({ status, isCompleted }: Beat): { icon: CardIconName; label: string } {
  if (isCompleted) return { icon: 'completed', label: 'completed' };
  return { icon: status, label: status };
}
