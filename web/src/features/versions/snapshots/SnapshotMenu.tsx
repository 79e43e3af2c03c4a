/** Menu of a snapshot: open, compare, name and colour, restore, export. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isolateBidi } from '../../../kit/displayText';
import { saveFile } from '../../../kit/saveFile';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { useVersions } from '../versionsContext';
import { SnapshotDialog } from './SnapshotDialog';
import {
  exportSnapshot,
  restoreSnapshot,
  type Snapshot,
  type SnapshotFormat,
  snapshotFormats,
  snapshotKeys,
} from './snapshotApi';

/** Restores and exports, with a way back and a sentence for whatever goes wrong. */
function useSnapshotActions() {
  const versions = useVersions();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  /** The text itself comes by the socket, as any change does. */
  const restore = async (id: string) => {
    try {
      const { message, beforeId } = await restoreSnapshot(versions, id);
      void queries.invalidateQueries({ queryKey: snapshotKeys.list(versions) });
      if (beforeId) notifyWithUndo(message, () => void restore(beforeId));
      else notify.success(message);
    } catch (error) {
      const again = () => void restore(id);
      notify.failure(error, 'The snapshot could not be restored. Please try again.', again);
    }
  };
  const exportAs = async (id: string, format: SnapshotFormat) => {
    try {
      const { content, name } = await exportSnapshot(versions, id, format);
      saveFile(content, name);
      notify.success(`Exported as ${isolateBidi(name)}`);
    } catch (error) {
      const again = () => void exportAs(id, format);
      notify.failure(error, 'The snapshot could not be exported. Please try again.', again);
    }
  };
  return { restore, exportAs };
}

type OpenDialog = 'rename' | 'edit' | null;

interface MenuContentProps {
  snapshot: Snapshot;
  onDialog: (dialog: OpenDialog) => void;
  onExport: () => void;
  onClose: () => void;
}

function useMenuAddresses({ id }: Snapshot) {
  const { scriptId, draftId } = useVersions();
  const draft = draftId && `draft=${draftId}`;
  const read = `/script/${scriptId}/snapshot/${id}${draft && `?${draft}`}`;
  const compare = `/script/${scriptId}/compare?from=snapshot:${id}&to=now${draft && `&${draft}`}`;
  return { read, compare };
}

function listMainItems(props: MenuContentProps, addresses: ReturnType<typeof useMenuAddresses>) {
  const { snapshot, onDialog, onExport, onClose } = props;
  return [
    <MenuItem key="open" component={Link} to={addresses.read}>
      Open
    </MenuItem>,
    <MenuItem key="compare" component={Link} to={addresses.compare}>
      Compare to current version
    </MenuItem>,
    <MenuItem key="edit" onClick={() => onDialog('edit')}>
      Edit name or revision color
    </MenuItem>,
    <MenuItem key="rename" onClick={() => onDialog('rename')}>
      Rename
    </MenuItem>,
    <RestoreItem key="restore" id={snapshot.id} onClose={onClose} />,
    <MenuItem key="export" onClick={onExport}>
      Export…
    </MenuItem>,
  ];
}

interface ItemProps {
  id: string;
  onClose: () => void;
}

function RestoreItem({ id, onClose, ...item }: ItemProps) {
  const { restore } = useSnapshotActions();
  const choose = () => {
    onClose();
    void restore(id);
  };
  return (
    <MenuItem {...item} onClick={choose}>
      Restore
    </MenuItem>
  );
}

interface FormatItemProps extends ItemProps {
  format: SnapshotFormat;
}

function FormatItem({ id, format, onClose, ...item }: FormatItemProps) {
  const { exportAs } = useSnapshotActions();
  const choose = () => {
    onClose();
    void exportAs(id, format);
  };
  return (
    <MenuItem {...item} onClick={choose}>
      {snapshotFormats[format]}
    </MenuItem>
  );
}

export function SnapshotMenu({ snapshot }: { snapshot: Snapshot }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isExport, setExport] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const addresses = useMenuAddresses(snapshot);
  const close = () => setAnchor(null);
  const open = (button: HTMLElement) => {
    setExport(false);
    setAnchor(button);
  };
  const showDialog = (next: OpenDialog) => {
    close();
    setDialog(next);
  };
  const main = { snapshot, onDialog: showDialog, onExport: () => setExport(true), onClose: close };
  const formats = Object.keys(snapshotFormats) as SnapshotFormat[];
  return (
    <>
      <IconButton
        aria-label={`More for ${isolateBidi(snapshot.name)}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {isExport
          ? formats.map((format) => (
              <FormatItem key={format} id={snapshot.id} format={format} onClose={close} />
            ))
          : listMainItems(main, addresses)}
      </Menu>
      {dialog && (
        <SnapshotDialog
          snapshot={snapshot}
          withColor={dialog === 'edit'}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
