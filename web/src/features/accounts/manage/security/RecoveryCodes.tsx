/** The ten recovery codes, shown this once, with three ways to store them. */
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../../kit/saveFile';
import { useCopyToClipboard } from '../../../../ui/toasts/useCopyToClipboard';
import { messages } from '../messages';

interface RecoveryCodesProps {
  codes: string[];
  titleId: string;
  onDone: () => void;
}

function CodeGrid({ codes }: { codes: string[] }) {
  return (
    <Box
      component="ul"
      aria-label="Recovery codes"
      sx={{
        m: 0,
        mt: 4,
        py: 4,
        px: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(2, max-content)',
        justifyContent: 'space-evenly',
        gap: 2,
        fontFamily: "'Courier Prime', 'Courier New', Courier, monospace",
        fontSize: { xs: '0.9375rem', sm: '1rem' },
        direction: 'ltr',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  );
}

function asFile(codes: string[]): Blob {
  const lines = ['Screnpla recovery codes. Each one signs you in once.', '', ...codes, ''];
  return new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' });
}

export function RecoveryCodes({ codes, titleId, onDone }: RecoveryCodesProps) {
  const copy = useCopyToClipboard(messages.codesCopied, messages.codesNotCopied);
  const title = useRef<HTMLHeadingElement>(null);
  // The step before took the focused button with it.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <DialogTitle id={titleId} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        Keep your recovery codes
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          If you lose your phone, each of these codes signs you in once. They are not shown again:
          print them, or put them into your password manager.
        </Typography>
        <CodeGrid codes={codes} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <Button
            variant="outlined"
            startIcon={<ContentCopyRounded />}
            onClick={() => copy(codes.join('\n'))}
          >
            Copy
          </Button>
          <Button
            variant="outlined"
            startIcon={<DownloadRounded />}
            onClick={() => saveFile(asFile(codes), 'screnpla-recovery-codes.txt')}
          >
            Download
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          I have kept them
        </Button>
      </DialogActions>
    </>
  );
}
