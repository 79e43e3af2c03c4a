/** How large the pages are, as one long track: 60 to 160 %, in steps of 10. */
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { changeEditorPreferences, useEditorPreferences, zoomRange } from '../editorPreferences';

const { least: min, most: max, step, usual } = zoomRange;
const marks = [{ value: usual }];
const percent = (value: number) => `${value} %`;

export function ZoomLevel({ shown }: { shown: number }) {
  const { zoom } = useEditorPreferences();
  const labelId = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={labelId} variant="h4" component="h3">
          Zoom level
        </Typography>
        <Typography aria-hidden>{percent(zoom)}</Typography>
      </Box>
      <Box sx={{ px: 2 }}>
        <Slider
          {...{ min, max, step, marks }}
          size="small"
          value={zoom}
          aria-labelledby={labelId}
          getAriaValueText={percent}
          onChange={(_event, value) => changeEditorPreferences({ zoom: Number(value) })}
          sx={{ display: 'block' }}
        />
      </Box>
      {shown < zoom && (
        <Typography variant="caption" color="textSecondary" component="p">
          {`This screen has room for ${percent(Math.floor(shown))}.`}
        </Typography>
      )}
    </div>
  );
}
