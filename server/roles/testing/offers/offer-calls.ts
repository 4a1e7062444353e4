import { offerAdministrationEndpoints } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { offerEndpoints as ofVisitors } from '../../../../contract/membership/offers/offers.schema.ts';

export const offerEndpoints = { ...ofVisitors, ...offerAdministrationEndpoints };
type OfferKey = keyof typeof offerEndpoints;

/** Each call by its path; what it finds is tried in `server/features/offers`. */
export const offerSamples = Object.fromEntries(
  Object.keys(offerEndpoints).map((key) => [
    key,
    (key.split(' ')[1] ?? '').replace('{slug}', 'none').replace('{position}', '0'),
  ]),
) as Record<OfferKey, string>;
