/** Frame of the script drawer: title, buttons at the foot, and a confirmation before typed text is lost. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/layers/ConfirmDialog';

interface DrawerFrameProps {
  title: string;
  /** Another step begins at its top. */
  step?: string;
  children: ReactNode;
  /** The buttons at the foot; `requestClose` asks first where something would be lost. */
  foot: (requestClose: () => void) => ReactNode;
  /** Where files may be dropped: anywhere on the drawer. */
  onFiles?: (files: File[]) => void;
  isUnsaved: boolean;
  /** A call is running: the dialog cannot be closed until it is answered. */
  isBusy: boolean;
  onClose: () => void;
}

function useCloseConfirmation({ isUnsaved, isBusy, onClose }: DrawerFrameProps) {
  const [isAsking, setAsking] = useState(false);
  const requestClose = () => {
    if (isBusy) return;
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  return { requestClose, isAsking, stay: () => setAsking(false) };
}

function Head({
  title,
  titleId,
  onCancel,
}: {
  title: string;
  titleId: string;
  onCancel: () => void;
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
        <IconButton aria-label="Close" onClick={onCancel}>
          <CloseRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Also without a use for files: the browser would leave the page for what is dropped on it. */
function fileDropHandlers(onFiles: DrawerFrameProps['onFiles']) {
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
  const { requestClose, isAsking, stay } = useCloseConfirmation(props);
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    ...fileDropHandlers(props.onFiles),
    sx: { width: { xs: '100%', sm: 480 } },
  };
  return (
    <Drawer open anchor="right" onClose={requestClose} slotProps={{ paper }}>
      <Head title={props.title} titleId={titleId} onCancel={requestClose} />
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
        {props.foot(requestClose)}
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={props.onClose}
        onCancel={stay}
      >
        What you have entered here will be gone.
      </ConfirmDialog>
    </Drawer>
  );
}

interface DrawerButtonsProps {
  /** The form that the filled button sends. */
  formId: string;
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The buttons at the foot of the drawer. */
export function DrawerButtons({ formId, submitLabel, isBusy, onCancel }: DrawerButtonsProps) {
  return (
    <>
      <Button color="inherit" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="contained"
        disabled={isBusy}
        startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
      >
        {submitLabel}
      </Button>
    </>
  );
}
