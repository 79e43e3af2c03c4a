/** The personal link, how many friends have come by it, and a letter to the next one. */
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Fetching } from '../../../ui/Fetching';
import { NotFetched } from '../../../ui/NotFetched';
import { CopyLink } from './CopyLink';
import { useReferrals } from './calls';
import { InviteFriend } from './InviteFriend';
import { joinedText } from './joinedText';

/** As tall as what replaces it, so that nothing moves when it comes. */
const linkHeight = 156;

function MyLink() {
  const { data, isPending, refetch } = useReferrals();
  if (isPending) return <Fetching label="Fetching your link" height={linkHeight} />;
  if (!data) {
    return (
      <NotFetched minHeight={linkHeight} onRetry={refetch}>
        Your link could not be fetched right now.
      </NotFetched>
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
