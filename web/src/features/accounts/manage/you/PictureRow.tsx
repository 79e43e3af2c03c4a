/** The round picture, and how to change, remove and get it back. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { mirrored } from '../../../../ui/mirrored';
import type { User } from '../../session/storedAccount';
import { rowFrame } from '../frame/rowFrame';
import { messages } from '../messages';
import { IconDeed } from './IconDeed';
import { PictureChooser } from './PictureChooser';
import { Portrait } from './Portrait';
import { usePicture } from './usePicture';

/** Says that the picture is gone, with the way back beside it. */
function useTellRemoved() {
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
  const picture = usePicture(user, useTellRemoved());
  const { removed, shown, isBusy } = picture;
  return (
    <Box
      sx={{
        ...rowFrame,
        py: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
      }}
    >
      <Portrait name={user.name} picture={shown} />
      <PictureChooser isBusy={isBusy} onChoose={picture.choose} />
      {shown && (
        <IconDeed label="Remove picture" isBusy={isBusy} onClick={picture.remove}>
          <DeleteOutlineRounded />
        </IconDeed>
      )}
      {!shown && removed && (
        <IconDeed label="Put the picture back" isBusy={isBusy} onClick={() => picture.put(removed)}>
          <UndoRounded sx={mirrored} />
        </IconDeed>
      )}
      <PictureProblem>{picture.problem}</PictureProblem>
    </Box>
  );
}
