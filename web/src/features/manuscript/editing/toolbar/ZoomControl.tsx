/** How large the pages are: 60 to 160 %, in steps of 10, as far as the screen is wide enough. */
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import { changeEditorPreferences, useEditorPreferences, zoomRange } from '../editorPreferences';
import { ToolButton } from './ToolButton';

export function ZoomControl({ shown }: { shown: number }) {
  const { zoom } = useEditorPreferences();
  const { least, most, step, usual } = zoomRange;
  const set = (next: number) => changeEditorPreferences({ zoom: next });
  const isFitted = shown < zoom;
  // The next step below what is seen, not below what there is no room for.
  const smaller = isFitted ? Math.ceil(shown / step) * step - step : zoom - step;
  return (
    <Box role="group" aria-label="Zoom" sx={{ display: 'inline-flex', flex: 'none' }}>
      <ToolButton
        name="Zoom out"
        icon={<RemoveRounded />}
        isOff={smaller < least}
        onPress={() => set(smaller)}
      />
      <ToolButton
        name={`Zoom: ${Math.floor(shown)} %. Back to ${usual} %`}
        icon={<Box component="span" aria-live="polite">{`${Math.floor(shown)} %`}</Box>}
        width={56}
        onPress={() => set(usual)}
      />
      <ToolButton
        name="Zoom in"
        icon={<AddRounded />}
        isOff={isFitted || zoom >= most}
        onPress={() => set(zoom + step)}
      />
    </Box>
  );
}
