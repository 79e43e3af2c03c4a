/** Dialog for the target and the colour of an act or a beat. */
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { SaveActions } from '../../../../ui/forms/SaveActions';
import { CARD_COLORS, NO_COLOR } from '../../plan/cardColors';
import type { TargetSpan } from '../../plan/outline';
import { useOutlineTools } from '../outlineContext';

interface Planned {
  readonly key: string;
  readonly target: TargetSpan | null;
  readonly color: string;
}

/** Numbers in the fields: pages, or per cent where nobody knows how many pages there will be. */
function shownNumber(share: number | undefined, whole: number): string {
  return share === undefined ? '' : String(Math.round(share * whole));
}

/** The target that was typed; null: none; undefined: it makes no sense. */
export function readTypedTarget(
  from: string,
  to: string,
  whole: number,
): TargetSpan | null | undefined {
  if (!from.trim() && !to.trim()) return null;
  const first = Number(from.trim() || to);
  const last = Number(to.trim() || from);
  const isPossible = first >= 0 && last >= first && last <= whole;
  return isPossible ? { from: first / whole, to: last / whole } : undefined;
}

interface SwatchesProps {
  color: string;
  onChoose: (color: string) => void;
}

function Swatches({ color, onChoose }: SwatchesProps) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1.5 }}>
        Colour
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {[NO_COLOR, ...CARD_COLORS].map(({ name: label, value }) => (
          <Box
            key={label}
            component="label"
            title={label}
            sx={{
              ...{ width: 32, height: 32, borderRadius: '50%', cursor: 'pointer' },
              ...{ border: 1, borderColor: 'divider', bgcolor: value || 'background.paper' },
              '&:has(:checked)': { outline: '2px solid', outlineColor: 'text.primary' },
              outlineOffset: 2,
            }}
          >
            <Box
              component="input"
              type="radio"
              {...{ name, value }}
              checked={color.toLowerCase() === value}
              aria-label={label}
              onChange={() => onChoose(value)}
              sx={{ opacity: 0, width: 30, height: 30, m: 0, cursor: 'pointer' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface TypedSettings {
  readonly from: string;
  readonly to: string;
  readonly color: string;
}

/** Values that were changed; null: the target makes no sense. What stays as it was, others may have changed meanwhile. */
export function readChangedSettings(
  before: Omit<Planned, 'key'>,
  { from, to, color }: TypedSettings,
  whole: number,
): Readonly<Record<string, unknown>> | null {
  const { target } = before;
  const isTargetSame =
    from === shownNumber(target?.from, whole) && to === shownNumber(target?.to, whole);
  const typed = isTargetSame ? target : readTypedTarget(from, to, whole);
  if (typed === undefined) return null;
  return {
    ...(!isTargetSame && { target: typed ?? undefined }),
    ...(color !== before.color && { color: color || undefined }),
  };
}

function useSettingsForm({ planned, pages, onClose }: PlanSettingsProps) {
  const { actions } = useOutlineTools();
  const whole = pages || 100;
  const [before] = useState(planned);
  const [color, setColor] = useState(before.color);
  const [from, setFrom] = useState(shownNumber(before.target?.from, whole));
  const [to, setTo] = useState(shownNumber(before.target?.to, whole));
  const [problem, setProblem] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changed = readChangedSettings(before, { from, to, color }, whole);
    if (!changed) {
      const unit = pages ? `pages from 0 to ${whole}` : 'per cent from 0 to 100';
      setProblem(`Please type two numbers, the smaller one first: ${unit}.`);
      return;
    }
    if (Object.keys(changed).length > 0) actions.setValues(planned.key, changed);
    onClose();
  };
  return { color, setColor, from, setFrom, to, setTo, problem, save };
}

interface PlanSettingsProps {
  title: string;
  planned: Planned;
  /** Pages that the script is to have; 0: unknown. */
  pages: number;
  onClose: () => void;
}

export function PlanSettingsDialog(props: PlanSettingsProps) {
  const titleId = useId();
  const { color, setColor, from, setFrom, to, setTo, problem, save } = useSettingsForm(props);
  const unit = props.pages ? 'page' : 'per cent';
  const number = { inputMode: 'numeric' } as const;
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={save}>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 5 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
            <Field
              label={`From ${unit}`}
              value={from}
              inputProps={number}
              problem={problem}
              onChange={({ target }) => setFrom(target.value)}
            />
            <Field
              label={`To ${unit}`}
              value={to}
              inputProps={number}
              onChange={({ target }) => setTo(target.value)}
            />
          </Box>
          <Swatches color={color} onChoose={setColor} />
        </DialogContent>
        <SaveActions isBlocked={false} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}
