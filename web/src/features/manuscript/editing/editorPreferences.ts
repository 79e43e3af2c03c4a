/** How a writer likes to write, on this device: kept in the browser, also at sign-out. */
import { useSyncExternalStore } from 'react';
import type { TypingPreset } from '../../../editor/editorSettings';
import { keptSetting } from '../../../kit/keptSetting';
import { isScriptFont, type ScriptFont } from './scriptFonts';

export const zoomRange = { least: 60, most: 160, step: 10, usual: 100 } as const;

/** What is on or off, as it is before anybody has chosen. */
const usualSwitches = {
  /** How long the script is, at the foot of the screen. */
  wordCount: true,
  /** The looks of words beside those that are selected. */
  palette: true,
  /** The list of elements: in the toolbar, and with Enter on an empty line. */
  elementMenu: true,
  headersAndFooters: true,
  autoCapitalize: true,
  smartQuotes: true,
  /** The line that is written stays at the middle of the screen. */
  typewriter: false,
  /** White paper, also at night. */
  whitePage: false,
  wholeScript: false,
  /** All of the script, and what each line is, for who has it read aloud. */
  screenReader: false,
  /** On a narrow screen: lines as long as it is wide, instead of pages as they print. */
  flows: true,
};

export type Switch = keyof typeof usualSwitches;

export interface EditorPreferences extends Readonly<Record<Switch, boolean>> {
  /** Per cent. */
  readonly zoom: number;
  readonly font: ScriptFont;
  /** Null until the writer has been asked. */
  readonly preset: TypingPreset | null;
}

export const usualPreferences: EditorPreferences = {
  zoom: zoomRange.usual,
  font: 'Courier Prime',
  preset: null,
  ...usualSwitches,
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

function switchesIn(raw: Readonly<Record<string, unknown>>): Record<Switch, boolean> {
  const switches = { ...usualSwitches };
  for (const name of Object.keys(switches) as Switch[]) {
    const chosen = raw[name];
    if (typeof chosen === 'boolean') switches[name] = chosen;
  }
  return switches;
}

function sound(stored: unknown): EditorPreferences {
  const raw: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    zoom: Number.isFinite(raw.zoom) ? nearestZoom(Number(raw.zoom)) : usualPreferences.zoom,
    font: isScriptFont(raw.font) ? raw.font : usualPreferences.font,
    preset: isPreset(raw.preset) ? raw.preset : null,
    ...switchesIn(raw),
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
