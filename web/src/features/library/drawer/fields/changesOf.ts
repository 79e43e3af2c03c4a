/** Between the record and the form: what is shown, and of what was typed only that which differs. */
import type { EditScript, ScriptRow } from '../../shapes';
import { emptyValues, type ScriptValues } from './scriptRules';

const texts = ['title', 'subTitle', 'writtenBy', 'genre', 'logline'] as const;

export function valuesOf(script: ScriptRow): ScriptValues {
  return {
    ...emptyValues,
    ...Object.fromEntries(texts.map((name) => [name, script[name]])),
    // Nought is no target.
    pageTarget: script.pageTarget ? String(script.pageTarget) : '',
    scriptLogo: script.scriptLogo ?? '',
    tags: script.tags.map(({ name }) => name),
  };
}

/** A tag that stays keeps its id. */
function tagsOf(names: string[], known: ScriptRow['tags'] = []): ScriptRow['tags'] {
  return names.map((name) => known.find((tag) => tag.name === name) ?? { id: '', name });
}

export function recordOf(values: ScriptValues, known?: ScriptRow['tags']) {
  return { ...values, pageTarget: Number(values.pageTarget), tags: tagsOf(values.tags, known) };
}

export function changesOf(script: ScriptRow, values: ScriptValues): EditScript {
  const before = recordOf(valuesOf(script), script.tags);
  const now = recordOf(values, script.tags);
  const names = Object.keys(now) as (keyof typeof now)[];
  const changed = names.filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}
