import { t } from '../../../contract/messages.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import * as errorScreenStyles from './ErrorScreen.module.css';
import * as styles from './NotFound.module.css';

const widths = [960, 1920, 2160, 2880];

/** As high as the window, which draws all of it wider than a narrow one. */
const NotFoundPicture = ({ name, className }: { name: string; className: string | undefined }) => (
  <picture>
    <source
      type="image/avif"
      srcSet={widths.map((width) => `/images/hero/${name}-${width}.avif ${width}w`).join(', ')}
      sizes="max(100vw, 178vh)"
    />
    <img className={className} src={`/images/hero/${name}-1920.webp`} alt="" loading="lazy" />
  </picture>
);

/** Only the picture of the current theme is fetched: the other one is not displayed. */
export const NotFound = () => (
  <main id="main" className={styles.notFound} data-part="not-found" tabIndex={-1}>
    <NotFoundPicture name="dunes" className={styles.dayPicture} />
    <NotFoundPicture name="moon-sea" className={styles.nightPicture} />
    <div className="page-width">
      <h1 className="display-2">{t("We couldn't find that page")}</h1>
      <p>{t('It may have moved, or the address has a typo.')}</p>
      <div className={errorScreenStyles.buttons}>
        <ButtonLink className={styles.finderLink} href="/class-finder">
          {t('Find a class')}
        </ButtonLink>
        <ButtonLink className={styles.homeLink} look="secondary" href="/">
          {t('Home')}
        </ButtonLink>
      </div>
    </div>
  </main>
);
