/** Card that asks once for the typing preset; closing the card is an answer, too. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { TypingPreset } from '../../../../screenplay/typing/keyActions';
import { changeEditorPreferences, useEditorPreferences } from './editorPreferences';
import { type TypingPresetChoice, typingPresets } from './preferenceChoices';

const choosePreset = (preset: TypingPreset) => changeEditorPreferences({ preset });

function PresetButton({ preset, name, hint }: TypingPresetChoice) {
  return (
    <ButtonBase
      onClick={() => choosePreset(preset)}
      sx={{
        flex: '1 1 12rem',
        p: 3,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        textAlign: 'start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:hover': { borderColor: 'primary.main', bgcolor: 'action.selected' },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {hint}
      </Typography>
    </ButtonBase>
  );
}

/** `isHidden`: the card waits in focus mode, and where another view lies over the pages. */
export function TypingPresetCard({ isHidden = false }: { isHidden?: boolean }) {
  const { preset } = useEditorPreferences();
  const headingId = useId();
  if (preset || isHidden) return null;
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      elevation={1}
      sx={{
        position: 'fixed',
        // Below dialogs.
        zIndex: 'appBar',
        // On a phone above the strip of elements.
        bottom: { xs: 56, sm: 24 },
        right: { xs: 8, sm: 24 },
        width: { xs: 'calc(100vw - 16px)', sm: 440 },
        p: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mt: -2, mr: -2 }}>
        <Typography id={headingId} variant="h4" component="h2" sx={{ flex: 1 }}>
          How do you like to type?
        </Typography>
        <IconButton aria-label="Keep Screnpla’s way" onClick={() => choosePreset('screnpla')}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        You can change it at any time in Writing Preferences.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {typingPresets.map((choice) => (
          <PresetButton key={choice.preset} {...choice} />
        ))}
      </Box>
    </Paper>
  );
}
