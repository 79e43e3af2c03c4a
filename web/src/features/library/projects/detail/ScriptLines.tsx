/** The scripts of one part, in their order; also an empty part takes what is dropped on it. */
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { ScriptRow } from '../../shapes';
import { type Part, partKey } from './arrangement';
import { ScriptLine } from './ScriptLine';
import { SortableLine } from './SortableLine';

interface ScriptLinesProps {
  label: string;
  part: Part;
  scriptOf: (id: string) => ScriptRow | undefined;
  numberOf: (id: string) => string | undefined;
  mayOrder: boolean;
  /** What stands in a part without scripts. */
  whenEmpty: ReactNode;
}

export function ScriptLines(props: ScriptLinesProps) {
  const { part, mayOrder } = props;
  const isEmpty = part.ids.length === 0;
  // Where there are rows, they are what one drops on; the part itself would only be in their way.
  const { setNodeRef, isOver } = useDroppable({ id: partKey(part.seasonId), disabled: !isEmpty });
  const Line = mayOrder ? SortableLine : ScriptLine;
  return (
    <SortableContext items={part.ids} strategy={verticalListSortingStrategy}>
      <Paper
        ref={setNodeRef}
        variant="outlined"
        sx={{ overflow: 'hidden', ...(isOver && { borderColor: 'primary.main' }) }}
      >
        {isEmpty && props.whenEmpty}
        <Box
          component="ol"
          aria-label={props.label}
          sx={{
            m: 0,
            p: 0,
            '& > li:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
          }}
        >
          {part.ids.map((id) => {
            const script = props.scriptOf(id);
            return script && <Line key={id} script={script} number={props.numberOf(id)} />;
          })}
        </Box>
      </Paper>
    </SortableContext>
  );
}
