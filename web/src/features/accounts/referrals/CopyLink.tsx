/** A link to hand on: shown whole, and copied by one button. */
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { Field } from '../../../ui/Field';
import { useCopy } from '../../../ui/useCopy';
import { messages } from '../messages';

interface CopyLinkProps {
  label: string;
  link: string;
}

export function CopyLink({ label, link }: CopyLinkProps) {
  const copy = useCopy(messages.linkCopied, messages.linkNotCopied);
  const input = useRef<HTMLInputElement>(null);
  const copyLink = () => {
    // Where the browser refuses, what is marked can still be copied by hand.
    input.current?.select();
    void copy(link);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Field label={label} value={link} readOnly inputRef={input} />
      <Button variant="contained" startIcon={<ContentCopyRounded />} onClick={copyLink}>
        Copy link
      </Button>
    </Box>
  );
}
