/** Outline without beats: what begins one. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ClapperBoard } from '../../../../ui/drawings/ClapperBoard';
import { TemplateList } from './TemplateList';
import type { OutlineTemplate } from './template';

interface EmptyOutlineProps {
  canWrite: boolean;
  onBegin: () => void;
  onTemplate: (template: OutlineTemplate) => void;
}

const headStyles = {
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  textAlign: 'center',
} as const;

export function EmptyOutline({ canWrite, onBegin, onTemplate }: EmptyOutlineProps) {
  return (
    <Box
      sx={{
        ...{ flex: 1, width: '100%', maxWidth: 960, mx: 'auto', px: { xs: 5, sm: 6 }, py: 8 },
        ...{ display: 'grid', alignContent: 'start', gap: 6 },
      }}
    >
      <Box sx={headStyles}>
        <ClapperBoard />
        <Typography variant="h2">
          {canWrite ? 'Start your beat outline' : 'There is no beat outline yet'}
        </Typography>
        {canWrite && (
          <Button variant="contained" startIcon={<AddRounded />} onClick={onBegin}>
            Add first beat
          </Button>
        )}
      </Box>
      {canWrite && (
        <>
          <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>
            Or begin with a template. Everything in it can be changed, and taken back.
          </Typography>
          <TemplateList onChoose={onTemplate} />
        </>
      )}
    </Box>
  );
}
