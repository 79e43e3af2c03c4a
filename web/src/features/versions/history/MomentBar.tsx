/** Bar above the text of a stop: the slider over all moments, who wrote and when, and what can be done there. */
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { countNoun } from '../../../kit/displayText';
import { mirroredInRtl } from '../../../ui/sharedStyles';
import type { HistoryStop } from './historyApi';
import { authorsText, momentText, stopText } from './stops';
import type { Stops } from './useHistory';

/** The Page keys leap over a tenth of all stops. */
const leapOver = (count: number) => Math.max(2, Math.round(count / 10));

interface MomentSliderProps {
  stops: Stops;
  stop: HistoryStop;
}

function MomentSlider({ stops: { stops, at, people, moveTo }, stop }: MomentSliderProps) {
  const last = stops.length - 1;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <IconButton aria-label="Earlier" disabled={at === 0} onClick={() => moveTo(at - 1)}>
        <ChevronLeftRounded sx={mirroredInRtl} />
      </IconButton>
      <Slider
        aria-label="Moment"
        min={0}
        // A slider of one stop would be as wide as nothing.
        max={Math.max(last, 1)}
        step={1}
        shiftStep={leapOver(stops.length)}
        disabled={last === 0}
        value={at}
        getAriaValueText={() => stopText(stop, people)}
        onChange={(_event, place) => moveTo(Number(place))}
        sx={{ flex: 1 }}
      />
      <IconButton aria-label="Later" disabled={at === last} onClick={() => moveTo(at + 1)}>
        <ChevronRightRounded sx={mirroredInRtl} />
      </IconButton>
    </Box>
  );
}

function MomentFacts({ stops: { stops, at, people }, stop }: MomentSliderProps) {
  return (
    <Typography component="p" variant="body2">
      <Box component="time" dateTime={stop.at} sx={{ fontWeight: 600 }}>
        {momentText(stop)}
      </Box>
      {' · '}
      {authorsText(stop, people)}
      {stop.snapshot && (
        <>
          {' · '}
          <bdi>{stop.snapshot.name}</bdi>
          {stop.snapshot.color && ` (${stop.snapshot.color})`}
        </>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {` · ${(at + 1).toLocaleString('en')} of ${stops.length.toLocaleString('en')}`}
      </Box>
    </Typography>
  );
}

interface ChangeStepsProps {
  /** Changed lines; null: not known yet. */
  changes: number | null;
  /** Said where there is no stop before it; empty: there is one. */
  firstText: string;
  onStep: (step: 1 | -1) => void;
}

function ChangeSteps({ changes, firstText, onStep }: ChangeStepsProps) {
  if (firstText) return <Typography variant="body2">{firstText}</Typography>;
  const counted = changes === null ? '' : countNoun(changes, 'changed line');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography variant="body2" role="status" sx={{ marginInlineEnd: 1 }}>
        {changes === 0 ? 'No changes' : counted}
      </Typography>
      <IconButton aria-label="Previous change" disabled={!changes} onClick={() => onStep(-1)}>
        <KeyboardArrowUpRounded />
      </IconButton>
      <IconButton aria-label="Next change" disabled={!changes} onClick={() => onStep(1)}>
        <KeyboardArrowDownRounded />
      </IconButton>
    </Box>
  );
}

function firstStopText({ at, zoom, onlySnapshots }: Stops): string {
  if (at > 0) return '';
  if (zoom.zoomed) return 'Where the changes begin';
  return onlySnapshots ? 'The first snapshot' : 'Where the history begins';
}

function ZoomButton({ stops: { stops, at, zoom } }: { stops: Stops }) {
  const [before, stop] = [stops[at - 1], stops[at]];
  if (zoom.zoomed) {
    return (
      <Button color="inherit" onClick={zoom.zoomOut}>
        All moments
      </Button>
    );
  }
  const canZoom = before && stop && stop.seq - before.seq > 1 && !zoom.isFetching;
  return (
    <Button
      color="inherit"
      disabled={!canZoom}
      onClick={() => before && stop && void zoom.zoomIn(before, stop)}
    >
      Every change in between
    </Button>
  );
}

export interface MomentBarProps extends Omit<ChangeStepsProps, 'firstText'> {
  stops: Stops;
  onRestoreAll: () => void;
  canRestore: boolean;
}

export function MomentBar({ stops, changes, onStep, onRestoreAll, canRestore }: MomentBarProps) {
  const stop = stops.stops[stops.at];
  if (!stop) return null;
  return (
    <>
      <MomentSlider stops={stops} stop={stop} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0, py: 1 }}>
          <MomentFacts stops={stops} stop={stop} />
        </Box>
        <Box sx={{ flex: { xs: '1 0 100%', md: 'none' }, display: 'flex', alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            <ChangeSteps {...{ changes, onStep }} firstText={firstStopText(stops)} />
          </Box>
          <Button
            variant="outlined"
            disabled={!canRestore}
            onClick={onRestoreAll}
            sx={{ marginInlineStart: 4 }}
          >
            Restore all
          </Button>
        </Box>
      </Box>
    </>
  );
}

/** Which moments the slider has; above the bar, which stays on the screen. */
export function MomentOptions({ stops }: { stops: Stops }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, mb: 2 }}>
      <OnlySnapshots stops={stops} />
      {stops.stops.length > 0 && <ZoomButton stops={stops} />}
    </Box>
  );
}

function OnlySnapshots({ stops }: { stops: Stops }) {
  const { onlySnapshots, setOnlySnapshots, zoom } = stops;
  return (
    <FormControlLabel
      label="Only snapshots"
      disabled={zoom.zoomed !== null}
      control={
        <Switch checked={onlySnapshots} onChange={(_event, isOn) => setOnlySnapshots(isOn)} />
      }
    />
  );
}
