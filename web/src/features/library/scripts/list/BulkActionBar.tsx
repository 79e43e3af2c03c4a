/** Toolbar with the actions on all selected scripts. */
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
import { shortcutText } from '../../../../ui/keyboard/shortcutText';
import type { ScriptRow } from '../../data/types';
import { type OpenScriptDialog, useOpenScriptDialog } from '../actions/scriptDialogContext';
import { permissionsOn } from '../actions/scriptPermissions';
import { type ScriptActions, useScriptActions } from '../actions/useScriptActions';
import { LIST_SHORTCUTS } from './listShortcuts';
import type { ScriptSelection } from './useSelection';

interface BulkAction {
  label: string;
  icon: ReactNode;
  run: () => void;
  /** Why it cannot be done with these. */
  disabledReason?: string | undefined;
  /** The key that does the same. */
  key?: string;
}

function scriptActionsFor(
  rows: ScriptRow[],
  actions: ScriptActions,
  openDialog: OpenScriptDialog,
): BulkAction[] {
  const areStared = rows.every((row) => row.stared);
  const areArchived = rows.every((row) => row.archieved);
  const disabledReason = rows.every((row) => permissionsOn(row).canDelete)
    ? undefined
    : 'only with scripts of your own';
  return [
    areStared
      ? { label: 'Unstared', icon: <StarRounded />, run: () => actions.star(rows, false) }
      : { label: 'Star', icon: <StarBorderRounded />, run: () => actions.star(rows, true) },
    areArchived
      ? { label: 'Unarchive', icon: <UnarchiveOutlined />, run: () => actions.unarchive(rows) }
      : { label: 'Archive', icon: <ArchiveOutlined />, run: () => actions.archive(rows) },
    {
      label: 'Move...',
      icon: <DriveFileMoveOutlined />,
      run: () => openDialog('move', rows),
      disabledReason,
    },
    {
      label: 'Delete',
      icon: <DeleteOutlineRounded />,
      run: () => openDialog('delete', rows),
      disabledReason,
    },
  ];
}

function ActionButton({ action }: { action: BulkAction }) {
  const { label, icon, run, disabledReason, key } = action;
  return (
    <Tooltip
      title={disabledReason ? `${label} ${disabledReason}` : key ? `${label} (${key})` : label}
    >
      <span>
        <IconButton aria-label={label} disabled={disabledReason !== undefined} onClick={run}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Escape clears the selection; an open layer takes its own Escape first. */
function useEscape(isOn: boolean, clear: () => void) {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isLayerOpen = document.querySelector('.MuiModal-root') !== null;
      if (event.key === 'Escape' && !isLayerOpen) clear();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn, clear]);
}

/** Actions that change only the selection. */
function selectionActions(selection: ScriptSelection, total: number): BulkAction[] {
  const selectAllAction = {
    label: 'Select all',
    icon: <SelectAllRounded />,
    run: () => void selection.selectAll(total),
    key: shortcutText(LIST_SHORTCUTS.all),
  };
  const clearAction = {
    label: 'Clear the selection',
    icon: <CloseRounded />,
    run: selection.clear,
    key: 'Esc',
  };
  return selection.rows.size < total ? [selectAllAction, clearAction] : [clearAction];
}

interface BulkActionBarProps {
  selection: ScriptSelection;
  /** How many could be selected. */
  total: number;
  isBin: boolean;
}

export function BulkActionBar({ selection, total, isBin }: BulkActionBarProps) {
  const actions = useScriptActions();
  const openDialog = useOpenScriptDialog();
  const rows = [...selection.rows.values()];
  useEscape(rows.length > 0, selection.clear);
  if (rows.length === 0) return null;
  const bulkActions = isBin
    ? [{ label: 'Restore', icon: <RestoreRounded />, run: () => actions.restore(rows) }]
    : scriptActionsFor(rows, actions, openDialog);
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
        {[...bulkActions, ...selectionActions(selection, total)].map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </Paper>
    </Box>
  );
}
