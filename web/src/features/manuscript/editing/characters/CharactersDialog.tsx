/** Highlight characters: a colour for each, shown through the whole script. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useId, useMemo } from 'react';
import { cuesOf, namesIn, speakersIn } from '../../../../editor/find/characterNames';
import { useEditorState } from '../../../../editor/useEditorState';
import { CharacterRow } from './CharacterRow';
import { colourCharacter, colourNobody, useCharacterColours } from './keptColours';

export interface CharactersDialogProps {
  view: EditorView;
  /** Its id. */
  script: string;
  isOpen: boolean;
  onClose: () => void;
}

function Characters({ view, script }: Pick<CharactersDialogProps, 'view' | 'script'>) {
  const names = useEditorState(view, namesIn);
  const speakers = useMemo(() => speakersIn(names), [names]);
  const colours = useCharacterColours(script);
  if (!speakers.length) {
    return <Typography>Nobody speaks yet. Whoever has a line stands here.</Typography>;
  }
  return speakers.map((name) => (
    <CharacterRow
      key={name}
      name={name}
      speeches={cuesOf(names, name)}
      colour={colours[name] ?? null}
      onChoose={(colour) => colourCharacter(script, name, colour)}
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
        <Characters {...{ view, script }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={!isAnyColoured} onClick={() => colourNobody(script)}>
          Clear all
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
