/** The personal link, how many friends have joined by it, and the form that invites the next one. */
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Field } from '../../../ui/forms/Field';
import { LoadError } from '../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../ui/loading/LoadingPlaceholder';
import { useCopyToClipboard } from '../../../ui/toasts/useCopyToClipboard';
import { messages } from '../messages';
import { InviteFriend, useReferrals } from './InviteFriend';

interface CopyLinkProps {
  label: string;
  link: string;
}

/** A link to share: shown in full, and copied by one button. */
function CopyLink({ label, link }: CopyLinkProps) {
  const copy = useCopyToClipboard(messages.linkCopied, messages.linkNotCopied);
  const input = useRef<HTMLInputElement>(null);
  const copyLink = () => {
    // Where the browser refuses, the selected text can still be copied by hand.
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

/** How many friends have joined, in words. */
function joinedText(joined: number): string {
  if (joined === 0) return 'Nobody has joined by your link yet';
  return joined === 1 ? '1 friend has joined' : `${joined} friends have joined`;
}

/** As tall as what replaces it, so that nothing moves when it comes. */
const linkHeight = 156;

function MyLink() {
  const { data, isPending, refetch } = useReferrals();
  if (isPending) return <LoadingPlaceholder label="Fetching your link" height={linkHeight} />;
  if (!data) {
    return (
      <LoadError minHeight={linkHeight} onRetry={refetch}>
        Your link could not be fetched right now.
      </LoadError>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <CopyLink label="Your link" link={data.link} />
      <Typography color="textSecondary">{joinedText(data.joined)}</Typography>
    </Box>
  );
}

export function ReferFriend() {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography color="textSecondary">
        Do you know somebody who writes? Whoever signs up by your link is counted here.
      </Typography>
      <MyLink />
      <Divider />
      <InviteFriend />
    </Box>
  );
}
