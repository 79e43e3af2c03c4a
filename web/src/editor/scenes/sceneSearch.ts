/** Search of scenes by number or by words of their headings, and how a scene is called. */
import type { Scene } from './sceneList';

export function getSceneTitle({ text }: Pick<Scene, 'text'>): string {
  return text || 'Untitled scene';
}

/** Matches the number, or words of the heading in any order. */
export function matchesSearch({ number, text }: Scene, query: string): boolean {
  const words = query.toLocaleUpperCase().split(/\s+/).filter(Boolean);
  return words.every((word) => number.toLocaleUpperCase() === word || text.includes(word));
}
