/** Auto-adjust dialog: values of the layout that make this script shorter or longer, with its pages before and after (LY10, LY11). */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countNoun } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import {
  adjustmentsQuery,
  type CheatedText,
  type Direction,
  type LayoutAdjustment,
  type LayoutAdjustments,
  type LayoutChange,
  type PageFigures,
} from './pageCheatsApi';

export interface AutoAdjustDialogProps {
  text: CheatedText;
  isOpen: boolean;
  /** `undo`: the change that takes it back. False: it was not saved. */
  onApply: (change: LayoutChange, undo: LayoutChange) => Promise<boolean>;
  onClose: () => void;
}

const SHOWN_BREAKS = 12;
const failed = 'The pages could not be computed.';

function figuresText({ pages, lastPageLines, linesOnPage }: PageFigures): string {
  return `${countNoun(pages, 'page')}, the last with ${lastPageLines} of ${linesOnPage} lines`;
}

interface AdjustmentRowProps {
  adjustment: LayoutAdjustment;
  isChosen: boolean;
  pagesBefore: number;
  onToggle: () => void;
}

function AdjustmentRow({ adjustment, isChosen, pagesBefore, onToggle }: AdjustmentRowProps) {
  const { name, before, after, pages } = adjustment;
  const alone = pages === pagesBefore ? 'same pages' : countNoun(pages, 'page');
  return (
    <FormControlLabel
      sx={{ display: 'flex', mx: 0, minHeight: 44, '& > span:last-child': { flex: 1 } }}
      control={<Checkbox checked={isChosen} onChange={onToggle} />}
      label={
        <Box component="span" sx={rowStyles}>
          <span>{name}</span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {before} → <strong>{after}</strong>
          </Box>
          <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            alone: {alone}
          </Typography>
        </Box>
      }
    />
  );
}

function MovedBreaks({ breaks }: { breaks: LayoutAdjustments['movedBreaks'] }) {
  const headingId = useId();
  if (breaks.length === 0) return null;
  const more = breaks.length - SHOWN_BREAKS;
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mt: 4 }}>
        {countNoun(breaks.length, 'page')} will begin with another line
      </Typography>
      <Box component="ul" sx={{ m: 0, ps: 0, listStyle: 'none', p: 0 }}>
        {breaks.slice(0, SHOWN_BREAKS).map(({ page, before, after }) => (
          <Box component="li" key={page} sx={breakStyles}>
            <span>{page}.</span>
            <Typography component="s" noWrap color="textSecondary" title={before}>
              {before || 'no such page'}
            </Typography>
            <Typography component="span" noWrap title={after}>
              {after || 'no such page'}
            </Typography>
          </Box>
        ))}
      </Box>
      {more > 0 && <Typography color="textSecondary">and {more} more</Typography>}
    </section>
  );
}

export function AutoAdjustDialog({ text, isOpen, onApply, onClose }: AutoAdjustDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Auto-adjust the layout</DialogTitle>
      <AutoAdjustBody {...{ text, onApply, onClose }} />
    </Dialog>
  );
}

/** The choice, and the figures that belong to it. */
function useAdjustments({ text, onApply, onClose }: Omit<AutoAdjustDialogProps, 'isOpen'>) {
  const [direction, setDirection] = useState<Direction>('fewer');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  // What is shown stays until the figures of the new choice have come.
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...adjustmentsQuery(text, direction, chosen),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const turn = (next: Direction | null) => {
    if (!next) return;
    setDirection(next);
    setChosen([]);
  };
  const toggle = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );
  const isCurrent = data !== undefined && !isPlaceholderData && !error;
  const apply = async () => {
    if (!isCurrent) return;
    setSaving(true);
    const isSaved = await onApply(data.change, data.undo);
    setSaving(false);
    if (isSaved) onClose();
  };
  const canApply = isCurrent && chosen.length > 0 && !isSaving;
  return { data, error, direction, chosen, isFetching, isCurrent, canApply, turn, toggle, apply };
}

function AutoAdjustBody(props: Omit<AutoAdjustDialogProps, 'isOpen'>) {
  const { data, error, isFetching, ...choice } = useAdjustments(props);
  return (
    <>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          Small changes of the layout that a reader hardly sees, with what they do to this script.
          Its text stays as it is.
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={choice.direction}
          aria-label="Make the script"
          onChange={(_event, next: Direction | null) => choice.turn(next)}
        >
          <ToggleButton value="fewer">Fewer pages</ToggleButton>
          <ToggleButton value="more">More pages</ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ height: 4, my: 2 }}>{isFetching && <LinearProgress aria-hidden />}</Box>
        {error && <Alert severity="error">{sentenceFor(asProblem(error), failed)}</Alert>}
        {data && !error && <Adjustments data={data} {...choice} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!choice.canApply} onClick={() => void choice.apply()}>
          Apply
        </Button>
      </DialogActions>
    </>
  );
}

interface AdjustmentsProps {
  data: LayoutAdjustments;
  chosen: readonly string[];
  /** The figures are those of the choice. */
  isCurrent: boolean;
  toggle: (id: string) => void;
}

function Adjustments({ data, chosen, isCurrent, toggle }: AdjustmentsProps) {
  return (
    <>
      {data.adjustments.map((adjustment) => (
        <AdjustmentRow
          key={adjustment.id}
          adjustment={adjustment}
          isChosen={chosen.includes(adjustment.id)}
          pagesBefore={data.before.pages}
          onToggle={() => toggle(adjustment.id)}
        />
      ))}
      {data.adjustments.length === 0 && (
        <Typography>Nothing more can be adjusted in this direction.</Typography>
      )}
      <Box role="status" aria-busy={!isCurrent} sx={figuresStyles}>
        <span>Now</span>
        <span>{figuresText(data.before)}</span>
        <span>Then</span>
        <strong>{figuresText(data.after)}</strong>
      </Box>
      <MovedBreaks breaks={data.movedBreaks} />
    </>
  );
}

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr auto 128px' },
  columnGap: 4,
  alignItems: 'center',
} as const;

const figuresStyles = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 4,
  mt: 4,
  '&[aria-busy=true]': { opacity: 0.5 },
} as const;

const breakStyles = {
  display: 'grid',
  gridTemplateColumns: '40px 1fr 1fr',
  columnGap: 2,
} as const;
