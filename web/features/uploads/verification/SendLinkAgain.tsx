import { useMutation } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { callOver } from '../../../client/api.ts';
import { reportReachable } from '../../../client/connection.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';

const sendLink = () =>
  callOver({ onReach: reportReachable }, 'POST /api/auth/send-verification-email', { body: {} });

/** For members whose e-mail has to be verified before they can go on. */
export const SendLinkAgain = () => {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: sendLink });
  if (isSuccess)
    return (
      <p className="small" role="status">
        {t('We have sent a link. It works for 24 hours.')}
      </p>
    );
  return (
    <>
      <Button look="secondary" size="small" disabled={isPending} onClick={() => mutate()}>
        {t('Send the link again')}
      </Button>
      {error ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {error.message}
        </p>
      ) : null}
    </>
  );
};
