import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { WaitingDeclaration } from '../../../contract/membership/declarations/declarations.schema.ts';
import type {
  LatestStatus,
  MembershipInfo,
  PaymentMethod,
  StripeMembership,
} from '../../../contract/membership/membership.schema.ts';
import type { PauseState, ResumePreview } from '../../../contract/membership/pausing.schema.ts';
import type { ChangePreview, PendingIntent } from '../../../contract/membership/payment.schema.ts';
import type { ConsentWords, MembershipPlan, Quote } from '../../../contract/membership/plans.schema.ts';
import type { OwnPriceChange } from '../../../contract/membership/price-changes/price-changes.schema.ts';
import { ApiError } from '../../client/api.ts';
import { invalidateMe } from '../../client/me.ts';

/** Key prefix of the member's own data, which is invalidated together after every change. */
const ownKey = ['membership', 'own'] as const;

/** Returns null for a 404: the caller has no such data, which is a valid answer. */
const orNull = async <T>(answer: Promise<{ data: T }>): Promise<T | null> => {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Query of the plans; with `plan`, an id from the address, also of a plan that is sold by link only. */
export const plansQuery = (api: ApiCall, plan: string | null = null) =>
  queryOptions({
    queryKey: ['membership', 'plans', plan],
    queryFn: async ({ signal }): Promise<MembershipPlan[]> =>
      (await api('GET /api/v2/membership_plans', { query: plan ? { plan } : {}, signal })).data,
  });

/** Query that tells if the studio has a class that plays for everybody. */
export const freePreviewQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'free preview'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const query = { access: 'free', per_page: '1' };
      const { data } = await api('GET /api/v2/plan_entries', { query, signal });
      return Object.keys(data).length > 0;
    },
  });

export type Terms = { consents: ConsentWords[]; payments: 'stripe' | 'sandbox' | 'off' };

export const termsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'terms'],
    queryFn: async ({ signal }): Promise<Terms> =>
      (await api('GET /api/v2/membership_plans/terms', { signal })).data,
  });

export type QuoteRequest = {
  plan: string;
  country: string;
  promotionCode: string | null;
  /** Redemption offer, in place of a code. */
  offer: string | null;
};

export const quoteQuery = (api: ApiCall, { plan, country, promotionCode, offer }: QuoteRequest) =>
  queryOptions({
    queryKey: ['membership', 'quote', plan, country, promotionCode, offer],
    queryFn: async ({ signal }): Promise<Quote> => {
      const body = {
        plan,
        country,
        ...(promotionCode ? { promotion_code: promotionCode } : {}),
        ...(offer ? { offer } : {}),
      };
      return (await api('POST /api/v2/membership_plans/quote', { body, signal })).data;
    },
  });

export const membershipQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'info'],
    queryFn: async ({ signal }): Promise<MembershipInfo> =>
      (await api('GET /api/v2/users/me/membership', { signal })).data,
  });

/** Query of the membership that is paid through the studio; null for other members. */
export const stripeMembershipQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'stripe'],
    queryFn: ({ signal }): Promise<StripeMembership | null> =>
      orNull(api('GET /api/v2/users/me/membership/stripe', { signal })),
  });

/** Query of the card on file; null without one. */
export const paymentMethodQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'payment method'],
    queryFn: ({ signal }): Promise<PaymentMethod | null> =>
      orNull(api('GET /api/v2/payment_methods/current', { signal })),
  });

export const latestStatusQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'latest'],
    queryFn: async ({ signal }): Promise<LatestStatus> =>
      (await api('GET /api/v2/users/me/membership/latest', { signal })).data.data.status,
  });

/** Query of a payment that the member's bank must confirm; `clientSecret` is null if there is none. */
export const pendingIntentQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'pending intent'],
    queryFn: async ({ signal }): Promise<PendingIntent> =>
      (await api('GET /api/v2/payments/pending_intent', { signal })).data,
    staleTime: 0,
  });

/** Query of the amounts of a change. They apply to the moment of the request, so they are not cached. */
export const changePreviewQuery = (api: ApiCall, plan: string) =>
  queryOptions({
    queryKey: ['membership', 'change preview', plan],
    queryFn: async ({ signal }): Promise<ChangePreview> =>
      (await api('GET /api/v2/users/me/membership/stripe/change_preview', { query: { plan }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Query that tells if a leaving member is offered a free month. */
export const cancellationOfferQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'cancellation offer'],
    queryFn: async ({ signal }): Promise<boolean> =>
      (await api('GET /api/v2/users/me/membership/stripe/cancellation_offer', { signal })).data.eligible,
  });

/** Query of the pause of a membership and the possible lengths. */
export const pauseQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'pause'],
    queryFn: async ({ signal }): Promise<PauseState> =>
      (await api('GET /api/v2/users/me/membership/stripe/pause', { signal })).data,
  });

/** Query of the amount for resuming now. It applies to the moment of the request, so it is not cached. */
export const resumePreviewQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'resumption'],
    queryFn: async ({ signal }): Promise<ResumePreview> =>
      (await api('GET /api/v2/users/me/membership/stripe/pause/resumption', { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Query of the planned price change; null without one. */
export const ownPriceChangeQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'price change'],
    queryFn: async ({ signal }): Promise<OwnPriceChange | null> =>
      (await api('GET /api/v2/users/me/membership/price_change', { signal })).data,
  });

/** Query of declarations about the member's contracts that were made without signing in and await an answer. */
export const waitingDeclarationsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'waiting declarations'],
    queryFn: async ({ signal }): Promise<WaitingDeclaration[]> =>
      (await api('GET /api/v2/users/me/contract_declarations', { signal })).data,
  });

/** Invalidates the membership, its payments and the member's access after a change. */
export const refreshMembership = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ownKey }), invalidateMe(queryClient)]);
};
