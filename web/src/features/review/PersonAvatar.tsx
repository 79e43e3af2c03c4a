/** Small picture of a person, or their initials; the name stands beside it. */
import Avatar from '@mui/material/Avatar';
import { initials } from '../../kit/displayText';

export function PersonAvatar({ name, avatar }: { name: string; avatar: string | null }) {
  return (
    <Avatar
      aria-hidden
      {...(avatar && { src: avatar })}
      sx={{
        ...{ width: 24, height: 24, fontSize: '0.625rem', fontWeight: 600 },
        bgcolor: avatar ? 'transparent' : 'text.secondary',
        color: 'background.paper',
      }}
    >
      {initials(name)}
    </Avatar>
  );
}
