/** How large the pages are: 60 to 160 %, in steps of 10. */
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import { changeEditorPreferences, useEditorPreferences, zoomRange } from '../editorPreferences';
import { ToolButton } from './ToolButton';

export function ZoomControl() {
  const { zoom } = useEditorPreferences();
  const { least, most, step, usual } = zoomRange;
  const set = (next: number) => changeEditorPreferences({ zoom: next });
  return (
    <Box role="group" aria-label="Zoom" sx={{ display: 'inline-flex', flex: 'none' }}>
      <ToolButton
        name="Zoom out"
        icon={<RemoveRounded />}
        isOff={zoom <= least}
        onPress={() => set(zoom - step)}
      />
      <ToolButton
        name={`Zoom: ${zoom} %. Back to ${usual} %`}
        icon={<Box component="span" aria-live="polite">{`${zoom} %`}</Box>}
        width={56}
        onPress={() => set(usual)}
      />
      <ToolButton
        name="Zoom in"
        icon={<AddRounded />}
        isOff={zoom >= most}
        onPress={() => set(zoom + step)}
      />
    </Box>
  );
}
