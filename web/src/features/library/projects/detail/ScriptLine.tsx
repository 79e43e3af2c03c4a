/** A script in its project: number, title, pages, and the way to drag it elsewhere. */
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CSSProperties, Ref } from 'react';
import { Link as Route } from 'react-router';
import { agoText } from '../../../../kit/agoText';
import { ScriptMenu } from '../../scripts/ScriptMenu';
import type { ScriptRow } from '../../shapes';
import { countText } from '../countText';

export interface ScriptLineProps {
  script: ScriptRow;
  /** 'S1 E3'; scripts of a folder have none. */
  number?: string | undefined;
  /** What makes the handle work; missing where the order is not this person's to change. */
  handle?: IconButtonProps & { ref?: Ref<HTMLButtonElement> };
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  /** Held in the hand, above the others. */
  isLifted?: boolean;
}

function about({ pageCount, updatedAt }: ScriptRow): string {
  return `${countText(pageCount, 'page')} · Updated ${agoText(updatedAt)}`;
}

export function ScriptLine({ script, number, handle, ref, style, isLifted }: ScriptLineProps) {
  return (
    <Box
      component="li"
      ref={ref}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 56,
        paddingInlineStart: handle ? 1 : 5,
        paddingInlineEnd: 1,
        listStyle: 'none',
        bgcolor: 'background.paper',
        ...(isLifted && { borderRadius: 1, boxShadow: 4 }),
      }}
    >
      {handle && (
        <IconButton
          {...handle}
          aria-label={`Move ${script.title}`}
          sx={{
            cursor: isLifted ? 'grabbing' : 'grab',
            touchAction: 'none',
            color: 'text.secondary',
          }}
        >
          <DragIndicatorRounded />
        </IconButton>
      )}
      {number && (
        <Typography color="textSecondary" sx={{ flex: 'none', minWidth: 56 }}>
          {number}
        </Typography>
      )}
      <Box sx={{ flex: 1, minWidth: 0, py: 1.5 }}>
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
          {about(script)}
        </Typography>
      </Box>
      <ScriptMenu script={script} />
    </Box>
  );
}
