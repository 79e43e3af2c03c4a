/** Form of 'Suggest a change': wanted words, another element, a move of the scene, a reason (VE50). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { makeWanted, readLinesAgain } from '../../../editor/proposals/proposedLines';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { textOf, type VersionLine } from '../../../screenplay/marking/lines';
import { PICKED_KINDS } from '../../../screenplay/typing/kindTable';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import { ChoiceGroup } from '../../../ui/theme/ChoiceGroup';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { NewProposal } from './proposalApi';
import { type Suggesting, useProposalParts } from './proposalContext';

const NOT_SENT = 'The suggestion could not be sent. What you wrote is kept: please try again.';
const NOTHING_CHANGED = 'This is what the text says already.';
/** Longest reason that the server takes. */
const LONGEST_REASON = 2000;
/** Kind as the value of a select field: no other one is wanted. */
const SAME = 'same';
/** Target of a move as the value of a select field, where an empty one would look like none. */
const END = 'end';

const kindChoices: Record<string, string> = {
  [SAME]: 'As it is',
  ...Object.fromEntries(PICKED_KINDS.map(({ kind, label }) => [kind, label])),
};

const WHAT = [
  { value: 'words', label: 'Change the words' },
  { value: 'move', label: 'Move the scene' },
] as const;

export interface SuggestFormProps {
  view: EditorView;
  suggesting: Suggesting;
  onClose: () => void;
  /** Something was typed: only the buttons close the form. */
  onTyped: () => void;
}

interface TypedSuggestion {
  readonly what: 'words' | 'move';
  readonly text: string;
  readonly kind: string;
  readonly target: string;
  readonly reason: string;
}

function beginTyping({ passage, scene }: Suggesting): TypedSuggestion {
  return {
    what: 'words',
    text: passage.lines.map(textOf).join('\n'),
    kind: SAME,
    target: scene?.targets[0]?.before || END,
    reason: '',
  };
}

/** Null: nothing would change. */
function compose(
  { what, text, kind, target, reason }: TypedSuggestion,
  base: readonly VersionLine[],
  { scene }: Suggesting,
): Omit<NewProposal, 'id'> | null {
  if (what === 'move' && scene) {
    return { base: scene.lines, wanted: [], moveBefore: target === END ? '' : target, reason };
  }
  const wanted = makeWanted(base, { text, kind: kind === SAME ? '' : kind });
  const isSame = JSON.stringify(wanted) === JSON.stringify(base);
  return isSame ? null : { base, wanted, moveBefore: null, reason };
}

/** Sends what was typed; the sentence of what went wrong, or null. */
function useSend({ view, suggesting }: SuggestFormProps) {
  const { store } = useProposalParts();
  const id = useRef(crypto.randomUUID());
  /** The lines as they are now, once the server has said that they have changed. */
  const base = useRef(suggesting.passage.lines);
  return async (typed: TypedSuggestion): Promise<string | null> => {
    const proposal = compose(typed, base.current, suggesting);
    if (!proposal) return NOTHING_CHANGED;
    try {
      await store.make({ id: id.current, ...proposal });
      return null;
    } catch (error) {
      const problem = asProblem(error);
      if (problem.status === 409)
        base.current = readLinesAgain(view.state, base.current) ?? base.current;
      return sentenceFor(problem, NOT_SENT);
    }
  };
}

function useSuggestForm(props: SuggestFormProps) {
  const notify = useNotify();
  const send = useSend(props);
  const [typed, setTyped] = useState(() => beginTyping(props.suggesting));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<TypedSuggestion>) => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem(null);
    props.onTyped();
  };
  const submit = async () => {
    setSending(true);
    const found = await send(typed);
    setSending(false);
    setProblem(found);
    if (found !== null) return;
    props.onClose();
    notify.success('Suggestion sent');
  };
  return { typed, change, problem, isSending, submit };
}

/** The selected words are selected in the field, too: whoever types replaces them. */
function selectWords(field: HTMLTextAreaElement | null, { passage }: Suggesting): void {
  if (!field || field.dataset.isSelected) return;
  field.dataset.isSelected = 'true';
  field.focus();
  field.setSelectionRange(passage.from, passage.to);
}

interface FieldsProps {
  suggesting: Suggesting;
  typed: TypedSuggestion;
  problem: string | null;
  onChange: (part: Partial<TypedSuggestion>) => void;
}

function WordFields({ suggesting, typed, problem, onChange }: FieldsProps) {
  return (
    <>
      <Field
        label="Wanted text"
        multiline
        minRows={2}
        maxRows={8}
        sx={{ p: 0 }}
        value={typed.text}
        inputRef={(field: HTMLTextAreaElement | null) => selectWords(field, suggesting)}
        inputProps={{ dir: 'auto', spellCheck: true }}
        problem={problem ?? undefined}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <SelectField
        label="Element"
        value={typed.kind}
        options={kindChoices}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  );
}

function MoveField({ suggesting: { scene }, typed, onChange }: FieldsProps) {
  const targets: Record<string, string> = Object.fromEntries(
    (scene?.targets ?? []).map(({ before, heading }) => [
      before || END,
      before ? `Before ${heading || 'an untitled scene'}` : 'To the end',
    ]),
  );
  return (
    <SelectField
      label="Move to"
      value={typed.target}
      options={targets}
      onChange={(target) => onChange({ target })}
    />
  );
}

function FormButtons({ isSending, onClose }: { isSending: boolean; onClose: () => void }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      <Button color="inherit" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={isSending}>
        Suggest
      </Button>
    </Box>
  );
}

export function SuggestForm(props: SuggestFormProps) {
  const { suggesting, onClose } = props;
  const { typed, change, problem, isSending, submit } = useSuggestForm(props);
  const isMove = typed.what === 'move';
  const fields = { suggesting, typed, problem, onChange: change };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ px: 6, pt: 3, pb: 5, display: 'grid', gap: 4 }}
    >
      {suggesting.scene && (
        <ChoiceGroup
          title="What"
          choices={WHAT}
          value={typed.what}
          onChange={(what) => change({ what })}
        />
      )}
      {isMove ? <MoveField {...fields} /> : <WordFields {...fields} />}
      <Field
        label="Reason"
        multiline
        maxRows={4}
        sx={{ p: 0 }}
        value={typed.reason}
        inputProps={{ dir: 'auto', maxLength: LONGEST_REASON }}
        problem={isMove ? (problem ?? undefined) : undefined}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <FormButtons {...{ isSending, onClose }} />
    </Box>
  );
}
