/** /unsubscribe and /unsubscribe/comments: opened from a letter's last line; open to everybody who holds one. */
import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../../features/accounts/links/BrokenLink';
import { Unsubscribe } from '../../../features/accounts/links/Unsubscribe';
import { UnsubscribeComments } from '../../../features/accounts/links/UnsubscribeComments';
import { PageSpinner } from '../../frame/PageSpinner';
import { PlainFrame } from '../../frame/PlainFrame';

export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <PlainFrame>
      {token ? (
        <Unsubscribe token={token} fallback={<PageSpinner />} />
      ) : (
        <BrokenLink title="Reminders" />
      )}
    </PlainFrame>
  );
}

export function UnsubscribeCommentsPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <PlainFrame>
      {token ? (
        <UnsubscribeComments token={token} />
      ) : (
        <BrokenLink title="Letters about comments" />
      )}
    </PlainFrame>
  );
}
