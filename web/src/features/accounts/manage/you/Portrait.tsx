/** Somebody's picture, large; their initials when they have none. */
import Avatar from '@mui/material/Avatar';
import { initials } from '../../../../kit/initials';

export function Portrait({ name, picture }: { name: string; picture: string }) {
  return (
    <Avatar
      src={picture || undefined}
      alt={name}
      sx={{
        width: 72,
        height: 72,
        marginInlineEnd: 3,
        fontSize: '1.5rem',
        fontWeight: 600,
        border: picture ? 1 : 0,
        borderColor: 'divider',
        bgcolor: picture ? 'transparent' : 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initials(name)}
    </Avatar>
  );
}
