/** Everything a person may do with their account, from who they are to leaving. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSession } from '../session/sessionState';
import { AboutSection } from './AboutSection';
import { FriendsSection } from './FriendsSection';
import { LeaveSection } from './LeaveSection';
import { NotificationsSection } from './notifications/NotificationsSection';
import { SecuritySection } from './security/SecuritySection';
import { ThemeSection } from './ThemeSection';
import { WorkSection } from './WorkSection';
import { YouSection } from './you/YouSection';

export function ManageAccount() {
  const { user } = useSession();
  // Who is led here by the letter about leaving finds the way back at the top; nothing moves afterwards.
  const [wasLeaving] = useState(Boolean(user?.deleteAfter));
  if (!user) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10, maxWidth: 720 }}>
      {wasLeaving && <LeaveSection user={user} />}
      <YouSection user={user} />
      <SecuritySection user={user} />
      <NotificationsSection user={user} />
      <FriendsSection />
      <ThemeSection />
      <WorkSection />
      <AboutSection />
      {!wasLeaving && <LeaveSection user={user} />}
    </Box>
  );
}
