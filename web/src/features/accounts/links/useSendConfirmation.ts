/** Sends the mail that confirms an address once more, and notifies the outcome. */
import { useAsyncAction } from '../../../ui/hooks/useAsyncAction';
import { useNotify } from '../../../ui/toasts/useNotify';
import { sendConfirmation } from '../accountsApi';
import { messages } from '../messages';

export function useSendConfirmation() {
  const notify = useNotify();
  return useAsyncAction(() =>
    sendConfirmation().then(
      () => notify.success(messages.confirmationSent),
      (error) => notify.failure(error, messages.confirmationFailed),
    ),
  );
}
