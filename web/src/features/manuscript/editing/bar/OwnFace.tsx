/** Whose room this is: picture, or two initials. */
import Avatar from '@mui/material/Avatar';
import Tooltip from '@mui/material/Tooltip';
import { initials } from '../../../../kit/initials';
import { faceSize } from './Collaborators';

export interface You {
  name: string;
  avatar: string | null;
}

export function OwnFace({ name, avatar }: You) {
  return (
    <Tooltip title={name}>
      <Avatar
        src={avatar || undefined}
        alt={name}
        sx={{
          ...faceSize,
          // A phone needs the room for others.
          display: { xs: 'none', sm: 'flex' },
          mx: 1,
          bgcolor: avatar ? 'transparent' : 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initials(name)}
      </Avatar>
    </Tooltip>
  );
}
