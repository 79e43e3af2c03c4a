/** Strips: the one-liner as a strip board, coloured by place and light, with the breaks between days of the story. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ReportedText } from '../../../../api/scriptReports';
import { countNoun } from '../../../../kit/displayText';
import type { ReportProps } from '../ReportPanel';
import type { OneLinerLine, ReportedDay, StripColors } from '../reportsApi';
import { eighthsText, elementAddress } from '../reportText';
import { lineLength } from './OneLinerReport';
import { useReportSettings } from './useReportSettings';

const stripNames: Readonly<Record<keyof StripColors, string>> = {
  intDay: 'INT day',
  extDay: 'EXT day',
  intNight: 'INT night',
  extNight: 'EXT night',
};

const stripKinds = Object.keys(stripNames) as (keyof StripColors)[];

/** Black or white, whichever is easier to read on the colour. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  return 299 * red + 587 * green + 114 * blue > 128_000 ? '#1C1C1A' : '#FFFFFF';
}

/** The event 'change' of the DOM: once the colour is chosen, where React's comes with each one under the pointer. */
function listenToChoice(input: HTMLInputElement | null, onChoose: (color: string) => void) {
  if (!input) return;
  const choose = () => onChoose(input.value);
  input.addEventListener('change', choose);
  return () => input.removeEventListener('change', choose);
}

interface ColourFieldProps {
  label: string;
  color: string;
  onChange: ((color: string) => void) | null;
}

/** Shown to everybody as the legend; writers change it. */
function StripColour({ label, color, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
      {onChange ? (
        <Box
          component="input"
          type="color"
          id={id}
          // Named with its purpose for screen readers; the words beside it are for eyes.
          aria-label={`Colour of ${label}`}
          key={color}
          defaultValue={color}
          ref={(input: HTMLInputElement | null) => listenToChoice(input, onChange)}
          sx={{ width: 36, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
      ) : (
        <Box
          aria-hidden
          sx={{ width: 28, height: 20, bgcolor: color, border: 1, borderColor: 'divider' }}
        />
      )}
      <label htmlFor={id}>{label}</label>
    </Box>
  );
}

const stripStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '3em 2.5em 1fr 2.5em 4em', md: '4em 3em 2fr 3em 5em 1fr 3fr' },
  columnGap: 2,
  px: 3,
  py: 1.5,
  minHeight: 36,
  alignItems: 'center',
  borderBottom: '1px solid rgba(28, 28, 26, 0.25)',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '@media print': { breakInside: 'avoid', printColorAdjust: 'exact' },
} as const;

/** On a phone in a line of its own, where there is something in it. */
const secondLine = {
  gridColumn: { xs: '3 / -1', md: 'auto' },
  overflowWrap: 'anywhere',
  '&:empty': { display: { xs: 'none', md: 'block' } },
} as const;

interface StripProps {
  line: OneLinerLine;
  colors: StripColors;
  text: ReportedText;
}

function Strip({ line, colors, text }: StripProps) {
  const color = line.strip ? colors[line.strip] : '#E3E2DD';
  return (
    <Box
      component={Link}
      to={elementAddress(text, line.id)}
      style={{ backgroundColor: color, color: inkOn(color) }}
      sx={stripStyles}
    >
      <span>{line.number}</span>
      <span>{line.place}</span>
      <Box component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {line.set || 'No heading'}
      </Box>
      <span>{line.light}</span>
      <span>{lineLength(line)}</span>
      <Box component="span" sx={secondLine}>
        {line.cast.join(', ')}
      </Box>
      <Box component="span" dir="auto" sx={secondLine}>
        {line.synopsis}
      </Box>
    </Box>
  );
}

function dayText({ number, sceneCount, eighths }: ReportedDay): string {
  const pages = eighths > 8 ? 'pages' : 'page';
  return `End of day ${number} · ${countNoun(sceneCount, 'scene')} · ${eighthsText(eighths)} ${pages}`;
}

export function StripsReport({ reports, text, canWrite }: ReportProps) {
  const { stripColors, days } = reports;
  const { setStripColor } = useReportSettings(text, reports);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
        {stripKinds.map((kind) => (
          <StripColour
            key={kind}
            label={stripNames[kind]}
            color={stripColors[kind]}
            onChange={canWrite ? (color) => void setStripColor(kind, color) : null}
          />
        ))}
      </Box>
      <Typography color="textSecondary" variant="body2">
        Days are those of the story, as the scene headings tell them.
      </Typography>
      <Box component="ol" aria-label="Strips" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {days.flatMap((day) => [
          ...day.lines.map((line) => (
            <li key={line.id}>
              <Strip {...{ line, text }} colors={stripColors} />
            </li>
          )),
          <Box
            component="li"
            key={`day ${day.number}`}
            sx={{ px: 3, py: 2, bgcolor: 'text.primary', color: 'background.default' }}
          >
            {dayText(day)}
          </Box>,
        ])}
      </Box>
    </>
  );
}
