/** Badge of the signed-in user: picture or initials, and the name. */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSession } from '../../features/accounts/session/session';
import { initials } from '../../kit/displayText';

export function UserBadge({ isMini = false }: { isMini?: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Avatar
        src={user.avatar || undefined}
        alt={user.name}
        sx={{
          width: 36,
          height: 36,
          fontSize: '0.875rem',
          fontWeight: 600,
          // Behind a picture with see-through parts the colour would shine through.
          bgcolor: user.avatar ? 'transparent' : 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initials(user.name)}
      </Avatar>
      {!isMini && (
        <Typography noWrap sx={{ fontWeight: 600 }} title={user.name}>
          {user.name}
        </Typography>
      )}
    </Box>
  );
}
