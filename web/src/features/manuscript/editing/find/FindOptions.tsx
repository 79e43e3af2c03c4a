/** Where and how to look: case, whole words, what is selected, one kind of line, what one character says. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo } from 'react';
import { namesIn, speakersIn } from '../../../../editor/find/characterNames';
import { lookFor, toggleWithin } from '../../../../editor/find/findCommands';
import { findingIn } from '../../../../editor/find/finding';
import { useEditorState } from '../../../../editor/useEditorState';
import type { Kind } from '../../../../screenplay/elements';
import { PICKED_KINDS } from '../../../../screenplay/typing/kindTable';
import { Choice } from './Choice';
import { goBy } from './inSight';

const wantedIn = (state: EditorState) => findingIn(state).wanted;
const isWithin = (state: EditorState) => findingIn(state).within !== null;
const canBeWithin = (state: EditorState) => isWithin(state) || findingIn(state).chosen !== null;

const kinds = [
  { value: '', label: 'All text' },
  ...PICKED_KINDS.map(({ kind, label }) => ({ value: kind, label })),
];

interface TickProps {
  label: string;
  isOn: boolean;
  isOff?: boolean;
  onToggle: () => void;
}

function Tick({ label, isOn, isOff = false, onToggle }: TickProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={isOff}
      control={<Checkbox size="small" checked={isOn} onChange={onToggle} />}
      sx={{ mr: 2, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
    />
  );
}

function Ticks({ view }: { view: EditorView }) {
  const { countsCase, wholeWords } = useEditorState(view, wantedIn);
  const within = useEditorState(view, isWithin);
  const canBe = useEditorState(view, canBeWithin);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <Tick
        label="Match case"
        isOn={countsCase}
        onToggle={() => goBy(view, lookFor({ countsCase: !countsCase }))}
      />
      <Tick
        label="Whole words"
        isOn={wholeWords}
        onToggle={() => goBy(view, lookFor({ wholeWords: !wholeWords }))}
      />
      <Tick
        label="Only in what I selected"
        isOn={within}
        isOff={!canBe}
        onToggle={() => goBy(view, toggleWithin)}
      />
    </Box>
  );
}

export function FindOptions({ view }: { view: EditorView }) {
  const { kind, speaker } = useEditorState(view, wantedIn);
  const names = useEditorState(view, namesIn);
  const speakers = useMemo(() => speakersIn(names), [names]);
  return (
    <>
      <Ticks view={view} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Choice
          isSmall
          label="Look in"
          value={kind ?? ''}
          options={kinds}
          onChoose={(value) => goBy(view, lookFor({ kind: (value || null) as Kind | null }))}
        />
        <Choice
          isSmall
          label="Said by"
          value={speaker}
          options={[
            { value: '', label: 'Anyone' },
            ...speakers.map((name) => ({ value: name, label: name })),
          ]}
          onChoose={(value) => goBy(view, lookFor({ speaker: value }))}
        />
      </Box>
    </>
  );
}
