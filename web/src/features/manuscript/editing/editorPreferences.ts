/** How a writer likes to write, on this device: kept in the browser, also at sign-out. */
import { useSyncExternalStore } from 'react';
import type { TypingPreset } from '../../../editor/editorSettings';
import { keptSetting } from '../../../kit/keptSetting';
import { isScriptFont, type ScriptFont } from './scriptFonts';

export const zoomRange = { least: 60, most: 160, step: 10, usual: 100 } as const;

export interface EditorPreferences {
  /** Per cent. */
  readonly zoom: number;
  readonly font: ScriptFont;
  /** Null until the writer has been asked. */
  readonly preset: TypingPreset | null;
  /** The looks of words beside those that are selected. */
  readonly palette: boolean;
  /** On a narrow screen: lines as long as it is wide, instead of pages as they print. */
  readonly flows: boolean;
  /** White paper, also at night. */
  readonly whitePage: boolean;
  readonly wholeScript: boolean;
  readonly autoCapitalize: boolean;
  readonly smartQuotes: boolean;
}

export const usualPreferences: EditorPreferences = {
  zoom: zoomRange.usual,
  font: 'Courier Prime',
  preset: null,
  palette: true,
  flows: true,
  whitePage: false,
  wholeScript: false,
  autoCapitalize: true,
  smartQuotes: true,
};

const key = 'device.editor';

/** To the nearest step. */
export function nearestZoom(zoom: number): number {
  const { least, most, step } = zoomRange;
  return Math.min(most, Math.max(least, Math.round(zoom / step) * step));
}

function isPreset(value: unknown): value is TypingPreset {
  return value === 'screnpla' || value === 'finalDraft';
}

type Switch = 'palette' | 'flows' | 'whitePage' | 'wholeScript' | 'autoCapitalize' | 'smartQuotes';

function sound(stored: unknown): EditorPreferences {
  const raw: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const flag = (name: Switch) =>
    typeof raw[name] === 'boolean' ? raw[name] : usualPreferences[name];
  return {
    zoom: Number.isFinite(raw.zoom) ? nearestZoom(Number(raw.zoom)) : usualPreferences.zoom,
    font: isScriptFont(raw.font) ? raw.font : usualPreferences.font,
    preset: isPreset(raw.preset) ? raw.preset : null,
    palette: flag('palette'),
    flows: flag('flows'),
    whitePage: flag('whitePage'),
    wholeScript: flag('wholeScript'),
    autoCapitalize: flag('autoCapitalize'),
    smartQuotes: flag('smartQuotes'),
  };
}

const kept = keptSetting(key, sound);

export const readEditorPreferences = kept.read;

export function changeEditorPreferences(change: Partial<EditorPreferences>): void {
  kept.write({ ...kept.read(), ...change });
}

export function useEditorPreferences(): EditorPreferences {
  return useSyncExternalStore(kept.subscribe, kept.read);
}
