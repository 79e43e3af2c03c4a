/** Images of a beat: uploaded with their progress, shown small, opened large, removed with a way back (ST30). */
import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFocusToParent } from '../../../../ui/hooks/useFocusRestore';
import { useNotify, useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import type { Beat, BeatImage } from '../../plan/outline';
import { useStory } from '../../plan/storyContext';
import { openImageUploads } from '../imageUploads';
import { fetchImage } from '../outlineApi';
import { useOutlineTools } from '../outlineContext';
import { detailButton } from './DetailsPart';

/** Address of a picture in this browser: with `src` alone the server would not know who asks. Empty until it is there. */
function useImageAddress(
  id: string,
  size: 'small' | 'large',
): { address: string; isGone: boolean } {
  const { scriptId } = useStory();
  const { data, isError } = useQuery({
    queryKey: ['images', scriptId, id, size],
    queryFn: () => fetchImage(scriptId, id, size),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, isGone: isError };
}

function LargeImage({ image, onClose }: { image: BeatImage; onClose: () => void }) {
  const { address } = useImageAddress(image.id, 'large');
  const { name, width, height } = image;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      slotProps={{ paper: { 'aria-label': name || 'Image' } }}
    >
      <IconButton
        aria-label="Close"
        autoFocus
        onClick={onClose}
        sx={{ position: 'absolute', top: 8, insetInlineEnd: 8, bgcolor: 'background.paper' }}
      >
        <CloseRounded />
      </IconButton>
      {address ? (
        <Box
          component="img"
          src={address}
          alt={name || 'Image of the beat'}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '85dvh', objectFit: 'contain' }}
        />
      ) : (
        <Skeleton variant="rectangular" width={width} height={height} sx={{ maxWidth: '100%' }} />
      )}
    </Dialog>
  );
}

const previewStyles = {
  position: 'relative',
  width: 84,
  height: 64,
  borderRadius: '6px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const removeStyles = {
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  minWidth: 28,
  minHeight: 28,
  p: 0,
  color: '#ffffff',
  bgcolor: 'rgba(0, 0, 0, 0.6)',
  '&:hover': { bgcolor: '#000000' },
} as const;

function ImagePreview({ beat, image }: { beat: Beat; image: BeatImage }) {
  const { list, canWrite } = useOutlineTools();
  const notifyWithUndo = useNotifyWithUndo();
  const item = useFocusToParent<HTMLLIElement>();
  const [isLarge, setLarge] = useState(false);
  const { address, isGone } = useImageAddress(image.id, 'small');
  const name = image.name || 'image';
  const remove = () => {
    const undo = list.change(() => list.removeMember(beat.key, 'images', image.id));
    notifyWithUndo('Image removed', undo);
  };
  return (
    <Box component="li" ref={item} sx={previewStyles}>
      <ButtonBase
        aria-label={`Open ${name}`}
        onClick={() => setLarge(true)}
        sx={{ width: '100%', height: '100%' }}
      >
        {address && <img src={address} alt="" />}
        {isGone && <span>Not found</span>}
      </ButtonBase>
      {canWrite && (
        <IconButton aria-label={`Remove ${name}`} onClick={remove} sx={removeStyles}>
          <CloseRounded sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      {isLarge && <LargeImage image={image} onClose={() => setLarge(false)} />}
    </Box>
  );
}

function useUploads({ key }: Beat) {
  const { scriptId } = useStory();
  const { session } = useOutlineTools();
  const notify = useNotify();
  const uploads = openImageUploads(session);
  const progress = useSyncExternalStore(uploads.subscribe, () => uploads.findProgress(key));
  const upload = (files: readonly File[]) => {
    for (const file of files) uploads.add({ key, scriptId, file, notify });
  };
  return { progress, upload };
}

function AddImage({ beat }: { beat: Beat }) {
  const { progress, upload } = useUploads(beat);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mx: -2 }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Images"
        hidden
        onChange={({ target }) => {
          upload([...(target.files ?? [])]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      <Button
        color="inherit"
        disabled={progress !== null}
        startIcon={<AddPhotoAlternateRounded />}
        onClick={() => input.current?.click()}
        sx={detailButton}
      >
        Add images
      </Button>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label="Upload"
          sx={{ flex: 1 }}
        />
      )}
    </Box>
  );
}

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  // As if it were not there.
  '&:empty': { position: 'absolute' },
} as const;

export function BeatImages({ beat }: { beat: Beat }) {
  const { canWrite } = useOutlineTools();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {/* Also without images: the last one leaves it the focus. */}
      <Box component="ul" aria-label="Images" tabIndex={-1} sx={listStyles}>
        {beat.images.map((image) => (
          <ImagePreview key={image.id} {...{ beat, image }} />
        ))}
      </Box>
      {canWrite && <AddImage beat={beat} />}
    </Box>
  );
}
