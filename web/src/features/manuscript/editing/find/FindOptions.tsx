/** Options of the find bar: case, whole words, selection only, kind of line, speaker. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo } from 'react';
import { changeQuery, toggleWithin } from '../../../../editor/find/findCommands';
import { readFindState } from '../../../../editor/find/findState';
import { listSpeakers, readNames } from '../../../../editor/find/speakers';
import { useEditorState } from '../../../../editor/view/useEditorState';
import type { Kind } from '../../../../screenplay/elements';
import { PICKED_KINDS } from '../../../../screenplay/typing/kindTable';
import { SelectField } from './SelectField';
import { runAndShow } from './showHit';

const readQuery = (state: EditorState) => readFindState(state).query;
const isWithin = (state: EditorState) => readFindState(state).within !== null;
const canBeWithin = (state: EditorState) => isWithin(state) || readFindState(state).chosen !== null;

const kindOptions = [
  { value: '', label: 'All text' },
  ...PICKED_KINDS.map(({ kind, label }) => ({ value: kind, label })),
];

interface OptionCheckboxProps {
  label: string;
  isOn: boolean;
  isOff?: boolean;
  onToggle: () => void;
}

function OptionCheckbox({ label, isOn, isOff = false, onToggle }: OptionCheckboxProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={isOff}
      control={<Checkbox size="small" checked={isOn} onChange={onToggle} />}
      sx={{ mr: 2, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
    />
  );
}

function OptionCheckboxes({ view }: { view: EditorView }) {
  const { countsCase, wholeWords } = useEditorState(view, readQuery);
  const within = useEditorState(view, isWithin);
  const canBe = useEditorState(view, canBeWithin);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <OptionCheckbox
        label="Match case"
        isOn={countsCase}
        onToggle={() => runAndShow(view, changeQuery({ countsCase: !countsCase }))}
      />
      <OptionCheckbox
        label="Whole words"
        isOn={wholeWords}
        onToggle={() => runAndShow(view, changeQuery({ wholeWords: !wholeWords }))}
      />
      <OptionCheckbox
        label="Only in what I selected"
        isOn={within}
        isOff={!canBe}
        onToggle={() => runAndShow(view, toggleWithin)}
      />
    </Box>
  );
}

export function FindOptions({ view }: { view: EditorView }) {
  const { kind, speaker } = useEditorState(view, readQuery);
  const names = useEditorState(view, readNames);
  const speakers = useMemo(() => listSpeakers(names), [names]);
  return (
    <>
      <OptionCheckboxes view={view} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <SelectField
          isSmall
          label="Look in"
          value={kind ?? ''}
          options={kindOptions}
          onChoose={(value) =>
            runAndShow(view, changeQuery({ kind: (value || null) as Kind | null }))
          }
        />
        <SelectField
          isSmall
          label="Said by"
          value={speaker}
          options={[
            { value: '', label: 'Anyone' },
            ...speakers.map((name) => ({ value: name, label: name })),
          ]}
          onChoose={(value) => runAndShow(view, changeQuery({ speaker: value }))}
        />
      </Box>
    </>
  );
}
