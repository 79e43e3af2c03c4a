/** Settings of the open editor, from the script's record and the preferences: the same object while nothing changes. */
import { useMemo } from 'react';
import type { EditorSettings } from '../../../../editor/editorSettings';
import {
  type ElementEntry,
  kindFromLabel,
  listCustomElements,
  readDigit,
} from '../../../../screenplay/elementSettings';
import type { Kind } from '../../../../screenplay/elements';
import { formatHeaderDate } from '../../../../screenplay/headers/headerFields';
import {
  type HeadersAndFooters,
  readRunningTexts,
} from '../../../../screenplay/headers/runningTexts';
import { readAutoMarkCount } from '../../../../screenplay/marking/autoMark';
import type { SceneNumberState } from '../../../../screenplay/production/sceneNumbers';
import type { Profile } from '../../../../screenplay/profile';
import type { PageFit } from '../pageFit/pageFit';
import { useEditorPreferences } from '../preferences/editorPreferences';
import { type EditedScript, getPageView } from './editedScript';

type TypingSettings = Pick<
  EditorSettings,
  'nextElement' | 'shortcuts' | 'letters' | 'timesOfDay' | 'listedNames'
>;

/** Typing settings from the script's element settings. */
export function readTypingSettings({
  elements,
  detailedElements,
}: Pick<EditedScript, 'elements' | 'detailedElements'>): TypingSettings {
  const settings = groupByKind(elements);
  const { timesOfDay } = settings.get('sceneHeading') ?? {};
  return {
    nextElement: mapKinds(settings, ({ nextElement }) => kindFromLabel(nextElement)),
    shortcuts: mapKinds(settings, ({ shortCut }) => readDigit(shortCut)),
    letters: mapKinds(settings, ({ mode }) => /^[A-Z]$/i.exec(String(mode))?.[0]),
    timesOfDay: Array.isArray(timesOfDay) ? timesOfDay.filter(isString) : [],
    listedNames: readCardNames(detailedElements),
  };
}

function groupByKind(elements: readonly ElementEntry[]): Map<Kind, ElementEntry> {
  const settings = new Map<Kind, ElementEntry>();
  for (const setting of elements) {
    const kind = kindFromLabel(setting.label);
    if (kind) settings.set(kind, setting);
  }
  return settings;
}

/** One value for each kind, where its setting is valid. */
function mapKinds<Value>(
  settings: ReadonlyMap<Kind, ElementEntry>,
  read: (setting: ElementEntry) => Value | null | undefined,
): Partial<Record<Kind, Value>> {
  const found: Partial<Record<Kind, Value>> = {};
  for (const [kind, setting] of settings) {
    const value = read(setting);
    if (value) found[kind] = value;
  }
  return found;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Names of the character cards, which another program may have written. */
function readCardNames(groups: EditedScript['detailedElements']): string[] {
  return groups
    .filter(({ label }) => label === 'Character')
    .flatMap(({ items }) => (Array.isArray(items) ? items : []))
    .map((card: { content?: unknown } | null) => card?.content)
    .filter(isString)
    .map((name) => name.trim())
    .filter(Boolean);
}

type ScriptSettings = Pick<
  EditedScript,
  'layout' | 'elements' | 'detailedElements' | 'headersAndFooters' | 'title' | 'updatedAt'
>;

function useRunningTexts(
  { headersAndFooters, title, updatedAt }: ScriptSettings,
  isShown: boolean,
): HeadersAndFooters | null {
  const today = formatHeaderDate(new Date());
  const lastRevised = formatHeaderDate(new Date(updatedAt));
  return useMemo(() => {
    const values = { Title: title, Date: today, 'Last Revised': lastRevised };
    return isShown ? readRunningTexts(headersAndFooters, values) : null;
  }, [headersAndFooters, isShown, title, today, lastRevised]);
}

export function useEditorSettings(
  script: ScriptSettings,
  profile: Profile,
  { zoom, narrow }: PageFit,
  sceneNumbering: SceneNumberState,
): EditorSettings {
  const { layout, elements, detailedElements } = script;
  const preferences = useEditorPreferences();
  const runningTexts = useRunningTexts(script, preferences.headersAndFooters);
  const typing = useMemo(
    () => readTypingSettings({ elements, detailedElements }),
    [elements, detailedElements],
  );
  const customElements = useMemo(() => listCustomElements(elements), [elements]);
  return useMemo(() => {
    const { preset, wholeScript, screenReader, autoCapitalize, smartQuotes } = preferences;
    const { elementMenu, typewriter } = preferences;
    return {
      profile,
      pageView: getPageView({ layout }),
      preset: preset ?? 'screnpla',
      ...typing,
      customElements,
      ...{ autoCapitalize, smartQuotes, elementMenu },
      // Screen readers need the whole script in the page.
      ...{ wholeScript: wholeScript || screenReader, spoken: screenReader },
      ...{ typewriter, runningTexts, zoom, narrow, sceneNumbering },
      autoMarkCount: readAutoMarkCount(layout.autoMarkAsCount),
    };
  }, [
    profile,
    layout,
    typing,
    customElements,
    zoom,
    narrow,
    preferences,
    runningTexts,
    sceneNumbering,
  ]);
}
