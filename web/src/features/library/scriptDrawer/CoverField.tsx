/** The cover image: empty until one is chosen, then the picture with a way to remove it. */
import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { shrinkPicture } from '../../../kit/shrinkPicture';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { messages } from '../data/messages';

interface CoverFieldProps {
  /** As a data: address; '' is none. */
  value: string;
  onChange: (picture: string) => void;
}

function useImageChoice(onChange: (picture: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const picture = await shrinkPicture(file);
    setBusy(false);
    setProblem(picture ? undefined : messages.notAnImage);
    if (picture) onChange(picture);
  };
  return { choose, isBusy, problem };
}

function Picture({ value }: { value: string }) {
  return (
    <Box
      sx={{
        flex: 'none',
        width: 96,
        height: 96,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 2,
        border: '1px',
        borderStyle: value ? 'solid' : 'dashed',
        borderColor: value ? 'divider' : 'fieldEdge',
        color: 'text.secondary',
      }}
    >
      {value ? (
        <img
          src={value}
          alt="Cover"
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <AddPhotoAlternateRounded aria-hidden />
      )}
    </Box>
  );
}

export function CoverField({ value, onChange }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, isBusy, problem } = useImageChoice(onChange);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>Cover image</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Picture value={value} />
        <Box>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Cover image"
            hidden
            onChange={choose}
          />
          <Button
            variant="outlined"
            disabled={isBusy}
            startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {value ? 'Change image' : 'Choose image'}
          </Button>
          {value && (
            <Tooltip title="Remove image">
              <IconButton aria-label="Remove image" onClick={() => onChange('')}>
                <DeleteOutlineRounded />
              </IconButton>
            </Tooltip>
          )}
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
            256x256 recommended
          </Typography>
        </Box>
      </Box>
      <div role="alert">
        <FormProblem message={problem} />
      </div>
    </Box>
  );
}
