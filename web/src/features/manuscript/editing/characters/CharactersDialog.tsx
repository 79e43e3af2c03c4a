/** Highlight characters dialog: a colour for each character, shown through the whole script. */

import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useId, useMemo } from 'react';
import type { CharacterColour } from '../../../../editor/characters/characterColourPlugin';
import { countCues, listSpeakers, readNames } from '../../../../editor/find/speakers';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { countNoun } from '../../../../kit/displayText';
import { highlightColours } from '../toolbar/formatChoices';
import { clearCharacterColours, setCharacterColour, useCharacterColours } from './characterColours';

/** In the order of the specification. */
const colourOrder: readonly CharacterColour[] = ['green', 'blue', 'cyan', 'yellow'];
const colourChoices = colourOrder.flatMap((value) =>
  highlightColours.filter((marker) => marker.value === value),
);

interface CharacterRowProps {
  name: string;
  speeches: number;
  colour: CharacterColour | null;
  onChoose: (colour: CharacterColour | null) => void;
}

const Swatch = styled('label')(({ theme }) => ({
  position: 'relative',
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: `1px solid ${theme.palette.divider}`,
  // Ink of the lightest paper: the colours are the same by day and by night.
  color: '#1C1C1A',
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}`,
  },
  '&:has(:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { position: 'absolute', inset: -4, opacity: 0, margin: 0, cursor: 'pointer' },
}));

function CharacterRow({ name, speeches, colour, onChoose }: CharacterRowProps) {
  const group = useId();
  const swatch = (label: string, value: CharacterColour | null, background?: string) => (
    <Tooltip key={label} title={label}>
      <Swatch sx={background ? { bgcolor: background } : { color: 'text.secondary' }}>
        <input
          type="radio"
          name={group}
          aria-label={label}
          checked={value === colour}
          onChange={() => onChoose(value)}
        />
        {background ? (
          value === colour && <CheckRounded aria-hidden />
        ) : (
          <BlockRounded aria-hidden />
        )}
      </Swatch>
    </Tooltip>
  );
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'flex', alignItems: 'center', py: 2 }}
    >
      <Box component="legend" sx={{ float: 'left', flex: 1, minWidth: 0, p: 0, pr: 2 }}>
        <Typography noWrap dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {countNoun(speeches, 'speech', 'speeches')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {colourChoices.map((marker) =>
          swatch(marker.name, marker.value as CharacterColour, marker.swatch),
        )}
        {swatch('None', null)}
      </Box>
    </Box>
  );
}

interface CharactersDialogProps {
  view: EditorView;
  /** Its id. */
  script: string;
  isOpen: boolean;
  onClose: () => void;
}

function CharacterList({ view, script }: Pick<CharactersDialogProps, 'view' | 'script'>) {
  const names = useEditorState(view, readNames);
  const speakers = useMemo(() => listSpeakers(names), [names]);
  const colours = useCharacterColours(script);
  if (!speakers.length) {
    return <Typography>Nobody speaks yet. Whoever has a line stands here.</Typography>;
  }
  return speakers.map((name) => (
    <CharacterRow
      key={name}
      name={name}
      speeches={countCues(names, name)}
      colour={colours[name] ?? null}
      onChoose={(colour) => setCharacterColour(script, name, colour)}
    />
  ));
}

export function CharactersDialog({ view, script, isOpen, onClose }: CharactersDialogProps) {
  const titleId = useId();
  const isAnyColoured = Object.keys(useCharacterColours(script)).length > 0;
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Highlight characters</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          On your screen only: nobody else sees it, and it is never printed or exported.
        </Typography>
        <CharacterList {...{ view, script }} />
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          disabled={!isAnyColoured}
          onClick={() => clearCharacterColours(script)}
        >
          Clear all
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
