/** The profile picture, and the buttons that change, remove and restore it. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { initials } from '../../../../kit/displayText';
import { mirroredInRtl } from '../../../../ui/sharedStyles';
import type { User } from '../../session/storedAccount';
import { messages } from '../messages';
import { rowPadding } from '../settingsLayout';
import { usePicture } from './usePicture';

/** Somebody's picture, large; their initials when they have none. */
function Portrait({ name, picture }: { name: string; picture: string }) {
  return (
    <Avatar
      src={picture || undefined}
      alt={name}
      sx={{
        width: 72,
        height: 72,
        marginInlineEnd: 3,
        fontSize: '1.5rem',
        fontWeight: 600,
        border: picture ? 1 : 0,
        borderColor: 'divider',
        bgcolor: picture ? 'transparent' : 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initials(name)}
    </Avatar>
  );
}

interface PictureChooserProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Opens the device's own chooser for a picture. */
function PictureChooser({ isBusy, onChoose }: PictureChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again fires a change, too.
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture"
        hidden
        onChange={chooseFile}
      />
      <Button
        variant="outlined"
        disabled={isBusy}
        startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Change picture
      </Button>
    </>
  );
}

interface IconActionProps {
  label: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that is only an icon, with its name for screen readers and as a tooltip. */
function IconAction({ label, isBusy, onClick, children }: IconActionProps) {
  // Not `disabled` while busy: the focus would fall off the page, and the tooltip could not close.
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onClick();
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** Says that the picture is gone, with the way back beside it. */
function useNotifyRemoved() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return (undo: () => void) => {
    enqueueSnackbar(messages.imageUpdated, {
      variant: 'success',
      action: (key) => (
        <Button
          size="small"
          color="inherit"
          sx={{ my: -3, flex: 'none' }}
          onClick={() => {
            closeSnackbar(key);
            undo();
          }}
        >
          Undo
        </Button>
      ),
    });
  };
}

function PictureProblem({ children }: { children: string | undefined }) {
  return (
    <Box role="alert" sx={{ flexBasis: '100%', color: 'error.main' }}>
      {children && (
        <Typography variant="caption" sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
          <ErrorOutlineRounded aria-hidden sx={{ fontSize: 16 }} />
          {children}
        </Typography>
      )}
    </Box>
  );
}

export function PictureRow({ user }: { user: User }) {
  const picture = usePicture(user, useNotifyRemoved());
  const { removed, avatar, isBusy } = picture;
  return (
    <Box
      sx={{
        ...rowPadding,
        py: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
      }}
    >
      <Portrait name={user.name} picture={avatar} />
      <PictureChooser isBusy={isBusy} onChoose={picture.choose} />
      {avatar && (
        <IconAction label="Remove picture" isBusy={isBusy} onClick={picture.remove}>
          <DeleteOutlineRounded />
        </IconAction>
      )}
      {!avatar && removed && (
        <IconAction
          label="Put the picture back"
          isBusy={isBusy}
          onClick={() => picture.setPicture(removed)}
        >
          <UndoRounded sx={mirroredInRtl} />
        </IconAction>
      )}
      <PictureProblem>{picture.problem}</PictureProblem>
    </Box>
  );
}
