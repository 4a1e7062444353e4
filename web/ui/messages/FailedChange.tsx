import { t } from '../../../contract/messages.ts';
import * as fieldStyles from '../controls/Field.module.css';
import { isSignedOut, signInPath, whyFailed } from './failed-change.ts';

/** Sign-in link after a message about an ended session. */
export const SignInHere = () => (
  <>
    {' '}
    <a className="link" href={signInPath()}>
      {t('Sign in')}
    </a>
  </>
);

/** Sign-in link for an ended session; nothing for other failures. */
export const SignInLink = ({ error }: { error: unknown }) => (isSignedOut(error) ? <SignInHere /> : null);

type FailedChangeProps = {
  /** Error of the change; null while nothing has failed. */
  error: unknown;
  /** Sentence on the change that failed. */
  failed: string;
  onRetry?: (() => void) | undefined;
};

/** Message beside the control of a failed change: what failed and why, with a retry or a sign-in link. */
export const FailedChange = ({ error, failed, onRetry }: FailedChangeProps) => (
  <p className={fieldStyles.errorMessage} data-part="error-message" role="status">
    {error ? (
      <>
        {failed} {whyFailed(error)} <SignInLink error={error} />
        {onRetry && !isSignedOut(error) ? (
          <button type="button" className="link" onClick={onRetry}>
            {t('Try again')}
          </button>
        ) : null}
      </>
    ) : null}
  </p>
);
