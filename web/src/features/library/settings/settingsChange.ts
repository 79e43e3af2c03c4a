/** Changes of a script's record and settings: applied to the record that is shown, and inverted for the undo. Pure. */
import type { EditScriptBody, ScriptDetails } from '../data/types';

type ElementSetting = NonNullable<EditScriptBody['elements']>[number];

/** Fields that the settings dialog changes, in the shapes of the API: objects are partial. */
export type SettingsChange = Pick<
  EditScriptBody,
  | 'title'
  | 'subTitle'
  | 'writtenBy'
  | 'genre'
  | 'pageTarget'
  | 'logline'
  | 'synopsis'
  | 'tags'
  | 'production'
  | 'layout'
  | 'headersAndFooters'
> & { elements?: (Pick<ElementSetting, 'label'> & Partial<ElementSetting>)[] };

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges nested objects, too, as the server does. */
function mergeObjects(stored: Json, change: Json): Json {
  const merged = { ...stored };
  for (const [name, value] of Object.entries(change)) {
    const before = stored[name];
    merged[name] = isObject(value) && isObject(before) ? mergeObjects(before, value) : value;
  }
  return merged;
}

/** By label; a part of an element that is sent replaces the stored one, `config` as a whole. */
function mergeElements(stored: readonly Json[], changes: readonly Json[]): Json[] {
  const changed = stored.map((element) => {
    const change = changes.find(({ label }) => label === element.label);
    return change ? { ...element, ...change } : element;
  });
  const added = changes.filter(({ label }) => !stored.some((each) => each.label === label));
  return [...changed, ...added];
}

export function applyChange(script: ScriptDetails, change: SettingsChange): ScriptDetails {
  const { elements, ...fields } = change;
  const changed = mergeObjects(script, fields);
  const merged = elements ? { elements: mergeElements(script.elements, elements) } : {};
  return { ...(changed as ScriptDetails), ...merged };
}

/** What `change` replaces, as it stands in `stored`; what did not exist there cannot be put back. */
function pickStored(stored: Json, change: Json): Json {
  const picked = Object.entries(change).flatMap(([name, value]): [string, unknown][] => {
    const before = stored[name];
    if (before === undefined) return [];
    return [[name, isObject(value) && isObject(before) ? pickStored(before, value) : before]];
  });
  return Object.fromEntries(picked);
}

function pickStoredElements(stored: readonly Json[], changes: readonly Json[]): Json[] {
  return changes.flatMap((change) => {
    const before = stored.find(({ label }) => label === change.label);
    if (!before) return [];
    const names = Object.keys(change).filter((name) => before[name] !== undefined);
    return [Object.fromEntries(names.map((name) => [name, before[name]]))];
  });
}

/** The change that puts back what `change` replaces. */
export function invertChange(script: ScriptDetails, change: SettingsChange): SettingsChange {
  const { elements, ...fields } = change;
  const before = elements ? pickStoredElements(script.elements, elements) : [];
  return {
    ...pickStored(script, fields),
    ...(before.length > 0 && { elements: before }),
  } as SettingsChange;
}

/** Nothing would be another than it is. */
export function isSameAs(script: ScriptDetails, change: SettingsChange): boolean {
  return JSON.stringify(applyChange(script, change)) === JSON.stringify(script);
}
