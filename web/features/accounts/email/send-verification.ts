import { useMutation } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { authPost } from '../auth-call.ts';

/** Has the mail sent again with which the member confirms the e-mail. */
export const useSendVerification = () =>
  useMutation({
    mutationFn: () => authPost('send-verification-email'),
    meta: { failed: t('No link was sent.') },
  });
