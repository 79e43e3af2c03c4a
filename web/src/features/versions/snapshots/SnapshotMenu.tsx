/** Menu of a snapshot: open, compare, name and colour, restore, export. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { waitUntilSaved } from '../../../editor/session/savingState';
import { isolateBidi } from '../../../kit/displayText';
import { saveFile } from '../../../kit/saveFile';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useVersions } from '../versionsContext';
import { SnapshotDialog } from './SnapshotDialog';
import { exportSnapshot, type Snapshot, type SnapshotFormat, snapshotFormats } from './snapshotApi';
import { useRestore } from './useRestore';

/** Exports, with a sentence for whatever goes wrong. */
function useExport() {
  const versions = useVersions();
  const notify = useNotify();
  const exportAs = async (id: string, format: SnapshotFormat): Promise<void> => {
    try {
      const { content, name } = await exportSnapshot(versions, id, format);
      saveFile(content, name);
      notify.success(`Exported as ${isolateBidi(name)}`);
    } catch (error) {
      const again = () => void exportAs(id, format);
      notify.failure(error, 'The snapshot could not be exported. Please try again.', again);
    }
  };
  return exportAs;
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
  const versions = useVersions();
  const { restore } = useRestore(versions);
  const choose = async () => {
    onClose();
    // The snapshot of the text before shall hold the last words, too.
    await waitUntilSaved(versions.session);
    await restore(id);
  };
  return (
    <MenuItem {...item} onClick={() => void choose()}>
      Restore
    </MenuItem>
  );
}

interface FormatItemProps extends ItemProps {
  format: SnapshotFormat;
}

function FormatItem({ id, format, onClose, ...item }: FormatItemProps) {
  const exportAs = useExport();
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
