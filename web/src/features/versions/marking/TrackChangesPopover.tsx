/** Button 'Track changes' and its popover: marking on and off, how marks are shown, and decisions about several at once (VE44). */
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import TrackChangesRounded from '@mui/icons-material/TrackChangesRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listMarkedHunks } from '../../../editor/marking/findHunks';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { useEditorState } from '../../../editor/view/useEditorState';
import { countNoun, exactTimeText, isolateBidi } from '../../../kit/displayText';
import { SelectField } from '../../../ui/forms/SelectField';
import { ToolButton } from '../../../ui/forms/ToolButton';
import { PopoverOrSheet } from '../../../ui/layers/PopoverOrSheet';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useVersions } from '../versionsContext';
import {
  changeMarkingSettings,
  type MarkColours,
  markColours,
  useMarking,
  useMarkingSettings,
  useMarkingStore,
} from './markingContext';
import { type DecisionScope, useDecisions } from './useDecisions';
import { HUNK_SHORTCUTS, useStepToHunk } from './useStepToHunk';
import { useSwitchMarking } from './useSwitchMarking';

function sinceText(startedAt: string | null, startedBy: string): string {
  const when = startedAt ? ` since ${exactTimeText(startedAt)}` : '';
  return `Marking${when}${startedBy ? `, started by ${isolateBidi(startedBy)}` : ''}`;
}

function MarkingSwitch({ canWrite }: { canWrite: boolean }) {
  const { isOn, startedAt, startedBy } = useMarking();
  const switchMarking = useSwitchMarking();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await switchMarking(!isOn);
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isOn
          ? sinceText(startedAt, startedBy)
          : 'Changes of this text are not marked. Once they are, everybody who may write sees what was changed, and decides about it.'}
      </Typography>
      {canWrite && (
        <Button variant={isOn ? 'outlined' : 'contained'} disabled={isBusy} onClick={press}>
          {isOn ? 'Stop marking changes' : 'Start marking changes'}
        </Button>
      )}
    </Box>
  );
}

