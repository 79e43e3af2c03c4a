/** A forgotten password: asks for the letter, then says where to look for it. */
import { useState } from 'react';
import { AskForLink } from './AskForLink';
import { LinkIsSent, type SentLink } from './LinkIsSent';

export function ForgotPassword() {
  const [sent, setSent] = useState<SentLink | null>(null);
  return sent ? <LinkIsSent sent={sent} onChange={setSent} /> : <AskForLink onSent={setSent} />;
}
