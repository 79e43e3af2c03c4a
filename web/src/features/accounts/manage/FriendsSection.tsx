/** Inviting the people one likes to write with. */
import Box from '@mui/material/Box';
import { InviteFriend } from '../referrals/InviteFriend';
import { rowFrame } from './frame/rowFrame';
import { Section } from './frame/Section';

export function FriendsSection() {
  return (
    <Section title="Friends">
      <Box sx={{ ...rowFrame, py: 5 }}>
        <Box sx={{ maxWidth: 400 }}>
          <InviteFriend />
        </Box>
      </Box>
    </Section>
  );
}
