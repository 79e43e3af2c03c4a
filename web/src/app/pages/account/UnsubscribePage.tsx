/** /unsubscribe: where the reminders' last line leads; open to everybody who holds one. */
import { useSearchParams } from 'react-router';
import { BrokenLink } from '../../features/accounts/links/BrokenLink';
import { Unsubscribe } from '../../features/accounts/links/Unsubscribe';
import { PlainFrame } from '../PlainFrame';
import { Waiting } from '../Waiting';

export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <PlainFrame>
      {token ? (
        <Unsubscribe token={token} waiting={<Waiting />} />
      ) : (
        <BrokenLink title="Reminders" />
      )}
    </PlainFrame>
  );
}
