/** Form values of a script: validation, and the conversion from and to its record. The server checks the same again. */
import * as z from 'zod/mini';
import { messages } from '../data/messages';
import type { EditScriptBody, ScriptRow } from '../data/types';

const mostPages = 100_000;
const pageTargetProblem = 'Page Target must be a whole number of pages';

function isPageTarget(typed: string): boolean {
  return /^\d*$/.test(typed) && Number(typed) <= mostPages;
}

export const scriptRules = z.object({
  title: z.string().check(z.trim(), z.minLength(1, messages.titleRequired)),
  subTitle: z.string().check(z.trim()),
  writtenBy: z.string().check(z.trim()),
  genre: z.string().check(z.trim()),
  pageTarget: z.string().check(z.trim(), z.refine(isPageTarget, { error: pageTargetProblem })),
  logline: z.string().check(z.trim()),
  scriptLogo: z.string(),
  tags: z.array(z.string()),
});

export type ScriptValues = z.infer<typeof scriptRules>;

export const emptyValues: ScriptValues = {
  title: '',
  subTitle: '',
  writtenBy: '',
  genre: '',
  pageTarget: '',
  logline: '',
  scriptLogo: '',
  tags: [],
};

/** Between the record and the form: what is shown, and of what was typed only that which differs. */
const texts = ['title', 'subTitle', 'writtenBy', 'genre', 'logline'] as const;

export function formValuesOf(script: ScriptRow): ScriptValues {
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
export function tagsOf(names: string[], knownTags: ScriptRow['tags'] = []): ScriptRow['tags'] {
  return names.map((name) => knownTags.find((tag) => tag.name === name) ?? { id: '', name });
}

export function scriptRecordOf(values: ScriptValues, knownTags?: ScriptRow['tags']) {
  return { ...values, pageTarget: Number(values.pageTarget), tags: tagsOf(values.tags, knownTags) };
}

export function changedFields(script: ScriptRow, values: ScriptValues): EditScriptBody {
  const before = scriptRecordOf(formValuesOf(script), script.tags);
  const now = scriptRecordOf(values, script.tags);
  const names = Object.keys(now) as (keyof typeof now)[];
  const changed = names.filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}
