/** The slim bar above an open script: the way back, what it is, what can be done with it. */
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { agoText } from '../../../kit/agoText';
import { counted } from '../../../kit/counted';
import { mirrored } from '../../../ui/mirrored';
import { PageHeading } from '../../../ui/PageHeading';
import type { WholeScript } from '../shapes';

interface ScriptBarProps {
  /** None while it is on its way. */
  script: WholeScript | undefined;
  pages: number | undefined;
  children: ReactNode;
}

function WayBack() {
  return (
    <Button
      component={Link}
      to="/desk"
      color="inherit"
      aria-label="Go to desk"
      startIcon={<ArrowBackRounded sx={mirrored} />}
      sx={{
        flex: 'none',
        minWidth: 44,
        px: { xs: 2, md: 4 },
        '& .MuiButton-startIcon': { marginInline: { xs: 0, md: '-4px 8px' } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        Go to desk
      </Box>
    </Button>
  );
}

function About({ script, pages }: { script: WholeScript; pages: number | undefined }) {
  const facts = [
    `Updated ${agoText(script.updatedAt)}`,
    pages !== undefined && counted(pages, 'page'),
  ];
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <PageHeading
        sx={{
          fontSize: '1rem',
          lineHeight: 1.5,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          unicodeBidi: 'plaintext',
          // Beside what stands below it, whichever way the title runs.
          textAlign: 'left',
        }}
      >
        {script.title}
      </PageHeading>
      <Typography variant="caption" color="textSecondary" noWrap component="p">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

export function ScriptBar({ script, pages, children }: ScriptBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        minHeight: 56,
        px: { xs: 2, md: 4 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <WayBack />
      {script && <About script={script} pages={pages} />}
      {children}
    </Box>
  );
}
