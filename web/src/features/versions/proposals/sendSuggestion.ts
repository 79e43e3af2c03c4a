/** Sending of a suggestion: one id for each body, and words of others that came meanwhile are taken along (VE50, VE34). */
import type { EditorState } from '@tiptap/pm/state';
import {
  makeWanted,
  mergeWanted,
  readLinesAgain,
  readSceneAgain,
} from '../../../editor/proposals/proposedLines';
import { asProblem, type Problem, sentenceFor } from '../../../kit/problem';
import type { ProposalStore } from './ProposalStore';
import type { NewProposal } from './proposalApi';
import {
  END,
  joinTexts,
  SAME,
  type SentSuggestion,
  type Suggesting,
  type SuggestionUi,
  targetValue,
} from './SuggestionUi';

const NOT_SENT = 'The suggestion could not be sent. What you wrote is kept: please try again.';
const NOTHING_CHANGED = 'This is what the text says already.';
const MERGED =
  'Somebody has changed these lines meanwhile. Their words are among yours now: please look at them and suggest again.';
const CONFLICT =
  'Somebody has changed the same words meanwhile. Please look at what the text says now, and suggest again.';
const LINES_GONE =
  'Somebody has added, moved or removed lines here meanwhile. Please copy what you wrote and select the lines again.';
const SCENE_CHANGED =
  'Somebody has changed the scene, or its place, meanwhile. Please suggest again.';
const SCENE_GONE = 'Somebody has removed the scene meanwhile, or it has no other place any more.';

export interface SuggestionParts {
  readonly store: ProposalStore;
  readonly ui: SuggestionUi;
}

/** Null: nothing would change. */
function compose({ typed, passage, scene }: Suggesting): Omit<NewProposal, 'id'> | null {
  const { what, text, kind, target, reason } = typed;
  if (what === 'move' && scene) {
    return { base: scene.lines, wanted: [], moveBefore: target === END ? '' : target, reason };
  }
  const base = passage.lines;
  const wanted = makeWanted(base, { text, kind: kind === SAME ? '' : kind });
  const isSame = JSON.stringify(wanted) === JSON.stringify(base);
  return isSame ? null : { base, wanted, moveBefore: null, reason };
}

/** Whether it was sent, and the form is closed. */
export async function sendSuggestion(
  { store, ui }: SuggestionParts,
  readState: () => EditorState,
): Promise<boolean> {
  const suggesting = ui.getSnapshot();
  if (!suggesting || suggesting.isSending) return false;
  const { key, sent } = suggesting;
  const proposal = compose(suggesting);
  if (!proposal) {
    ui.change(key, { problem: NOTHING_CHANGED });
    return false;
  }
  const body = JSON.stringify(proposal);
  const { id } = sent.find((earlier) => earlier.body === body) ?? { id: crypto.randomUUID() };
  const others = sent.filter((earlier) => earlier.id !== id);
  ui.change(key, {
    isSending: true,
    problem: null,
    conflict: null,
    sent: [...others, { id, body }],
  });
  try {
    await store.make({ id, ...proposal });
  } catch (error) {
    const problem = asProblem(error);
    if (problem.isRefusal) ui.change(key, { sent: others });
    ui.change(key, explainFailure(problem, suggesting, readState()));
    return false;
  } finally {
    ui.change(key, { isSending: false });
  }
  withdrawSent(store, others);
  const isOpen = ui.getSnapshot()?.key === key;
  if (isOpen) ui.close();
  else withdrawSent(store, [{ id, body }]);
  return isOpen;
}

/** Leaves the form: nothing of what was sent from it stays. */
export function cancelSuggestion({ store, ui }: SuggestionParts): void {
  const { sent = [] } = ui.getSnapshot() ?? {};
  ui.close();
  withdrawSent(store, sent);
}

/** One that never came to the server is no proposal there; what somebody has decided stays decided. */
function withdrawSent(store: ProposalStore, sent: readonly SentSuggestion[]): void {
  for (const { id } of sent) void store.decide(id, 'withdraw').catch(() => undefined);
}

function explainFailure(
  problem: Problem,
  suggesting: Suggesting,
  state: EditorState,
): Partial<Suggesting> {
  const found = problem.status === 409 ? readAgain(suggesting, state) : null;
  return found ?? { problem: sentenceFor(problem, NOT_SENT) };
}

/** With the lines as they are now; null: this tab knows of no change yet. */
function readAgain(suggesting: Suggesting, state: EditorState): Partial<Suggesting> | null {
  return suggesting.typed.what === 'move'
    ? readMoveAgain(suggesting, state)
    : readWordsAgain(suggesting, state);
}

function readWordsAgain(
  { passage, typed }: Suggesting,
  state: EditorState,
): Partial<Suggesting> | null {
  const lines = readLinesAgain(state, passage.lines);
  if (!lines) return { problem: LINES_GONE };
  const now = joinTexts({ lines });
  if (now === joinTexts(passage)) return null;
  const text = mergeWanted(passage.lines, typed.text, lines);
  const rest = { passage: { ...passage, lines } };
  return text === null
    ? { ...rest, problem: CONFLICT, conflict: now }
    : { ...rest, problem: MERGED, typed: { ...typed, text } };
}

function readMoveAgain({ scene, typed }: Suggesting, state: EditorState) {
  const now = scene && readSceneAgain(state, scene);
  if (!now) return { problem: SCENE_GONE };
  if (JSON.stringify(now) === JSON.stringify(scene)) return null;
  const isThere = now.targets.some(({ before }) => (before || END) === typed.target);
  const target = isThere ? typed.target : targetValue(now);
  return { scene: now, typed: { ...typed, target }, problem: SCENE_CHANGED };
}
