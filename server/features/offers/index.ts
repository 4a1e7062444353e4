import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { PaymentSettings } from '../../platform/payments/settings.ts';
import type { Library } from '../library/index.ts';
import { offerRoutes } from './routes.ts';
import { createOfferShowing } from './sale/showing.ts';

export type OffersParts = {
  db: Database;
  clock: Clock;
  library: Pick<Library, 'video'>;
  payments: Pick<PaymentSettings, 'mode' | 'currency'>;
};

/** Redemption offers: their pages, and how the studio makes them. Membership sells what they offer. */
export const createOffers = ({ db, clock, library, payments }: OffersParts): { routes: BoundEndpoint[] } => {
  const { mode, currency } = payments;
  const showing = createOfferShowing({ db, clock, sells: mode !== 'off' });
  return { routes: offerRoutes({ db, clock, library, showing, currency }) };
};
export { giveBack, placeAtCheckout, redeemUse } from './sale/offer-use-store.ts';
export { cannotBeApplied, pageCloses, purchasedTerms } from './sale/purchased-terms.ts';
export {
  leaveOffer,
  type OfferPlace,
  redeemableOffer,
  reserveOffer,
  sweepLeftPlaces,
} from './sale/reserving.ts';
