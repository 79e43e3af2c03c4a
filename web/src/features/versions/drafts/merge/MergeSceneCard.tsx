/** One scene of a merge: the text before, mine and theirs beside each other, and the choice between them. */
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { countNoun } from '../../../../kit/displayText';
import type { MergeScene, SceneTake } from '../draftApi';
import {
  compareSide,
  defaultTake,
  describePlace,
  describeScene,
  type LineGap,
  leaveOutSame,
  listTouched,
  type MergeNames,
  offeredTakes,
  type ShownLine,
  sceneTitle,
  takeLabels,
} from './mergeText';

const pieceStyles = {
  same: {},
  in: { mx: '2px', color: 'success.main', textDecoration: 'underline', textUnderlineOffset: '2px' },
  out: { color: 'error.main', textDecoration: 'line-through' },
} as const;

/** Semantic elements: a screen reader says what was inserted and what was removed. */
const pieceTags = { same: 'span', in: 'ins', out: 'del' } as const;

const indents: Readonly<Record<string, string>> = {
  character: '6em',
  parenthetical: '4em',
  dialogue: '3em',
};

function Line({ line, isConflict }: { line: ShownLine; isConflict: boolean }) {
  return (
    <Box
      component="p"
      dir="auto"
      sx={{
        m: 0,
        minHeight: '1.4em',
        paddingInlineStart: `calc(${indents[line.kind] ?? '0em'} + 6px)`,
        fontWeight: line.kind === 'sceneHeading' ? 700 : 400,
        borderInlineStart: '3px solid',
        borderColor: isConflict ? 'warning.main' : 'transparent',
      }}
    >
      {line.pieces.map(({ text, change }, index) => (
        <Box
          // Pieces have no ids, and a changed line is compared anew.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          component={pieceTags[change]}
          sx={pieceStyles[change]}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}

function Gap({ count }: LineGap) {
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {`… ${countNoun(count, 'line')} without a change`}
    </Typography>
  );
}

const placeStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  color: 'text.secondary',
} as const;

interface SideProps {
  heading: string;
  /** Where the scene stands; null: nobody moved it. */
  place: string | null;
  lines: ShownLine[];
  touched: ReadonlySet<string>;
  conflicts: ReadonlySet<string>;
  isTaken: boolean;
}

function Side({ heading, place, lines, touched, conflicts, isTaken }: SideProps) {
  const isGone = lines.every(({ change }) => change === 'out');
  return (
    <Box
      role="group"
      aria-label={heading}
      sx={{
        minWidth: 0,
        px: 3,
        py: 2,
        border: 1,
        borderColor: isTaken ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" component="p" sx={{ mb: 1, fontWeight: 600 }} noWrap>
        <bdi>{heading}</bdi>
      </Typography>
      {place && (
        <Typography variant="caption" component="p" sx={placeStyles}>
          <SwapVertRounded aria-hidden sx={{ fontSize: '1rem' }} />
          <span>{place}</span>
        </Typography>
      )}
      <Box sx={{ fontFamily: '"Courier Prime", "Courier New", monospace', fontSize: '0.8125rem' }}>
        {leaveOutSame(lines, touched).map((line) =>
          'count' in line ? (
            <Gap key={line.id} {...line} />
          ) : (
            <Line key={line.id} line={line} isConflict={conflicts.has(line.id)} />
          ),
        )}
      </Box>
      {isGone && (
        <Typography variant="caption" color="textSecondary">
          {lines.length > 0 ? 'Removed' : 'Not there'}
        </Typography>
      )}
    </Box>
  );
}

interface TakeChoiceProps {
  scene: MergeScene;
  titleId: string;
  take: SceneTake | null;
  onTake: (take: SceneTake) => void;
}

function TakeChoice({ scene, titleId, take, onTake }: TakeChoiceProps) {
  return (
    <RadioGroup
      row
      aria-labelledby={titleId}
      value={take ?? ''}
      onChange={(_event, chosen) => onTake(chosen as SceneTake)}
      sx={{ mt: 2, columnGap: 4 }}
    >
      {offeredTakes(scene).map((offered) => (
        <FormControlLabel
          key={offered}
          value={offered}
          control={<Radio />}
          label={takeLabels[offered]}
        />
      ))}
    </RadioGroup>
  );
}

interface SceneSidesProps {
  scene: MergeScene;
  names: MergeNames;
  take: SceneTake | null;
}

function SceneSides({ scene, names, take }: SceneSidesProps) {
  const { base, mine, theirs } = scene;
  const ours = compareSide(base, mine);
  const others = compareSide(base, theirs);
  const conflicts = new Set(scene.conflicts.map(({ elementId }) => elementId));
  const shared = { conflicts, touched: listTouched([ours, others]) };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Side
        heading="Before"
        place={describePlace(scene, 'base')}
        lines={compareSide(base, base)}
        {...shared}
        isTaken={false}
      />
      <Side
        heading={`Mine: ${names.mine}`}
        place={describePlace(scene, 'mine')}
        lines={ours}
        {...shared}
        isTaken={take === 'mine' || take === 'both'}
      />
      <Side
        heading={`Theirs: ${names.theirs}`}
        place={describePlace(scene, 'theirs')}
        lines={others}
        {...shared}
        isTaken={take === 'theirs' || take === 'both'}
      />
    </Box>
  );
}

interface MergeSceneCardProps {
  scene: MergeScene;
  names: MergeNames;
  /** Undefined: nobody has chosen. */
  chosen: SceneTake | undefined;
  onTake: (headingId: string, take: SceneTake) => void;
}

/** Kept as it is while others change: there may be hundreds. */
export const MergeSceneCard = memo(function MergeSceneCard(props: MergeSceneCardProps) {
  const { scene, names, chosen, onTake } = props;
  const titleId = useId();
  const take = chosen ?? defaultTake(scene);
  const isConflict = scene.state === 'conflict';
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{
        p: { xs: 3, md: 4 },
        // Cards far below the screen are not laid out.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 320px',
        ...(isConflict && !take && { borderColor: 'warning.main' }),
      }}
    >
      <Typography id={titleId} component="h2" variant="h4" dir="auto">
        {sceneTitle(scene)}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mt: 1,
          mb: 3,
          color: 'text.secondary',
        }}
      >
        {isConflict && <WarningAmberRounded color="warning" fontSize="small" aria-hidden />}
        <span>
          {isConflict && <strong>Conflict: </strong>}
          {describeScene(scene, names)}
        </span>
      </Typography>
      <SceneSides {...{ scene, names, take }} />
      <TakeChoice {...{ scene, titleId, take }} onTake={(next) => onTake(scene.headingId, next)} />
    </Paper>
  );
});
