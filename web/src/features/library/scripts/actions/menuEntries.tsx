/** What the menu of a script offers to this person, in its order. */
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
import type { ScriptRow } from '../../shapes';
import type { Ask, Question } from './questions';
import { rightsOn } from './rights';
import type { ScriptDeeds } from './useScriptDeeds';

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  isOffered: boolean;
  /** Takes the script away: set apart from the rest. */
  isLast?: boolean;
  run: () => void;
}

function starEntry(script: ScriptRow, { star }: ScriptDeeds): Omit<MenuEntry, 'isOffered'> {
  return script.stared
    ? { label: 'Unstared', icon: <StarRounded />, run: () => star([script], false) }
    : { label: 'Star', icon: <StarBorderRounded />, run: () => star([script], true) };
}

function archiveEntry(script: ScriptRow, deeds: ScriptDeeds): Omit<MenuEntry, 'isOffered'> {
  return script.archieved
    ? { label: 'Unarchive', icon: <UnarchiveOutlined />, run: () => deeds.unarchive([script]) }
    : { label: 'Archive', icon: <ArchiveOutlined />, run: () => deeds.archive([script]) };
}

export function menuEntries(script: ScriptRow, deeds: ScriptDeeds, ask: Ask): MenuEntry[] {
  const may = rightsOn(script);
  const asks = (question: Question, label: string, icon: ReactNode, isOffered: boolean) => ({
    label,
    icon,
    isOffered,
    run: () => ask(question, [script]),
  });
  const entries: MenuEntry[] = [
    asks('rename', 'Rename', <DriveFileRenameOutlineRounded />, may.canWrite),
    { ...starEntry(script, deeds), isOffered: may.canMark },
    { ...archiveEntry(script, deeds), isOffered: may.canMark },
    asks('move', 'Move…', <DriveFileMoveOutlined />, may.canMove),
    {
      label: 'Duplicate',
      icon: <ContentCopyRounded />,
      isOffered: may.canCopy,
      run: () => deeds.duplicate(script),
    },
    asks('share', 'Share', <PersonAddAltRounded />, may.canSeeShares),
    asks('export', 'Export', <FileDownloadOutlined />, true),
    asks('details', 'Edit details', <EditNoteRounded />, may.canWrite),
    {
      ...asks('leave', 'Remove from my list', <PlaylistRemoveRounded />, may.canLeave),
      isLast: true,
    },
    { ...asks('delete', 'Delete', <DeleteOutlineRounded />, may.canDelete), isLast: true },
  ];
  return entries.filter((entry) => entry.isOffered);
}
