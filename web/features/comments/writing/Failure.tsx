import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import commentsStyles from '../Comments.module.css';

/** What went wrong, in words for the member. */
export type Failure = { words: string; signedOut: boolean };

/** A refusal has a reason its author can do something about; of anything else `otherwise` says what did not happen. */
export const failureOf = (error: unknown, otherwise: string): Failure => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return { words: 'You are signed out.', signedOut: true };
  const isReason = error instanceof ApiError && [403, 404, 409, 422, 429].includes(status);
  return { words: isReason ? error.message : otherwise, signedOut: false };
};

/** Another tab, so that nothing on this page is lost. */
const SignInAgain = () => {
  const { address } = usePageAddress();
  return (
    <>
      {' '}
      <Anchor className="link" target="_blank" href={pageAddress('/signin', {}, { redirect: address })}>
        Sign in in another tab
      </Anchor>
      , then try again here.
    </>
  );
};

/** Beside the control that failed (NS-224). */
export const FailureLine = ({ failure }: { failure: Failure | null }) => (
  <p className={classNames(commentsStyles.message, commentsStyles.failure)} role="status">
    {failure?.words}
    {failure?.signedOut ? <SignInAgain /> : null}
  </p>
);
