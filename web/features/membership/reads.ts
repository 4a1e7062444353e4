import { firstValue } from '../../../contract/pages/search-params.ts';
import type { PageReads, ReadsSearch } from '../../client/pages/page-reads.ts';
import { readSubscribeSearch } from './subscribe-address.ts';

const readsSubscribe: ReadsSearch = (search) => {
  const { plan, continueTo, code, offer, offerCode, country, canceled } = readSubscribeSearch(search);
  return {
    plan: plan ?? undefined,
    continue: continueTo ?? undefined,
    code: code ?? undefined,
    offer: offer ?? undefined,
    offer_code: offerCode ?? undefined,
    country: country ?? undefined,
    checkout: canceled ? 'canceled' : undefined,
  };
};

export const membershipReads: PageReads = {
  '/subscribe': readsSubscribe,
  '/subscribe/membership': readsSubscribe,
  '/offers/$slug': ({ code }) => ({ code: firstValue(code) || undefined }),
  '/gift': ({ checkout }) => ({ checkout: firstValue(checkout) === 'canceled' ? 'canceled' : undefined }),
  '/subscribe/return': ({ session }) => ({ session: firstValue(session) || undefined }),
  '/settings/membership': ({ updated, session }) => ({
    updated: firstValue(updated) || undefined,
    session: firstValue(session) || undefined,
  }),
  '/settings/membership/change': ({ plan }) => ({ plan: firstValue(plan) || undefined }),
};
