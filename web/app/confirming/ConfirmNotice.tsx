import type { Me } from '../../../contract/accounts/users.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { useSendVerification } from '../../features/accounts/index.ts';
import * as styles from './ConfirmNotice.module.css';

const words: Record<NonNullable<Me['mustConfirm']>, Message<'email'>> = {
  studio: msg('Confirm your email to practice here: press the button in the mail that we sent to {email}.'),
  given: msg(
    'You have been given a membership. It begins once you press the button in the mail that we sent to {email}.',
  ),
};

/** On every page of a member whose membership waits for the e-mail to be confirmed: why, and the mail again. */
export const ConfirmNotice = ({ why, email }: { why: NonNullable<Me['mustConfirm']>; email: string }) => {
  const { mutate, isPending, isSuccess } = useSendVerification();
  return (
    <section className={styles.notice} aria-label={t('Your email is not confirmed')}>
      <p>
        {t(words[why], { email })}{' '}
        {isSuccess ? (
          <span role="status">{t('We have sent it again. It works for 24 hours.')}</span>
        ) : (
          <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
            {t('Send it again')}
          </button>
        )}
      </p>
    </section>
  );
};
