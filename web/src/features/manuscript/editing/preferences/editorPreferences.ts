/** Writing preferences of this device, stored in the browser beyond sign-out. */
import { useSyncExternalStore } from 'react';
import { createStoredSetting } from '../../../../kit/storedSetting';
import type { TypingPreset } from '../../../../screenplay/typing/keyActions';
import { isScriptFont, type ScriptFont } from './scriptFonts';

export const zoomRange = { min: 60, max: 160, step: 10, default: 100 } as const;

/** Switches with their defaults. */
const defaultSwitches = {
  /** The counts line. */
  wordCount: true,
  /** The selection palette. */
  palette: true,
  /** The element menu: in the toolbar, and with Enter on an empty line. */
  elementMenu: true,
  headersAndFooters: true,
  autoCapitalize: true,
  smartQuotes: true,
  /** Keeps the caret's line at the middle of the screen. */
  typewriter: false,
  /** White paper, also at night. */
  whitePage: false,
  wholeScript: false,
  /** The whole script in the page, with labelled lines, for screen readers. */
  screenReader: false,
  /** On a narrow screen: flowing lines, instead of printed pages. */
  flows: true,
};

export type PreferenceSwitchName = keyof typeof defaultSwitches;

interface EditorPreferences extends Readonly<Record<PreferenceSwitchName, boolean>> {
  /** Per cent. */
  readonly zoom: number;
  readonly font: ScriptFont;
  /** Null until the user has chosen. */
  readonly preset: TypingPreset | null;
}

export const defaultPreferences: EditorPreferences = {
  zoom: zoomRange.default,
  font: 'Courier Prime',
  preset: null,
  ...defaultSwitches,
};

const storageKey = 'device.editor';

/** Rounds to the nearest step. */
export function roundZoom(zoom: number): number {
  const { min, max, step } = zoomRange;
  return Math.min(max, Math.max(min, Math.round(zoom / step) * step));
}

function isPreset(value: unknown): value is TypingPreset {
  return value === 'screnpla' || value === 'finalDraft';
}

function parseSwitches(
  raw: Readonly<Record<string, unknown>>,
): Record<PreferenceSwitchName, boolean> {
  const switches = { ...defaultSwitches };
  for (const name of Object.keys(switches) as PreferenceSwitchName[]) {
    const chosen = raw[name];
    if (typeof chosen === 'boolean') switches[name] = chosen;
  }
  return switches;
}

function parsePreferences(stored: unknown): EditorPreferences {
  const raw: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    zoom: Number.isFinite(raw.zoom) ? roundZoom(Number(raw.zoom)) : defaultPreferences.zoom,
    font: isScriptFont(raw.font) ? raw.font : defaultPreferences.font,
    preset: isPreset(raw.preset) ? raw.preset : null,
    ...parseSwitches(raw),
  };
}

const storedPreferences = createStoredSetting(storageKey, parsePreferences);

export const readEditorPreferences = storedPreferences.read;

export function changeEditorPreferences(change: Partial<EditorPreferences>): void {
  storedPreferences.write({ ...storedPreferences.read(), ...change });
}

export function useEditorPreferences(): EditorPreferences {
  return useSyncExternalStore(storedPreferences.subscribe, storedPreferences.read);
}
