/** Settings of the open editor, from the script's record and the preferences: the same object while nothing changes. */
import { useMemo } from 'react';
import type {
  EditorSettings,
  HeaderFooterText,
  HeadersAndFooters,
} from '../../../../editor/editorSettings';
import type { Kind } from '../../../../screenplay/elements';
import type { Profile } from '../../../../screenplay/profile';
import type { PageFit } from '../pageFit/pageFit';
import { useEditorPreferences } from '../preferences/editorPreferences';
import { type EditedScript, getPageView } from './editedScript';

/** By the specification's labels, without blanks and case: some are spelled in two ways. */
const KINDS: Readonly<Record<string, Kind>> = {
  sceneheading: 'sceneHeading',
  action: 'action',
  character: 'character',
  parenthetical: 'parenthetical',
  dialogue: 'dialogue',
  shot: 'shot',
  transition: 'transition',
  startofact: 'startOfAct',
  endofact: 'endOfAct',
};

function kindFromLabel(label: unknown): Kind | null {
  return (typeof label === 'string' && KINDS[label.replaceAll(' ', '').toLowerCase()]) || null;
}

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
    shortcuts: mapKinds(settings, ({ shortCut }) => /^Ctrl\+(\d)$/.exec(String(shortCut))?.[1]),
    letters: mapKinds(settings, ({ mode }) => /^[A-Z]$/i.exec(String(mode))?.[0]),
    timesOfDay: Array.isArray(timesOfDay) ? timesOfDay.filter(isString) : [],
    listedNames: readCardNames(detailedElements),
  };
}

type ElementSettings = Readonly<Record<string, unknown>>;

function groupByKind(elements: readonly ElementSettings[]): Map<Kind, ElementSettings> {
  const settings = new Map<Kind, ElementSettings>();
  for (const setting of elements) {
    const kind = kindFromLabel(setting.label);
    if (kind) settings.set(kind, setting);
  }
  return settings;
}

/** One value for each kind, where its setting is valid. */
function mapKinds<Value>(
  settings: ReadonlyMap<Kind, ElementSettings>,
  read: (setting: ElementSettings) => Value | null | undefined,
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

type LooseObject = Readonly<Record<string, unknown>>;

function getProperty(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? (object as LooseObject)[name] : undefined;
}

/** Joins the lines of a text. */
function toSingleLine(value: unknown): string {
  return typeof value === 'string' ? value.split(/\s+/).join(' ').trim() : '';
}

function readSlots(side: unknown): HeaderFooterText {
  const [left, centre, right] = (['left', 'centre', 'right'] as const).map((slot) =>
    toSingleLine(getProperty(side, slot)),
  );
  return { left: left ?? '', centre: centre ?? '', right: right ?? '' };
}

/** Headers and footers from the script's settings, which another program may have written. Null where none is set. */
export function readRunningTexts(
  texts: EditedScript['headersAndFooters'],
): HeadersAndFooters | null {
  const [header, footer] = [
    readSlots(getProperty(texts.config, 'header')),
    readSlots(getProperty(texts.config, 'footer')),
  ];
  const isEmpty = [...Object.values(header), ...Object.values(footer)].every((text) => !text);
  if (isEmpty) return null;
  const introPages = Number.parseInt(String(texts.introPages), 10) || 0;
  return { header, footer, introPages, onFirstPage: texts.isShowOnFirstPage === true };
}

type ScriptSettings = Pick<
  EditedScript,
  'layout' | 'elements' | 'detailedElements' | 'headersAndFooters'
>;

export function useEditorSettings(
  { layout, elements, detailedElements, headersAndFooters: texts }: ScriptSettings,
  profile: Profile,
  { zoom, narrow }: PageFit,
): EditorSettings {
  const preferences = useEditorPreferences();
  const { headersAndFooters } = preferences;
  const runningTexts = useMemo(
    () => (headersAndFooters ? readRunningTexts(texts) : null),
    [headersAndFooters, texts],
  );
  return useMemo(() => {
    const { preset, wholeScript, screenReader, autoCapitalize, smartQuotes } = preferences;
    const { elementMenu, typewriter } = preferences;
    return {
      profile,
      pageView: getPageView({ layout }),
      preset: preset ?? 'screnpla',
      ...readTypingSettings({ elements, detailedElements }),
      ...{ autoCapitalize, smartQuotes, elementMenu },
      // Screen readers need the whole script in the page.
      ...{ wholeScript: wholeScript || screenReader, spoken: screenReader },
      ...{ typewriter, runningTexts, zoom, narrow },
    };
  }, [profile, layout, elements, detailedElements, zoom, narrow, preferences, runningTexts]);
}
