/** How large the pages are: 60 to 160 %, in steps of 10, as far as the screen is wide enough. */
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import { changeEditorPreferences, useEditorPreferences, zoomRange } from '../editorPreferences';
import { ToolButton } from './ToolButton';
import { zoomShortcuts, zoomSteps } from './zoomSteps';

export function ZoomControl({ shown }: { shown: number }) {
  const { smaller, larger } = zoomSteps(useEditorPreferences().zoom, shown);
  const set = (zoom: number | null) => zoom && changeEditorPreferences({ zoom });
  return (
    <Box role="group" aria-label="Zoom" sx={{ display: 'inline-flex', flex: 'none' }}>
      <ToolButton
        name="Zoom out"
        icon={<RemoveRounded />}
        shortcut={zoomShortcuts.smaller}
        isOff={smaller === null}
        onPress={() => set(smaller)}
      />
      <ToolButton
        name={`Zoom: ${Math.floor(shown)} %. Back to ${zoomRange.usual} %`}
        icon={<Box component="span" aria-live="polite">{`${Math.floor(shown)} %`}</Box>}
        width={56}
        onPress={() => set(zoomRange.usual)}
      />
      <ToolButton
        name="Zoom in"
        icon={<AddRounded />}
        shortcut={zoomShortcuts.larger}
        isOff={larger === null}
        onPress={() => set(larger)}
      />
    </Box>
  );
}
