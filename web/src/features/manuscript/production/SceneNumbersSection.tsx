/** Section of the settings: whether scenes are numbered and from where, and locking and renumbering them (SN1 to SN9). */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useId, useState } from 'react';
import { joinLabels } from '../../../editor/pages/locks/voidPagesNotice';
import { type NumberedScenes, readNumberedScenes } from '../../../editor/scenes/numberedScenes';
import { useEditorState } from '../../../editor/view/useEditorState';
import { ButtonRow } from '../../../ui/forms/ButtonRow';
import { Field } from '../../../ui/forms/Field';
import { SwitchRow } from '../../../ui/forms/SwitchRow';
import { type SaveNumbering, switchCounting } from './numberingSettings';
import { RenumberDialog } from './RenumberDialog';
import { type SceneNumberActions, useSceneNumberActions } from './sceneNumbersApi';

interface SceneNumbersSectionProps {
  scriptId: string;
  /** Empty for the main draft. */
  draftId?: string;
  view: EditorView;
  onChange: SaveNumbering;
}

const MOST_NAMED = 6;
const LARGEST_START = 999_999;
const NO_START = `A whole number up to ${LARGEST_START}`;

/** "6A, 6B and 9A"; of many the first ones. */
function nameLabels(labels: readonly string[]): string {
  const rest = labels.length - MOST_NAMED;
  if (rest <= 0) return joinLabels(labels);
  return joinLabels([...labels.slice(0, MOST_NAMED), `${rest} more`]);
}

function countScenes(count: number): string {
  return count === 1 ? '1 scene' : `${count} scenes`;
}

export function describeNumbers({ isLocked, isCounted, count, omitted }: NumberedScenes): string {
  const left = omitted ? ` ${countScenes(omitted)} omitted.` : '';
  if (isLocked) return `Scene numbers are locked: they stay, and new scenes get letters.${left}`;
  if (isCounted)
    return `${countScenes(count)} counted anew with each change. Typed numbers stay.${left}`;
  if (count) return `Only typed numbers show: ${countScenes(count)}.${left}`;
  return `Scenes have no numbers.${left}`;
}

export function describeProvisional({ provisional }: NumberedScenes): string {
  const labels = nameLabels(provisional);
  if (provisional.length === 0) return '';
  return provisional.length === 1
    ? `1 new scene has a provisional number: ${labels}. Re-lock to keep it.`
    : `${provisional.length} new scenes have provisional numbers: ${labels}. Re-lock to keep them.`;
}

interface StartFieldProps {
  start: number;
  onSave: SceneNumberActions['tryChange'];
}

/** Saved when it is left, or with Enter; what was refused stays there, with the sentence. */
function StartField({ start, onSave }: StartFieldProps) {
  const [typed, setTyped] = useState(String(start));
  const [problem, setProblem] = useState('');
  useEffect(() => setTyped(String(start)), [start]);
  const save = async () => {
    if (typed.trim() === String(start)) return;
    const isNumber = /^\d{1,6}$/.test(typed.trim());
    setProblem(isNumber ? await onSave({ action: 'start', start: Number(typed) }) : NO_START);
  };
  return (
    <Field
      label="Start number"
      value={typed}
      problem={problem || undefined}
      inputProps={{ inputMode: 'numeric', maxLength: 12 }}
      sx={{ maxWidth: 160 }}
      onChange={({ target }) => {
        setTyped(target.value);
        setProblem('');
      }}
      onBlur={() => void save()}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
    />
  );
}

interface ButtonsProps {
  numbers: NumberedScenes;
  actions: SceneNumberActions;
  onRenumber: () => void;
}

function NumberButtons({ numbers, actions, onRenumber }: ButtonsProps) {
  const { isLocked, provisional } = numbers;
  const { act, isBusy } = actions;
  const isNew = provisional.length > 0;
  return (
    <ButtonRow>
      {(!isLocked || isNew) && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void act({ action: 'lock' })}>
          {isLocked ? 'Re-Lock scene numbers' : 'Lock scene numbers'}
        </Button>
      )}
      {isLocked && (
        <Button color="inherit" disabled={isBusy} onClick={() => void act({ action: 'unlock' })}>
          Unlock scene numbers
        </Button>
      )}
      <Button color="inherit" disabled={isBusy} aria-haspopup="dialog" onClick={onRenumber}>
        Renumber
      </Button>
    </ButtonRow>
  );
}

export function SceneNumbersSection(props: SceneNumbersSectionProps) {
  const { scriptId, draftId = '', view, onChange } = props;
  const titleId = useId();
  const numbers = useEditorState(view, readNumberedScenes);
  const actions = useSceneNumberActions({ scriptId, draftId });
  const [isAsking, setAsking] = useState(false);
  if (!numbers) return null;
  const { isLocked, isCounted, start } = numbers;
  const provisional = describeProvisional(numbers);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography id={titleId} variant="h4" component="h3" color="textSecondary" gutterBottom>
          Scene numbers
        </Typography>
        <Typography color="textSecondary" role="status">
          {describeNumbers(numbers)}
        </Typography>
      </div>
      {provisional && <Alert severity="info">{provisional}</Alert>}
      {!isLocked && (
        <SwitchRow
          label="Number scenes"
          isOn={isCounted}
          onChange={() => switchCounting(numbers, onChange)}
        />
      )}
      {!isLocked && <StartField start={start} onSave={actions.tryChange} />}
      <NumberButtons {...{ numbers, actions }} onRenumber={() => setAsking(true)} />
      {isAsking && (
        <RenumberDialog
          {...{ view, isLocked }}
          onClose={() => setAsking(false)}
          onRenumber={(which, scene) => {
            setAsking(false);
            void actions.act({ action: 'renumber', which, scene });
          }}
        />
      )}
    </Box>
  );
}
