/** API calls of the questionnaire. `scriptId` is empty for what the person keeps without a script. */
import { userApi } from '../../../../api/client';
import { awaitResponse, fetchData } from '../../../../api/fetchData';
import type { components } from '../../../../api/schema';
import {
  type AnswerValue,
  type Changes,
  type OwnQuestion,
  parseField,
  type Questionnaire,
} from './changes';

type QuestionnaireData = components['schemas']['QuestionnaireData'];
type QuestionnaireChange = components['schemas']['QuestionnaireChange'];
type OwnQuestionChange = components['schemas']['OwnQuestionChange'];

/** Letters in one call: well under what the server takes at once. */
const MOST_LETTERS = 200_000;

const paramsOf = (scriptId: string) => ({
  params: { query: scriptId ? { scriptId } : {} },
});

function toQuestionnaire({ characters, settings }: QuestionnaireData): Questionnaire {
  return { characters, ...settings };
}

export const questionnaireKey = (userId: string, scriptId: string) =>
  ['questionnaire', userId, scriptId] as const;

export async function loadQuestionnaire(scriptId: string): Promise<Questionnaire> {
  return toQuestionnaire(
    await fetchData(userApi.GET('/api/getQuestionnaireData', paramsOf(scriptId))),
  );
}

export async function removeCharacter(scriptId: string, characterId: string): Promise<void> {
  const query = scriptId ? { scriptId, characterId } : { characterId };
  await awaitResponse(userApi.DELETE('/api/getQuestionnaireData', { params: { query } }));
}

/** Scripts whose desk the person may change, the last edited first; `search`: words of the title. */
export async function listWritableScripts(search: string) {
  const query = { scope: 'all', ...(search && { search }) } as const;
  const { scripts } = await fetchData(userApi.GET('/api/scripts', { params: { query } }));
  return scripts.filter(({ role }) => role === 'owner' || role === 'editor');
}

/** The fields that one call can carry: settings, or the fields of one character. */
function groupOf(field: string): string {
  const [kind, characterId = ''] = field.split('/');
  return kind === 'answer' || kind === 'name' ? `character/${characterId}` : 'settings';
}

/** Cuts changes into what each call carries; settings come first: an answer may belong to a question among them. */
export function cutIntoCalls(changes: Changes): Changes[] {
  const calls = new Map<string, Record<string, Changes[string]>[]>();
  for (const [field, value] of Object.entries(changes)) {
    const cut = calls.get(groupOf(field)) ?? [{}];
    calls.set(groupOf(field), cut);
    const last = cut.at(-1) ?? {};
    const letters = JSON.stringify([last, value]).length;
    if (letters > MOST_LETTERS && Object.keys(last).length > 0) cut.push({ [field]: value });
    else last[field] = value;
  }
  const { settings = [], ...others } = Object.fromEntries(calls);
  return [...settings, ...Object.values(others).flat()];
}

const toApi = (value: AnswerValue | null) =>
  value === null || typeof value === 'string' ? value : [...value];

function ownToApi(question: OwnQuestion | null): OwnQuestionChange | null {
  if (!question) return null;
  const { section, label, type, options } = question;
  return { section, label, type, options: [...options] };
}

function toBody(changes: Changes): QuestionnaireChange {
  const answers: NonNullable<QuestionnaireChange['answers']> = {};
  const hiddenSections: Record<string, boolean> = {};
  const ownQuestions: Record<string, OwnQuestionChange | null> = {};
  const body: QuestionnaireChange = { answers, settings: { hiddenSections, ownQuestions } };
  for (const [field, value] of Object.entries(changes)) {
    const parsed = parseField(field, value);
    if (parsed && 'characterId' in parsed) body.characterId = parsed.characterId;
    switch (parsed?.kind) {
      case 'answer':
        answers[parsed.questionId] = toApi(parsed.value);
        break;
      case 'name':
        body.name = parsed.value;
        break;
      case 'hidden':
        hiddenSections[parsed.sectionId] = parsed.value;
        break;
      case 'own':
        ownQuestions[parsed.questionId] = ownToApi(parsed.value);
    }
  }
  return body;
}

/** Sends the changes of one call (see `cutIntoCalls`). */
export async function saveChanges(scriptId: string, changes: Changes): Promise<void> {
  const call = { ...paramsOf(scriptId), body: toBody(changes) };
  await awaitResponse(userApi.PATCH('/api/getQuestionnaireData', call));
}
