import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as commentsStyles from '../Comments.module.css';

/** Message about a failure, for the member. */
export type Failure = { words: string; signedOut: boolean };

/** Returns the message of a failure: the server's reason if the member can act on it, otherwise `otherwise`. */
export const failureOf = (error: unknown, otherwise: string): Failure => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return { words: t('You are signed out.'), signedOut: true };
  const isReason = error instanceof ApiError && [403, 404, 409, 422, 429].includes(status);
  return { words: isReason ? error.message : otherwise, signedOut: false };
};

/** Link to sign in, in a new tab, so that the page loses nothing. */
const SignInAgain = () => {
  const { address } = usePageAddress();
  return (
    <>
      {' '}
      <Trans
        message="<link>Sign in in another tab</link>, then try again here."
        components={{
          link: (
            <Anchor
              className="link"
              target="_blank"
              href={pageAddress('/signin', {}, { redirect: address })}
            />
          ),
        }}
      />
    </>
  );
};

/** Failure message beside the control that failed (NS-224). */
export const FailureLine = ({ failure }: { failure: Failure | null }) => (
  <p className={classNames(commentsStyles.message, commentsStyles.failure)} role="status">
    {failure?.words}
    {failure?.signedOut ? <SignInAgain /> : null}
  </p>
);
