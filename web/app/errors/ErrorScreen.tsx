import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { CoilLine } from '../../ui/messages/CoilLine.tsx';
import * as styles from './ErrorScreen.module.css';

type ErrorScreenProps = {
  /** Failure, such as "Loading chunk 14 failed". */
  message?: string;
  /** Request id, to quote when asking for help. */
  reference?: string;
  onReload?: () => void;
  /**
   * True after a first call that failed: announces the failure politely (`status`) and labels the button “Try again”,
   * for an `onReload` that keeps the document.
   */
  quiet?: boolean;
};

const reloadPage = () => window.location.reload();

/** Error screen with a line drawing instead of a picture: a failed load must not wait for another. */
export const ErrorScreen = ({ message, reference, onReload = reloadPage, quiet }: ErrorScreenProps) => (
  <main id="main" className={classNames(styles.error, 'page-width')} tabIndex={-1}>
    <div className={styles.art}>
      <CoilLine />
    </div>
    <div role={quiet ? 'status' : 'alert'}>
      <h1 className="display-2">{t('This part of the page did not load')}</h1>
      <p className="lede">
        {t('Your practice and playlists are safe. Loading it again usually fixes this.')}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onReload}>{quiet ? t('Try again') : t('Reload')}</Button>
        <ButtonLink look="secondary" href="/" fullLoad>
          {t('Home')}
        </ButtonLink>
      </div>
      {message || reference ? (
        <details className={styles.details}>
          <summary className="small muted">{t('What happened')}</summary>
          <p className="small muted">
            {message}
            {reference ? (
              <>
                {' '}
                {t('Reference')} <span className="numeric">{reference}</span>
              </>
            ) : null}
          </p>
        </details>
      ) : null}
    </div>
  </main>
);
