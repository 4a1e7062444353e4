import { ButtonLink } from '../../ui/controls/Button.tsx';
import day from '../art/not-found-day.webp';
import night from '../art/not-found-night.webp';
import errorScreenStyles from './ErrorScreen.module.css';
import styles from './NotFound.module.css';

/** Only the picture of the current theme is fetched: the other one is not displayed. */
export const NotFound = () => (
  <main id="main" className={styles.notFound} data-part="not-found" tabIndex={-1}>
    <img className={styles.dayPicture} src={day} alt="" loading="lazy" />
    <img className={styles.nightPicture} src={night} alt="" loading="lazy" />
    <div className="page-width">
      <h1 className="display-2">We couldn't find that page</h1>
      <p>It may have moved, or the address has a slip in it.</p>
      <div className={errorScreenStyles.buttons}>
        <ButtonLink className={styles.finderLink} href="/class-finder">
          Find a class
        </ButtonLink>
        <ButtonLink className={styles.homeLink} look="secondary" href="/">
          Home
        </ButtonLink>
      </div>
    </div>
  </main>
);
