/** Sends the letter that confirms an address once more, and says what became of it. */
import { sendConfirmation } from './calls';
import { messages } from './messages';
import { useDeed } from './useDeed';
import { useTell } from './useTell';

export function useSendConfirmation() {
  const tell = useTell();
  return useDeed(() =>
    sendConfirmation().then(
      () => tell.success(messages.confirmationSent),
      (error) => tell.failure(error, messages.confirmationFailed),
    ),
  );
}
