/** The drawer itself: a title, a way out that asks before typed words are lost, and the deeds at its foot. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

interface DrawerFrameProps {
  title: string;
  /** Another step begins at its top. */
  step?: string;
  children: ReactNode;
  /** The buttons at the foot; `leave` asks first where something would be lost. */
  foot: (leave: () => void) => ReactNode;
  /** Where files may be dropped: anywhere on the drawer. */
  onFiles?: (files: File[]) => void;
  isUnsaved: boolean;
  /** The server is asked: until it has answered there is no way out. */
  isBusy: boolean;
  onClose: () => void;
}

function useLeaving({ isUnsaved, isBusy, onClose }: DrawerFrameProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  return { leave, isAsking, stay: () => setAsking(false) };
}

function Head({
  title,
  titleId,
  onLeave,
}: {
  title: string;
  titleId: string;
  onLeave: () => void;
}) {
  return (
    <Box
      sx={{
        flex: 'none',
        minHeight: 56,
        px: { xs: 4, sm: 6 },
        paddingInlineEnd: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      <Tooltip title="Close (Escape)">
        <IconButton aria-label="Close" onClick={onLeave}>
          <CloseRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Also without a use for files: the browser would leave the page for what is dropped on it. */
function droppingOn(onFiles: DrawerFrameProps['onFiles']) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onFiles?.([...event.dataTransfer.files]);
    },
  };
}

export function DrawerFrame(props: DrawerFrameProps) {
  const titleId = useId();
  const { leave, isAsking, stay } = useLeaving(props);
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    ...droppingOn(props.onFiles),
    sx: { width: { xs: '100%', sm: 480 } },
  };
  return (
    <Drawer open anchor="right" onClose={leave} slotProps={{ paper }}>
      <Head title={props.title} titleId={titleId} onLeave={leave} />
      <Box
        key={props.step}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 4, sm: 6 }, py: 6 }}
      >
        {props.children}
      </Box>
      <Box
        sx={{
          flex: 'none',
          px: { xs: 4, sm: 6 },
          py: 4,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {props.foot(leave)}
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        deed="Leave"
        wayOut="Stay"
        onConfirm={props.onClose}
        onCancel={stay}
      >
        What you have entered here will be gone.
      </ConfirmDialog>
    </Drawer>
  );
}
