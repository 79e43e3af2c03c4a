/** Board of the outline: acts as columns, the Inbox behind them. */

import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type RefObject } from 'react';
import { phoneScreen } from '../../../../ui/layers/backButton';
import { type Beat, listBeats, type Outline } from '../../plan/outline';
import { useOutlineTools } from '../outlineContext';
import { ActColumn, type CardNeeds } from './ActColumn';
import { ActSwitcher } from './ActSwitcher';
import {
  boardStyles,
  COLUMN_WIDTH,
  MAX_TEXT_ROWS,
  TEXT_ROW_HEIGHT,
  TITLE_HEIGHT,
} from './boardStyles';
import { DragArea } from './DragArea';

export interface BoardLooks {
  readonly hasStatuses: boolean;
  readonly hasComments: boolean;
  readonly hasKeyBeats: boolean;
}

interface OutlineBoardProps {
  box: RefObject<HTMLDivElement | null>;
  outline: Outline;
  needs: CardNeeds;
  looks: BoardLooks;
  announce: (words: string) => void;
}

interface ColumnsProps {
  outline: Outline;
  needs: CardNeeds;
}

/** Letters in a row of a card's text, at most in usual prose. */
const ROW_LENGTH = 34;

/** About as high as the closed card will be, rather too low: without its marks. */
function guessHeight({ description }: Beat): number {
  const rows = Math.min(MAX_TEXT_ROWS, Math.ceil(description.length / ROW_LENGTH));
  return TITLE_HEIGHT + rows * TEXT_ROW_HEIGHT;
}

/** Cards that fit into a window come before all others. */
function countFirstCards(beats: readonly Beat[], column: number): number {
  if (column * COLUMN_WIDTH >= window.innerWidth) return 0;
  let height = 0;
  const below = beats.findIndex((beat) => {
    const top = height;
    height += guessHeight(beat);
    return top >= window.innerHeight;
  });
  return below < 0 ? beats.length : below;
}

/** Not drawn again while something is dragged. */
const Columns = memo(function Columns({ outline, needs }: ColumnsProps) {
  const { canWrite, actions } = useOutlineTools();
  const countCards = (beats: readonly Beat[], column: number) =>
    needs.isWhole ? Number.POSITIVE_INFINITY : countFirstCards(beats, column);
  return (
    <>
      {outline.acts.map((act, column) => (
        <ActColumn
          key={act.key}
          {...{ act, beats: act.beats, cards: countCards(act.beats, column) }}
          {...needs}
        />
      ))}
      {canWrite && (
        <Button
          color="inherit"
          startIcon={<AddRounded />}
          onClick={actions.addAct}
          sx={{ flex: 'none', alignSelf: 'flex-start' }}
        >
          Add act
        </Button>
      )}
      <ActColumn
        {...{
          act: null,
          beats: outline.inbox,
          cards: countCards(outline.inbox, outline.acts.length),
        }}
        {...needs}
      />
    </>
  );
});

/** Beside none that stands out the others would look broken, not pale. */
function hasShownKeyBeat(outline: Outline, shown: CardNeeds['shown']): boolean {
  return listBeats(outline).some(({ key, isStarred }) => isStarred && (!shown || shown.has(key)));
}

export function OutlineBoard({ box, outline, needs, looks, announce }: OutlineBoardProps) {
  const { actions } = useOutlineTools();
  const hasKeyBeats = looks.hasKeyBeats && hasShownKeyBeat(outline, needs.shown);
  const classes = [looks.hasStatuses && 'statuses', hasKeyBeats && 'key-beats'];
  const isPhone = useMediaQuery(phoneScreen, { noSsr: true });
  return (
    <>
      {isPhone && <ActSwitcher {...{ box, outline }} />}
      <Box ref={box} className={classes.filter(Boolean).join(' ')} sx={boardStyles}>
        <DragArea board={box} {...{ outline, actions, announce }}>
          <Columns {...{ outline, needs }} />
        </DragArea>
      </Box>
    </>
  );
}
