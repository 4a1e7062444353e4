import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import type { Offer } from '../../../../contract/membership/offers/offers.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type AddressSearch, firstValue } from '../../../../contract/pages/search-params.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import * as skeletonsStyles from '../../../ui/cards/Skeletons.module.css';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { productPicture } from '../../../ui/pictures/product-pictures.ts';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { SandboxLabel } from '../plans/SandboxLabel.tsx';
import { OfferCarousel } from './OfferCarousel.tsx';
import * as styles from './OfferPage.module.css';
import { OfferPlans } from './OfferPlans.tsx';
import { openText } from './offer-words.ts';
import { offerQuery } from './queries.ts';

/** Its height says how wide the picture is drawn, in a narrow window that of the words on it. */
const heroSizes = '(max-width: 768px) max(100vw, 1302px), max(100vw, min(205vh, 2050px))';

const Hero = ({ offer }: { offer: Offer }) => {
  const { timeZone } = useStudio();
  return (
    <section className={styles.hero}>
      <Picture image={productPicture('hero/dunes')} sizes={heroSizes} eager />
      <div className="page-width">
        <div className={styles.words}>
          <h1 className={displayTitle('display-1', offer.title)}>
            <OwnText of={offer}>{offer.title}</OwnText>
          </h1>
          <p className="lede">{joinSentences(offer.subtitle, openText(offer, timeZone))}</p>
          <a className={classNames(buttonStyles.button, buttonStyles.primary, styles.toPlans)} href="#plans">
            {t('See the plans')}
          </a>
        </div>
      </div>
    </section>
  );
};

const loadingLines = [styles.first, styles.second, styles.third];

const Loading = () => (
  <div className={classNames('page-width section', styles.loading)} aria-busy="true">
    <p className="visually-hidden" role="status">
      {t('Loading the offer')}
    </p>
    {loadingLines.map((line) => (
      <span
        key={line}
        className={classNames(skeletonsStyles.skeleton, skeletonsStyles.line, line)}
        aria-hidden="true"
      />
    ))}
  </div>
);

/** A redemption offer: what it gives, its plans with both prices, and the way to redeem it. */
export const OfferPage = () => {
  const { slug } = useParams({ from: '/offers/$slug' });
  const code = useLocation({ select: ({ search }) => firstValue((search as AddressSearch).code) });
  const { data: offer, isError, refetch } = useQuery(offerQuery(useApi(), slug));
  return (
    <main id="main" tabIndex={-1}>
      {offer ? (
        <>
          <Hero offer={offer} />
          <div className={classNames('page-width', styles.sandbox)}>
            <SandboxLabel />
          </div>
          <OfferCarousel offer={offer} />
          <OfferPlans offer={offer} wantedCode={code} />
        </>
      ) : null}
      {!offer && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {offer || isError ? null : <Loading />}
    </main>
  );
};
