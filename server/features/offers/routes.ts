import { offerAdministrationEndpoints } from '../../../contract/membership/offers/offer-administration.schema.ts';
import { offerEndpoints } from '../../../contract/membership/offers/offers.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { createOffer, listOffers, managedOffer, saveOffer } from './administration.ts';
import { carouselVideo, checkCode, type OffersContext, showOffer } from './offers.ts';

const reading = { burst: 60, perSecond: 1 };
/** Codes are short words: no address tries many. */
const tryingCodes = { burst: 10, perSecond: 1 / 30 };
const watching = { burst: 30, perSecond: 1 / 2 };

const publicRoutes = (context: OffersContext): BoundEndpoint[] => {
  const limitOf = (limit: { burst: number; perSecond: number }) => {
    const take = createRateLimiter(context.clock, limit);
    // A page that is rendered here asks without an address; its visitor is limited by the pages.
    return (address: string): void => {
      if (address) take(visitorAddress(address));
    };
  };
  const limits = { read: limitOf(reading), code: limitOf(tryingCodes), watch: limitOf(watching) };
  return bind(offerEndpoints, {
    'GET /api/v2/offers/{slug}': ({ params, viewer, address }) => {
      limits.read(address);
      return showOffer(context, params.slug, viewer);
    },
    'POST /api/v2/offers/{slug}/codes': ({ params, body, address }) => {
      limits.code(address);
      return checkCode(context, params.slug, body.code);
    },
    'GET /api/v2/offers/{slug}/videos/{position}': ({ params, viewer, address }) => {
      limits.watch(address);
      return carouselVideo(context, { slug: params.slug, position: Number(params.position) }, viewer);
    },
  });
};

export const offerRoutes = (context: OffersContext): BoundEndpoint[] => [
  ...publicRoutes(context),
  ...bind(offerAdministrationEndpoints, {
    'GET /admin/api/redemption_offers': () => listOffers(context),
    'POST /admin/api/redemption_offers': ({ body, viewer }) => createOffer(context, viewer, body),
    'GET /admin/api/redemption_offers/{slug}': ({ params }) => managedOffer(context, params.slug),
    'PUT /admin/api/redemption_offers/{slug}': ({ params, body, viewer }) =>
      saveOffer(context, viewer, { ...body, slug: params.slug }),
  }),
];
