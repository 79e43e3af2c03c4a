/** Menu of the list of threads: all comments of the script as a file. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { userApi } from '../../../api/client';
import { fetchFile } from '../../../api/fetchFile';
import { isolateBidi } from '../../../kit/displayText';
import { saveFile } from '../../../kit/saveFile';
import { ToolButton } from '../../../ui/forms/ToolButton';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useReview } from '../reviewContext';

const fileKinds = {
  csv: 'Download as a table (.csv)',
  pdf: 'Download a PDF with the comments in the margin',
} as const;

type FileKind = keyof typeof fileKinds;

function fetchCommentFile(scriptId: string, kind: FileKind) {
  const options = { params: { path: { script_id: scriptId } }, parseAs: 'blob' } as const;
  const call =
    kind === 'csv'
      ? userApi.GET('/api/scripts/{script_id}/comments.csv', options)
      : userApi.GET('/api/scripts/{script_id}/comments.pdf', options);
  return fetchFile(call, `comments.${kind}`);
}

function useCommentFile() {
  const { store } = useReview();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async (kind: FileKind) => {
    setBusy(true);
    try {
      const { content, name } = await fetchCommentFile(store.scriptId, kind);
      saveFile(content, name);
      notify.success(`Saved as ${isolateBidi(name)}`, 'file');
    } catch (error) {
      const again = () => void download(kind);
      notify.failure(error, 'The file of comments could not be made. Please try again.', again);
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}

export function CommentFilesMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { download, isBusy } = useCommentFile();
  const close = () => setAnchor(null);
  const choose = (kind: FileKind) => {
    close();
    void download(kind);
  };
  return (
    <>
      <ToolButton
        name="More for all comments"
        icon={<MoreVertRounded />}
        opens="menu"
        isOff={isBusy}
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {Object.entries(fileKinds).map(([kind, label]) => (
          <MenuItem key={kind} onClick={() => choose(kind as FileKind)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
