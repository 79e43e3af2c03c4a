/** Board of the outline: acts as columns, the Inbox behind them. */

import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type RefObject } from 'react';
import { phoneScreen } from '../../../../ui/layers/backButton';
import type { Outline } from '../../plan/outline';
import { useOutlineTools } from '../outlineContext';
import { ActColumn, type CardNeeds } from './ActColumn';
import { ActSwitcher } from './ActSwitcher';
import { boardStyles } from './boardStyles';
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

/** Not drawn again while something is dragged. */
const Columns = memo(function Columns({ outline, needs }: ColumnsProps) {
  const { canWrite, actions } = useOutlineTools();
  return (
    <>
      {outline.acts.map((act) => (
        <ActColumn key={act.key} act={act} beats={act.beats} {...needs} />
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
      <ActColumn act={null} beats={outline.inbox} {...needs} />
    </>
  );
});

export function OutlineBoard({ box, outline, needs, looks, announce }: OutlineBoardProps) {
  const { actions } = useOutlineTools();
  const classes = [looks.hasStatuses && 'statuses', looks.hasKeyBeats && 'key-beats'];
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
