/** Which letters the writer wants. */
import type { User } from '../../session/storedAccount';
import { Section } from '../frame/Section';
import { CommentsRow } from './CommentsRow';
import { ScheduleRow } from './ScheduleRow';

export function NotificationsSection({ user }: { user: User }) {
  return (
    <Section title="Notifications">
      <CommentsRow user={user} />
      <ScheduleRow user={user} />
    </Section>
  );
}
