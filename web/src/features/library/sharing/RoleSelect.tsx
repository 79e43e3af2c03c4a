/** Chooses what somebody may do. */
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { GivenRole } from '../shapes';
import { givenRoles, roleLabel } from './roles';

interface RoleSelectProps {
  /** Whose role this is, for who cannot see the row. */
  label: string;
  value: GivenRole;
  onChange: (role: GivenRole) => void;
}

export function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  return (
    <Select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      renderValue={roleLabel}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ minWidth: 144 }}
    >
      {givenRoles.map(({ role, label: name, hint }) => (
        <MenuItem key={role} value={role} sx={{ display: 'block' }}>
          <Typography>{name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {hint}
          </Typography>
        </MenuItem>
      ))}
    </Select>
  );
}
