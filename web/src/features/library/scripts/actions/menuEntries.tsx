/** Entries of a script's menu for this person, in their order. */
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import DriveFileRenameOutlineRounded from '@mui/icons-material/DriveFileRenameOutlineRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import PlaylistRemoveRounded from '@mui/icons-material/PlaylistRemoveRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import type { ReactNode } from 'react';
import type { ScriptRow } from '../../data/types';
import type { OpenScriptDialog, ScriptDialogName } from './scriptDialogContext';
import { permissionsOn } from './scriptPermissions';
import type { ScriptActions } from './useScriptActions';

interface MenuEntry {
  label: string;
  icon: ReactNode;
  isOffered: boolean;
  /** Removes the script: set apart from the rest. */
  isLast?: boolean;
  run: () => void;
}

function starEntry(script: ScriptRow, { star }: ScriptActions): Omit<MenuEntry, 'isOffered'> {
  return script.stared
    ? { label: 'Unstared', icon: <StarRounded />, run: () => star([script], false) }
    : { label: 'Star', icon: <StarBorderRounded />, run: () => star([script], true) };
}

function archiveEntry(script: ScriptRow, actions: ScriptActions): Omit<MenuEntry, 'isOffered'> {
  return script.archieved
    ? { label: 'Unarchive', icon: <UnarchiveOutlined />, run: () => actions.unarchive([script]) }
    : { label: 'Archive', icon: <ArchiveOutlined />, run: () => actions.archive([script]) };
}

export function menuEntries(
  script: ScriptRow,
  actions: ScriptActions,
  openDialog: OpenScriptDialog,
): MenuEntry[] {
  const permissions = permissionsOn(script);
  const dialogEntry = (
    dialogName: ScriptDialogName,
    label: string,
    icon: ReactNode,
    isOffered: boolean,
  ) => ({
    label,
    icon,
    isOffered,
    run: () => openDialog(dialogName, [script]),
  });
  const entries: MenuEntry[] = [
    dialogEntry('rename', 'Rename', <DriveFileRenameOutlineRounded />, permissions.canWrite),
    { ...starEntry(script, actions), isOffered: permissions.canMark },
    { ...archiveEntry(script, actions), isOffered: permissions.canMark },
    dialogEntry('move', 'Move...', <DriveFileMoveOutlined />, permissions.canMove),
    {
      label: 'Duplicate',
      icon: <ContentCopyRounded />,
      isOffered: permissions.canCopy,
      run: () => actions.duplicate(script),
    },
    dialogEntry('share', 'Share', <PersonAddAltRounded />, permissions.canSeeShares),
    dialogEntry('export', 'Export', <FileDownloadOutlined />, true),
    dialogEntry('details', 'Edit details', <EditNoteRounded />, permissions.canWrite),
    {
      ...dialogEntry(
        'leave',
        'Remove from my list',
        <PlaylistRemoveRounded />,
        permissions.canLeave,
      ),
      isLast: true,
    },
    {
      ...dialogEntry('delete', 'Delete', <DeleteOutlineRounded />, permissions.canDelete),
      isLast: true,
    },
  ];
  return entries.filter((entry) => entry.isOffered);
}
