import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { CoilLine } from '../../ui/Icon.tsx';

type ErrorScreenProps = {
  /** What failed, such as "Loading chunk 14 failed". */
  message?: string;
  /** The request id, to quote when asking for help. */
  reference?: string;
  onReload?: () => void;
};

const reloadPage = () => window.location.reload();

/** A line drawing, never a picture: a failed load must not wait for another. */
export const ErrorScreen = ({ message, reference, onReload = reloadPage }: ErrorScreenProps) => (
  <main id="main" className="wrap er" tabIndex={-1}>
    <div className="ea">
      <CoilLine />
    </div>
    <div role="alert">
      <h1 className="d2">This part of the page did not load</h1>
      <p className="lede">Your practice and playlists are safe. Loading it again usually fixes this.</p>
      <div className="nb">
        <Button onClick={onReload}>Reload</Button>
        <ButtonLink look="s" href="/" fullLoad>
          Home
        </ButtonLink>
      </div>
      {message || reference ? (
        <details className="dtl">
          <summary className="small muted">What happened</summary>
          <p className="small muted">
            {message}
            {reference ? (
              <>
                {' '}
                Reference <span className="num">{reference}</span>
              </>
            ) : null}
          </p>
        </details>
      ) : null}
    </div>
  </main>
);
