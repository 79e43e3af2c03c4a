/** Account page: all its sections, from the profile to deleting the account. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { useAbout } from '../../../api/about';
import { useDeviceTheme } from '../../../ui/theme/deviceTheme';
import { InviteFriend } from '../referrals/InviteFriend';
import { useSession } from '../session/session';
import { DeleteAccountSection } from './DeleteAccountSection';
import { NotificationsSection } from './notifications/NotificationsSection';
import { ProfileSection } from './profile/ProfileSection';
import { SecuritySection } from './security/SecuritySection';
import { Row, RowButton, rowPadding, Section } from './settingsLayout';
import { WorkSection } from './WorkSection';

/** Inviting the people one likes to write with. */
function FriendsSection() {
  return (
    <Section title="Friends">
      <Box sx={{ ...rowPadding, py: 5 }}>
        <Box sx={{ maxWidth: 400 }}>
          <InviteFriend />
        </Box>
      </Box>
    </Section>
  );
}

/** How Screnpla looks on this device. */
function ThemeSection() {
  const { setPanelOpen } = useDeviceTheme();
  const action = (
    <RowButton aria-haspopup="dialog" onClick={() => setPanelOpen(true)}>
      Change the theme
    </RowButton>
  );
  return (
    <Section title="This device">
      <Row label="Theme" action={action}>
        Kept on this device
      </Row>
    </Section>
  );
}

interface DocumentRowProps {
  label: string;
  /** Empty where this server has none; unknown until it has been asked. */
  url: string | undefined;
  children: string;
}

/** Section with the version, and the legal documents. */
function DocumentRow({ label, url, children }: DocumentRowProps) {
  return (
    <Row label={label}>
      {url && (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          {children}
        </Link>
      )}
      {url === '' && 'Not set by this server'}
    </Row>
  );
}

function AboutSection() {
  const about = useAbout();
  return (
    <Section title="About">
      <Row label="Version">Screnpla {about?.version}</Row>
      <DocumentRow label="Privacy" url={about?.privacyUrl}>
        Privacy Policy
      </DocumentRow>
      <DocumentRow label="Terms" url={about?.termsUrl}>
        Terms of Service
      </DocumentRow>
    </Section>
  );
}

interface ManageAccountProps {
  /** Section 'AI', of another part of the product. */
  ai: ReactNode;
}

export function ManageAccount({ ai }: ManageAccountProps) {
  const { user } = useSession();
  // Whoever comes here from the mail about the deletion finds the undo at the top; nothing moves afterwards.
  const [wasBeingDeleted] = useState(Boolean(user?.deleteAfter));
  if (!user) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10, maxWidth: 720 }}>
      {wasBeingDeleted && <DeleteAccountSection user={user} />}
      <ProfileSection user={user} />
      <SecuritySection user={user} />
      <NotificationsSection user={user} />
      {ai}
      <FriendsSection />
      <ThemeSection />
      <WorkSection />
      <AboutSection />
      {!wasBeingDeleted && <DeleteAccountSection user={user} />}
    </Box>
  );
}
