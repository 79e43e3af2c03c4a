/** All counts of the script below each other. */
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ScriptCounts } from '../../../../editor/counts/scriptCounts';
import { rowsOf } from './countedWords';
import { PageProgress } from './PageProgress';

interface CountsPopoverProps {
  counts: ScriptCounts;
  target: number;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const over = { vertical: 'top', horizontal: 'left' } as const;
const under = { vertical: 'bottom', horizontal: 'left' } as const;

export function CountsPopover({ counts, target, anchor, onClose }: CountsPopoverProps) {
  const titleId = useId();
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: { width: 264, mt: -2, p: 4, boxShadow: 8 },
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      anchorOrigin={over}
      transformOrigin={under}
      onClose={onClose}
      slotProps={{ paper }}
    >
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 2 }}>
        How long it is
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 4 }}
      >
        {rowsOf(counts, target).flatMap(({ label, value }) => [
          <Typography key={label} component="dt" color="textSecondary">
            {label}
          </Typography>,
          <Typography key={`${label}: value`} component="dd" sx={{ m: 0, textAlign: 'end' }}>
            {value}
          </Typography>,
        ])}
      </Box>
      {target > 0 && (
        <Box sx={{ mt: 3 }}>
          <PageProgress pages={counts.pages} target={target} width="100%" />
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 3 }}>
        Notes, synopses and the cover are not counted.
      </Typography>
    </Popover>
  );
}
