/** The sign-in screen: e-mail and password, or Google; then a code where somebody asked for one. */
import { useState } from 'react';
import { PageHeading } from '../../../ui/PageHeading';
import { SecondFactorStep } from './SecondFactorStep';
import { SignInForm } from './SignInForm';
import { useTakenTicket } from './ticket';

export function SignIn() {
  const fromGoogle = useTakenTicket();
  const [ticket, setTicket] = useState(fromGoogle);
  const [email, setEmail] = useState('');
  const [isBack, setBack] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const goBack = (why?: string) => {
    setBack(true);
    setRefusal(why);
    setTicket(null);
  };
  const goOn = (given: string, forEmail: string) => {
    setEmail(forEmail);
    setTicket(given);
  };
  if (ticket) return <SecondFactorStep ticket={ticket} onBack={goBack} />;
  return (
    <>
      <PageHeading title="Sign in" takesFocus={isBack} sx={{ mb: 8 }}>
        Welcome back
      </PageHeading>
      <SignInForm email={email} refusal={refusal} onTicket={goOn} />
    </>
  );
}
