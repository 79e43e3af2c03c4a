/** The time zone in which reminders come at nine: typed in part, chosen from the list. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useId, useMemo } from 'react';
import { zonesWith, zoneText } from './timeZones';

interface TimeZoneFieldProps {
  zone: string;
  onChange: (zone: string) => void;
}

export function TimeZoneField({ zone, onChange }: TimeZoneFieldProps) {
  const id = useId();
  const zones = useMemo(() => zonesWith(zone), [zone]);
  return (
    <Box sx={{ maxWidth: 320 }}>
      <FormLabel id={`${id}-label`} htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        Time zone
      </FormLabel>
      <Autocomplete
        id={id}
        options={zones}
        value={zone}
        disableClearable
        autoHighlight
        getOptionLabel={zoneText}
        onChange={(_, chosen) => onChange(chosen)}
        renderInput={(props) => <TextField {...props} size="small" />}
      />
    </Box>
  );
}
