/** Select field for a role, and the roles in a writer's words. */
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { ScriptRow, ShareRole } from '../data/types';

/** A role in a writer's words. */
interface RoleOption {
  role: ShareRole;
  label: string;
  hint: string;
}

/** The roles one can give, the strongest first. */
const roleOptions: readonly RoleOption[] = [
  { role: 'editor', label: 'Can edit', hint: 'Writes, comments and changes details' },
  { role: 'commenter', label: 'Can comment', hint: 'Reads, comments and suggests' },
  { role: 'viewer', label: 'Can read', hint: 'Reads, and nothing else' },
];

export function roleLabel(role: ScriptRow['role']): string {
  return roleOptions.find((option) => option.role === role)?.label ?? 'Owner';
}

interface RoleSelectProps {
  /** Whose role this is, for who cannot see the row. */
  label: string;
  value: ShareRole;
  onChange: (role: ShareRole) => void;
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
      {roleOptions.map(({ role, label: name, hint }) => (
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
