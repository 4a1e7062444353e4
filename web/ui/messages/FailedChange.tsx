import fieldStyles from '../controls/Field.module.css';
import { isSignedOut, signInPath, whyFailed } from './failed-change.ts';

/** After what is said to a member whose session has ended. */
export const SignInHere = () => (
  <>
    {' '}
    <a className="link" href={signInPath()}>
      Sign in
    </a>
  </>
);

/** The way on for a member whose session has ended; nothing for other failures. */
export const SignInLink = ({ error }: { error: unknown }) => (isSignedOut(error) ? <SignInHere /> : null);

type FailedChangeProps = {
  /** Null while nothing has failed. */
  error: unknown;
  /** What did not happen. */
  failed: string;
  onRetry?: (() => void) | undefined;
};

/** Beside the control of a change that failed: what happened, and the way on. */
export const FailedChange = ({ error, failed, onRetry }: FailedChangeProps) => (
  <p className={fieldStyles.errorMessage} data-part="error-message" role="status">
    {error ? (
      <>
        {failed} {whyFailed(error)} <SignInLink error={error} />
        {onRetry && !isSignedOut(error) ? (
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        ) : null}
      </>
    ) : null}
  </p>
);
