import type { ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import { useStudio } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { CoilMark } from '../../ui/Icon.tsx';
import * as logoStyles from '../../ui/Logo.module.css';
import { productPicture } from '../../ui/pictures/product-pictures.ts';
import * as styles from './AccountFrame.module.css';
import { RefusedCookieDialog } from './refused-cookie/RefusedCookieDialog.tsx';

/** Beside a form it is as high as the window, which draws all of it wider than its frame. */
const pictureSizes = '(max-width: 768px) 100vw, max(54vw, 178vh)';

/** A picture beside what one has to fill in; on a phone a band above it. */
export const AccountFrame = ({
  title,
  above,
  children,
}: {
  title: string;
  /** A line over the title. */
  above?: string | null;
  children: ReactNode;
}) => {
  const studio = useStudio();
  return (
    <main id="main" className={styles.account} tabIndex={-1}>
      <div className={styles.accountPicture}>
        <Picture image={productPicture('pages/sign-in')} sizes={pictureSizes} eager />
      </div>
      <div className={styles.accountSide}>
        <Anchor
          className={logoStyles.logo}
          data-part="logo"
          href="/"
          aria-label={t('{studio} home', { studio: studio.name })}
        >
          {studio.logoUrl ? <img src={studio.logoUrl} alt="" /> : <CoilMark />}
          <span>{studio.name}</span>
        </Anchor>
        <div className={styles.accountForm}>
          {above ? <p className="eyebrow">{above}</p> : null}
          <h1 className="display-2">{title}</h1>
          {children}
          <RefusedCookieDialog />
        </div>
      </div>
    </main>
  );
};
