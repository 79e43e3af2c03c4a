/** A script in its project: number, title, pages, and the way to drag it elsewhere. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CSSProperties, Ref } from 'react';
import { Link as Route } from 'react-router';
import { agoText } from '../../../../kit/agoText';
import { pagesText } from '../../scripts/list/PagesText';
import { ScriptMenu } from '../../scripts/ScriptMenu';
import type { ScriptRow } from '../../shapes';
import { DragHandle, type HandleProps } from './DragHandle';

export interface ScriptLineProps {
  script: ScriptRow;
  /** 'S1 E3'; scripts of a folder have none. */
  number?: string | undefined;
  /** What makes the handle work; missing where the order is not this person's to change. */
  handle?: HandleProps;
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  /** Held in the hand, above the others. */
  isLifted?: boolean;
}

/** The number beside the title, or above it where the letters are too large for both. */
const beside = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', flex: 1, minWidth: 0 };

function LineWords({ script, number }: Pick<ScriptLineProps, 'script' | 'number'>) {
  return (
    <Box sx={{ ...beside, py: 1.5 }}>
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
            {pagesText(script)} · Updated {agoText(script.updatedAt)}
          </bdi>
        </Typography>
      </Box>
    </Box>
  );
}

export function ScriptLine(props: ScriptLineProps) {
  const { script, number, handle, ref, style, isLifted = false } = props;
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
        ...(isLifted && { borderRadius: 1, boxShadow: 4 }),
      }}
    >
      {handle && <DragHandle title={script.title} handle={handle} isLifted={isLifted} />}
      <LineWords script={script} number={number} />
      <ScriptMenu script={script} />
    </Box>
  );
}
