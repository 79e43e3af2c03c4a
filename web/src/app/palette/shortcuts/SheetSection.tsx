/** Section of the shortcut sheet: the keys of one group. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { KeyCaps } from '../../../ui/keyboard/KeyCaps';
import type { KeyHelpRow } from '../../../ui/keyboard/keyHelp';
import type { SheetGroup } from './sheetGroups';

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 32,
  py: '2px',
  borderBottom: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;

function Answer({ keys = [], leadsTo }: KeyHelpRow) {
  return (
    <Box
      component="dd"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}
    >
      {leadsTo ?? keys.map((key) => <KeyCaps key={key} keys={key} />)}
    </Box>
  );
}

export function SheetSection({ group, items }: SheetGroup) {
  return (
    <Box component="section" sx={{ mb: 6, breakInside: items.length > 12 ? 'auto' : 'avoid' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1, breakAfter: 'avoid' }}>
        {group}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {items.map((row) => (
          <Box key={`${row.label} ${row.keys?.join(' ') ?? row.leadsTo}`} sx={rowStyle}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {row.label}
            </Box>
            <Answer {...row} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
