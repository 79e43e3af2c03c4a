/** Script rows of one part of a project, in their order; an empty part takes drops, too. */
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import type { IconButtonProps } from '@mui/material/IconButton';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Link as Route } from 'react-router';
import { relativeTimeText } from '../../../../kit/displayText';
import type { ScriptRow } from '../../data/types';
import { ScriptMenu } from '../../scripts/actions/ScriptMenu';
import { scriptPagesText } from '../../scripts/list/rows/rowParts';
import { type ProjectPart, partKey } from './arrangement';

/** Drag handle of a row: drags at once with a mouse, after a moment with a finger, so that fingers can scroll. */
type DragButtonProps = IconButtonProps & { ref?: Ref<HTMLButtonElement> };

interface DragHandleProps {
  title: string;
  handle: DragButtonProps;
  isDragged: boolean;
}

function DragHandle({ title, handle, isDragged }: DragHandleProps) {
  return (
    <IconButton
      {...handle}
      aria-label={`Move ${title}`}
      // A finger that holds still wants to drag: no menu, no magnifier, no marked text.
      onContextMenu={(event) => event.preventDefault()}
      sx={{
        cursor: isDragged ? 'grabbing' : 'grab',
        touchAction: 'manipulation',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        color: 'text.secondary',
      }}
    >
      <DragIndicatorRounded />
    </IconButton>
  );
}

interface ProjectScriptRowProps {
  script: ScriptRow;
  /** 'S1 E3'; scripts of a folder have none. */
  number?: string | undefined;
  /** Props of the drag handle; missing where this person may not change the order. */
  handle?: DragButtonProps;
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  /** Being dragged, above the others. */
  isDragged?: boolean;
}

/** The number beside the title, or above it where the letters are too large for both. */
const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', flex: 1, minWidth: 0 };

function ScriptTitle({ script, number }: Pick<ProjectScriptRowProps, 'script' | 'number'>) {
  return (
    <Box sx={{ ...rowStyle, py: 1.5 }}>
      {number && (
        <Typography color="textSecondary" sx={{ flex: 'none', minWidth: '3.5rem' }}>
          {number}
        </Typography>
      )}
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <Link
          component={Route}
          to={`/script/${script.id}`}
          dir="auto"
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {script.title}
        </Link>
        <Typography variant="caption" color="textSecondary" component="p">
          <bdi>
            {scriptPagesText(script)} · Updated {relativeTimeText(script.updatedAt)}
          </bdi>
        </Typography>
      </Box>
    </Box>
  );
}

export function ProjectScriptRow(props: ProjectScriptRowProps) {
  const { script, number, handle, ref, style, isDragged = false } = props;
  return (
    <Box
      component="li"
      ref={ref}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: '3.5rem',
        paddingInlineStart: handle ? 1 : 5,
        paddingInlineEnd: 1,
        listStyle: 'none',
        bgcolor: 'background.paper',
        ...(isDragged && { borderRadius: 1, boxShadow: 4 }),
      }}
    >
      {handle && <DragHandle title={script.title} handle={handle} isDragged={isDragged} />}
      <ScriptTitle script={script} number={number} />
      <ScriptMenu script={script} />
    </Box>
  );
}

/** A row that can be dragged to another position by mouse, touch or keyboard. */
function SortableScriptRow({ script, number }: Pick<ProjectScriptRowProps, 'script' | 'number'>) {
  const sortable = useSortable({ id: script.id });
  const style = {
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
    // The dragged row leaves a shadow of itself.
    ...(sortable.isDragging && { opacity: 0.4 }),
  };
  return (
    <ProjectScriptRow
      script={script}
      number={number}
      ref={sortable.setNodeRef}
      style={style}
      handle={{
        ref: sortable.setActivatorNodeRef,
        ...sortable.attributes,
        ...sortable.listeners,
      }}
    />
  );
}

interface ProjectScriptRowsProps {
  label: string;
  part: ProjectPart;
  scriptOf: (id: string) => ScriptRow | undefined;
  numberOf: (id: string) => string | undefined;
  canReorder: boolean;
  /** Shown in a part without scripts. */
  whenEmpty: ReactNode;
}

export function ProjectScriptRows(props: ProjectScriptRowsProps) {
  const { part, canReorder } = props;
  const isEmpty = part.ids.length === 0;
  // Where there are rows, they are what one drops on; the part itself would only be in their way.
  const { setNodeRef, isOver } = useDroppable({ id: partKey(part.seasonId), disabled: !isEmpty });
  const Row = canReorder ? SortableScriptRow : ProjectScriptRow;
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
            return script && <Row key={id} script={script} number={props.numberOf(id)} />;
          })}
        </Box>
      </Paper>
    </SortableContext>
  );
}
