/** Zoom control: 60 to 160 %, in steps of 10, as far as the screen is wide enough. */
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import {
  changeEditorPreferences,
  useEditorPreferences,
  zoomRange,
} from '../preferences/editorPreferences';

/** In our key names. Without Alt the browser zooms the whole window. */
export const zoomShortcuts = { larger: 'Mod-Alt-Equal', smaller: 'Mod-Alt-Minus' } as const;

interface ZoomSteps {
  readonly smaller: number | null;
  readonly larger: number | null;
}

/** `shownZoom`: less than the chosen zoom where paper would be wider than the screen. */
export function findZoomSteps(chosenZoom: number, shownZoom: number): ZoomSteps {
  const { min, max, step } = zoomRange;
  const isFitted = shownZoom < chosenZoom;
  // The next step below the shown zoom, not below a zoom that does not fit.
  const smaller = isFitted ? Math.ceil(shownZoom / step) * step - step : chosenZoom - step;
  return {
    smaller: smaller < min ? null : smaller,
    larger: isFitted || chosenZoom >= max ? null : chosenZoom + step,
  };
}

export function ZoomControl({ shownZoom }: { shownZoom: number }) {
  const { smaller, larger } = findZoomSteps(useEditorPreferences().zoom, shownZoom);
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
        name={`Zoom: ${Math.floor(shownZoom)} %. Back to ${zoomRange.default} %`}
        icon={<Box component="span" aria-live="polite">{`${Math.floor(shownZoom)} %`}</Box>}
        width={56}
        onPress={() => set(zoomRange.default)}
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