/** Readings: all marks, no marks, and the original on a page of its own. */
function Readings() {
  const { scriptId, draftId } = useVersions();
  const { isHidden, colours } = useMarkingSettings();
  const original = `/script/${scriptId}/original${draftId && `?draft=${draftId}`}`;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <FormControlLabel
        control={
          <Switch
            checked={isHidden}
            onChange={(_event, checked) => changeMarkingSettings({ isHidden: checked })}
          />
        }
        label="Hide marks for me"
      />
      <RadioGroup
        aria-label="Colors of marks"
        value={colours}
        onChange={(_event, value) => changeMarkingSettings({ colours: value as MarkColours })}
      >
        {Object.entries(markColours).map(([value, label]) => (
          <FormControlLabel
            key={value}
            {...{ value, label }}
            disabled={isHidden}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      <Button component={Link} to={original} size="small" color="inherit" sx={{ mx: -1 }}>
        Show the original
      </Button>
    </Box>
  );
}

/** Scope of a decision as the value of a select field. */
function readScope(value: string): DecisionScope {
  return value === 'all' || value === 'selection' ? value : { writer: value };
}

interface DecisionsProps {
  view: EditorView;
  onLeave: () => void;
}

function ChangeCount({ view, onLeave, count }: DecisionsProps & { count: number }) {
  const stepToHunk = useStepToHunk(view);
  const isOff = count === 0;
  /** The card beside the words is under the popover. */
  const step = (direction: 1 | -1) => {
    onLeave();
    stepToHunk(direction);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography variant="h4" component="p" role="status" sx={{ flex: 1 }}>
        {count === 0 ? 'No changes yet' : countNoun(count, 'change')}
      </Typography>
      <ToolButton
        name="Previous change"
        icon={<KeyboardArrowUpRounded />}
        shortcut={HUNK_SHORTCUTS.previous}
        {...{ isOff }}
        onPress={() => step(-1)}
      />
      <ToolButton
        name="Next change"
        icon={<KeyboardArrowDownRounded />}
        shortcut={HUNK_SHORTCUTS.next}
        {...{ isOff }}
        onPress={() => step(1)}
      />
    </Box>
  );
}

/** All changes, those in the selection, or those of one writer. */
function ScopeDecision({ view }: { view: EditorView }) {
  const store = useMarkingStore();
  const { authors } = useMarking();
  const [chosen, setChosen] = useState('all');
  const { choose, accept, reject } = useDecisions(view);
  useEffect(() => void store.refreshAuthors(), [store]);
  const scopes: Record<string, string> = {
    all: 'All changes',
    selection: 'In the selection',
    ...Object.fromEntries([...authors.names].map(([id, name]) => [id, `By ${isolateBidi(name)}`])),
  };
  const scope = chosen in scopes ? chosen : 'all';
  const inScope = choose(readScope(scope));
  const disabled = inScope.length === 0;
  return (
    <>
      <SelectField label="Which changes" value={scope} options={scopes} onChange={setChosen} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="contained"
          {...{ disabled }}
          onClick={() => void accept(inScope, scope === 'all')}
        >
          {`Accept ${inScope.length}`}
        </Button>
        <Button variant="outlined" {...{ disabled }} onClick={() => reject(inScope)}>
          {`Reject ${inScope.length}`}
        </Button>
      </Box>
    </>
  );
}

function Decisions({ view, onLeave }: DecisionsProps) {
  const { baseline, canDecide } = useMarking();
  const { length: count } = useEditorState(view, (state) => listMarkedHunks(state, baseline));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ChangeCount {...{ view, onLeave, count }} />
      {canDecide && count > 0 && <ScopeDecision view={view} />}
    </Box>
  );
}

/** For the owner of the script (VE46). */
function ReadersSwitch() {
  const store = useMarkingStore();
  const { showsToReaders, canShowToReaders } = useMarking();
  const notify = useNotify();
  if (!canShowToReaders) return null;
  const change = async (isShown: boolean) => {
    try {
      await store.showToReaders(isShown);
    } catch (error) {
      notify.failure(error, 'This could not be changed. Please try again.');
    }
  };
  return (
    <>
      <Divider />
      <FormControlLabel
        control={
          <Switch checked={showsToReaders} onChange={(_event, checked) => void change(checked)} />
        }
        label="Show marks to readers"
      />
    </>
  );
}

interface PopoverBodyProps extends Pick<EditorSlotProps, 'view' | 'canWrite'> {
  onLeave: () => void;
}

function PopoverBody({ view, canWrite, onLeave }: PopoverBodyProps) {
  const { isOn } = useMarking();
  return (
    <Box sx={{ px: 6, pt: 3, pb: 5, display: 'grid', gap: 4 }}>
      <MarkingSwitch canWrite={canWrite} />
      {isOn && (
        <>
          <Divider />
          <Readings />
          <Divider />
          <Decisions {...{ view, onLeave }} />
          <ReadersSwitch />
        </>
      )}
    </Box>
  );
}

export function TrackChangesButton({ view, canWrite }: EditorSlotProps) {
  const { state, isOn } = useMarking();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (state !== 'ready' || (!isOn && !canWrite)) return null;
  const close = () => {
    setAnchor(null);
    view.focus();
  };
  return (
    <>
      <ToolButton
        name="Track changes"
        icon={<TrackChangesRounded fontSize="small" />}
        isOn={isOn}
        opens="dialog"
        onPress={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <PopoverOrSheet
        title="Track changes"
        isOpen={anchor !== null}
        anchor={anchor}
        side="left"
        measures={{ width: 320, maxHeight: '80dvh', mt: 1 }}
        onClose={close}
      >
        <PopoverBody {...{ view, canWrite }} onLeave={close} />
      </PopoverOrSheet>
    </>
  );
}
