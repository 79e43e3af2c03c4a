/** Form of 'Suggest a change': wanted words, another element, a move of the scene, a reason (VE50). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { PICKED_KINDS } from '../../../screenplay/typing/kindTable';
import { Field } from '../../../ui/forms/Field';
import { SelectField } from '../../../ui/forms/SelectField';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { ChoiceGroup } from '../../../ui/theme/ChoiceGroup';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useProposalParts, useSuggesting } from './proposalContext';
import { END, SAME, type Suggesting, type TypedSuggestion } from './SuggestionUi';
import { sendSuggestion } from './sendSuggestion';

/** Longest reason that the server takes. */
const LONGEST_REASON = 2000;

const kindChoices: Record<string, string> = {
  [SAME]: 'As it is',
  ...Object.fromEntries(PICKED_KINDS.map(({ kind, label }) => [kind, label])),
};

const WHAT = [
  { value: 'words', label: 'Change the words' },
  { value: 'move', label: 'Move the scene' },
] as const;

/** The selected words are selected in the field, too: whoever types replaces them. What was typed is not selected. */
function selectWords(field: HTMLTextAreaElement | null, { passage, isTyped }: Suggesting): void {
  if (!field || field.dataset.isSelected) return;
  field.dataset.isSelected = 'true';
  field.focus();
  if (!isTyped) field.setSelectionRange(passage.from, passage.to);
}

interface FieldsProps {
  suggesting: Suggesting;
  onChange: (part: Partial<TypedSuggestion>) => void;
}

function TextNow({ text }: { text: string }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        As it is now
      </Typography>
      <Typography
        dir="auto"
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  );
}

function WordFields({ suggesting, onChange }: FieldsProps) {
  const { typed, problem, isSending, conflict } = suggesting;
  return (
    <>
      <Field
        label="Wanted text"
        multiline
        minRows={2}
        maxRows={8}
        sx={{ p: 0 }}
        value={typed.text}
        readOnly={isSending}
        inputRef={(field: HTMLTextAreaElement | null) => selectWords(field, suggesting)}
        inputProps={{ dir: 'auto', spellCheck: true }}
        problem={problem ?? undefined}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {conflict !== null && <TextNow text={conflict} />}
      <SelectField
        label="Element"
        value={typed.kind}
        options={kindChoices}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  );
}

function MoveField({ suggesting: { scene, typed }, onChange }: FieldsProps) {
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

function FormButtons({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={isSending}>
        Suggest
      </Button>
    </Box>
  );
}

interface SuggestFormProps {
  view: EditorView;
  onCancel: () => void;
}

export function SuggestForm({ view, onCancel }: SuggestFormProps) {
  const parts = useProposalParts();
  const notify = useNotify();
  const suggesting = useLastValue(useSuggesting());
  if (!suggesting) return null;
  const { scene, typed, problem, isSending } = suggesting;
  const isMove = typed.what === 'move';
  const change = (part: Partial<TypedSuggestion>) => parts.ui.type(part);
  const submit = async () => {
    if (!(await sendSuggestion(parts, () => view.state))) return;
    view.focus();
    notify.success('Suggestion sent');
  };
  const fields = { suggesting, onChange: change };
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
      {scene && (
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
        readOnly={isSending}
        inputProps={{ dir: 'auto', maxLength: LONGEST_REASON }}
        problem={isMove ? (problem ?? undefined) : undefined}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <FormButtons {...{ isSending, onCancel }} />
    </Box>
  );
}
