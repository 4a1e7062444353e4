import { safeRedirect } from '../../../contract/accounts/redirect.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/** Search parameters of the subscribe page: earlier choices, and the page to return to afterwards. */
export type SubscribeSearch = {
  plan: string | null;
  /** Page that opens after the payment. */
  continueTo: PageAddress | null;
  code: string | null;
  /** Redemption offer; `offerCode` is the code that opens it. */
  offer: string | null;
  offerCode: string | null;
  country: string | null;
  /** True if the member turned back from the provider's page. */
  canceled: boolean;
  /** True if a free trial was refused because the payment method has already had one. */
  trialUsed: boolean;
};

const textIn = (value: string | string[] | undefined, maxLength: number): string | null =>
  firstValue(value).trim().slice(0, maxLength) || null;

export const readSubscribeSearch = (search: AddressSearch): SubscribeSearch => ({
  plan: textIn(search.plan, 100),
  continueTo: safeRedirect(firstValue(search.continue)),
  code: textIn(search.code, 60),
  offer: textIn(search.offer, 80),
  offerCode: textIn(search.offer_code, 40),
  country: textIn(search.country, 2),
  canceled: firstValue(search.checkout) === 'canceled',
  trialUsed: firstValue(search.trial) === 'used',
});

/**
 * Returns the address of the subscribe page with the same choices, for the return from sign-up or from the provider's
 * page.
 */
export const subscribeAddress = ({
  plan,
  continueTo,
  code,
  offer,
  offerCode,
  country,
  canceled,
  trialUsed,
}: Partial<SubscribeSearch>): PageAddress =>
  pageAddress(
    offer ? '/subscribe/membership' : '/subscribe',
    {},
    {
      plan,
      continue: continueTo,
      code,
      offer,
      offer_code: offerCode,
      country,
      checkout: canceled ? 'canceled' : null,
      trial: trialUsed ? 'used' : null,
    },
  );
