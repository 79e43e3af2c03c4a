/** What can be done with all picked scripts at once. */
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CloseRounded from '@mui/icons-material/CloseRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import RestoreRounded from '@mui/icons-material/RestoreRounded';
import SelectAllRounded from '@mui/icons-material/SelectAllRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { shortcutWords } from '../../../../ui/keys/shortcutWords';
import type { ScriptRow } from '../../shapes';
import { type Ask, useAsk } from '../deeds/questions';
import { rightsOn } from '../deeds/rights';
import { type ScriptDeeds, useScriptDeeds } from '../deeds/useScriptDeeds';
import { LIST_SHORTCUTS } from './listShortcuts';
import type { Picked } from './usePicked';

interface BulkDeed {
  label: string;
  icon: ReactNode;
  run: () => void;
  /** Why it cannot be done with these. */
  refused?: string | undefined;
  /** The key that does the same. */
  key?: string;
}

function shelfDeeds(rows: ScriptRow[], deeds: ScriptDeeds, ask: Ask): BulkDeed[] {
  const areStared = rows.every((row) => row.stared);
  const areArchived = rows.every((row) => row.archieved);
  const refused = rows.every((row) => rightsOn(row).canDelete)
    ? undefined
    : 'only with scripts of your own';
  return [
    areStared
      ? { label: 'Unstared', icon: <StarRounded />, run: () => deeds.star(rows, false) }
      : { label: 'Star', icon: <StarBorderRounded />, run: () => deeds.star(rows, true) },
    areArchived
      ? { label: 'Unarchive', icon: <UnarchiveOutlined />, run: () => deeds.unarchive(rows) }
      : { label: 'Archive', icon: <ArchiveOutlined />, run: () => deeds.archive(rows) },
    { label: 'Move…', icon: <DriveFileMoveOutlined />, run: () => ask('move', rows), refused },
    { label: 'Delete', icon: <DeleteOutlineRounded />, run: () => ask('delete', rows), refused },
  ];
}

function DeedButton({ deed }: { deed: BulkDeed }) {
  const { label, icon, run, refused, key } = deed;
  return (
    <Tooltip title={refused ? `${label} ${refused}` : key ? `${label} (${key})` : label}>
      <span>
        <IconButton aria-label={label} disabled={refused !== undefined} onClick={run}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Escape puts everything back where nothing is picked; an open layer takes its own Escape first. */
function useEscape(isOn: boolean, clear: () => void) {
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      const isLayerOpen = document.querySelector('.MuiModal-root') !== null;
      if (event.key === 'Escape' && !isLayerOpen) clear();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn, clear]);
}

/** What changes only which are picked. */
function pickingDeeds(picked: Picked, total: number): BulkDeed[] {
  const all = {
    label: 'Select all',
    icon: <SelectAllRounded />,
    run: () => void picked.pickAll(total),
    key: shortcutWords(LIST_SHORTCUTS.all),
  };
  const none = {
    label: 'Clear the selection',
    icon: <CloseRounded />,
    run: picked.clear,
    key: 'Esc',
  };
  return picked.rows.size < total ? [all, none] : [none];
}

interface BulkBarProps {
  picked: Picked;
  /** How many could be picked. */
  total: number;
  isBin: boolean;
}

export function BulkBar({ picked, total, isBin }: BulkBarProps) {
  const deeds = useScriptDeeds();
  const ask = useAsk();
  const rows = [...picked.rows.values()];
  useEscape(rows.length > 0, picked.clear);
  if (rows.length === 0) return null;
  const offered = isBin
    ? [{ label: 'Restore', icon: <RestoreRounded />, run: () => deeds.restore(rows) }]
    : shelfDeeds(rows, deeds, ask);
  return (
    // The last thing of its list, and as tall as it looks: at the end of the page it covers no row.
    <Box sx={{ position: 'sticky', bottom: 16, zIndex: 2, display: 'grid', mt: 4 }}>
      <Paper
        elevation={4}
        role="toolbar"
        aria-label="With the selected scripts"
        sx={{
          justifySelf: 'center',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          p: 1,
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          role="status"
          // On a phone above the buttons, which need the whole width.
          sx={{ width: { xs: '100%', sm: 'auto' }, textAlign: 'center', px: 3, fontWeight: 600 }}
        >
          <bdi>{rows.length} selected</bdi>
        </Typography>
        {[...offered, ...pickingDeeds(picked, total)].map((deed) => (
          <DeedButton key={deed.label} deed={deed} />
        ))}
      </Paper>
    </Box>
  );
}
