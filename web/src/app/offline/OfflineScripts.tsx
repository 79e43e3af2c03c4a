/** List of the scripts on this device that can be written without a network. */
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { listOfflineScripts, type OfflineScript } from '../../editor/offline/offlineScripts';

function useScriptsHere(userId: string): OfflineScript[] {
  const { data } = useQuery({
    queryKey: ['scriptsHere', userId],
    queryFn: () => listOfflineScripts(userId),
    // It is on this device: no network is needed.
    networkMode: 'always',
  });
  return data ?? [];
}

function ScriptRow({ id, title }: OfflineScript) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={`/script/${id}`} sx={{ borderRadius: 1, minHeight: 44 }}>
        <ListItemIcon sx={{ minWidth: 36 }}>
          <DescriptionOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={title}
          slotProps={{ primary: { noWrap: true, sx: { unicodeBidi: 'plaintext' } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

export function OfflineScripts({ userId }: { userId: string }) {
  const scripts = useScriptsHere(userId);
  const headingId = useId();
  if (scripts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ width: '100%', maxWidth: 420, mx: 'auto', pb: 12 }}
    >
      <Typography id={headingId} variant="subtitle2" component="h2" sx={{ px: 4 }}>
        On this device
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, mb: 2 }}>
        These open now. What you write in them is saved when the line is back.
      </Typography>
      <List disablePadding>
        {scripts.map((script) => (
          <ScriptRow key={script.id} {...script} />
        ))}
      </List>
    </Box>
  );
}
