import type { Me } from '../../../contract/accounts/users.schema.ts';
import { useSendVerification } from '../../features/accounts/index.ts';
import * as styles from './ConfirmNotice.module.css';

const words: Record<NonNullable<Me['mustConfirm']>, string> = {
  studio: 'Confirm your email to practice here: press the button in the mail that we sent to',
  given: 'You have been given a membership. It begins once you press the button in the mail that we sent to',
};

/** On every page of a member whose membership waits for the e-mail to be confirmed: why, and the mail again. */
export const ConfirmNotice = ({ why, email }: { why: NonNullable<Me['mustConfirm']>; email: string }) => {
  const { mutate, isPending, isSuccess } = useSendVerification();
  return (
    <section className={styles.notice} aria-label="Your email is not confirmed">
      <p>
        {words[why]} {email}.{' '}
        {isSuccess ? (
          <span role="status">We have sent it again. It works for 24 hours.</span>
        ) : (
          <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
            Send it again
          </button>
        )}
      </p>
    </section>
  );
};
