/** Scene numbering in the document's map `production`: written by the server, checked here, as any client may write. */
import type { Doc } from 'yjs';
import { normalizeLabel } from '../../screenplay/production/labels';
import { type SceneNumberState, UNLOCKED } from '../../screenplay/production/sceneNumbers';
import { PRODUCTION, SCENE_NUMBERS } from './documentShape';

const MOST_LABELS = 20_000;
const LONGEST_LABEL = 40;
const LARGEST_START = 999_999;

const parsed = new Map<string, SceneNumberState>();

export function readSceneNumbering(doc: Doc): SceneNumberState {
  const value = doc.getMap(PRODUCTION).get(SCENE_NUMBERS);
  if (typeof value !== 'string') return UNLOCKED;
  // The same object while nothing changes.
  const found = parsed.get(value) ?? parseNumbering(value);
  parsed.clear();
  parsed.set(value, found);
  return found;
}

export function observeSceneNumbering(doc: Doc, onChange: () => void): () => void {
  const production = doc.getMap(PRODUCTION);
  production.observe(onChange);
  return () => production.unobserve(onChange);
}

function parseNumbering(text: string): SceneNumberState {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNLOCKED;
  const { locked, start, used } = value as Readonly<Record<string, unknown>>;
  return { locked: locked === true, start: readStart(start), used: readLabels(used) };
}

function readStart(start: unknown): number {
  const isWhole = Number.isInteger(start) && Number(start) >= 0 && Number(start) <= LARGEST_START;
  return isWhole ? Number(start) : UNLOCKED.start;
}

function readLabels(labels: unknown): ReadonlySet<string> {
  if (!Array.isArray(labels) || labels.length > MOST_LABELS) return UNLOCKED.used;
  const valid = labels.filter(
    (label): label is string =>
      typeof label === 'string' && label !== '' && label.length <= LONGEST_LABEL,
  );
  return new Set(valid.map(normalizeLabel));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
