import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { WaitingDeclaration } from '../../../contract/membership/declarations/declarations.ts';
import type {
  LatestStatus,
  MembershipInfo,
  PaymentMethod,
  StripeMembership,
} from '../../../contract/membership/membership.ts';
import type { PauseState, ResumePreview } from '../../../contract/membership/pausing.ts';
import type { ChangePreview, PendingIntent } from '../../../contract/membership/payment.ts';
import type { ConsentWords, MembershipPlan, Quote } from '../../../contract/membership/plans.ts';
import type { OwnPriceChange } from '../../../contract/membership/price-changes/price-changes.ts';
import { ApiError } from '../../client/api.ts';
import { invalidateMe } from '../accounts/index.ts';

/** What a member has and pays: asked for again together after every change of it. */
const ownKey = ['membership', 'own'] as const;

/** The caller has none of it, which is an answer like any other. */
const orNull = async <T>(answer: Promise<{ data: T }>): Promise<T | null> => {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** With `plan`, the id of an address, also a plan that is sold by its link only. */
export const plansQuery = (api: ApiCall, plan: string | null = null) =>
  queryOptions({
    queryKey: ['membership', 'plans', plan],
    queryFn: async ({ signal }): Promise<MembershipPlan[]> =>
      (await api('GET /api/v2/membership_plans', { query: plan ? { plan } : {}, signal })).data,
  });

/** Tells whether the studio has a class that plays for everybody. */
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
  /** A redemption offer, in place of a code. */
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

/** Null for members who pay nothing through the studio. */
export const stripeMembershipQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'stripe'],
    queryFn: ({ signal }): Promise<StripeMembership | null> =>
      orNull(api('GET /api/v2/users/me/membership/stripe', { signal })),
  });

/** Null without a card. */
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

/** A payment that the member's bank wants confirmed; `clientSecret` is null where there is none. */
export const pendingIntentQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'pending intent'],
    queryFn: async ({ signal }): Promise<PendingIntent> =>
      (await api('GET /api/v2/payments/pending_intent', { signal })).data,
    staleTime: 0,
  });

/** The amounts hold for the moment at which they were asked for, so that they are not kept. */
export const changePreviewQuery = (api: ApiCall, plan: string) =>
  queryOptions({
    queryKey: ['membership', 'change preview', plan],
    queryFn: async ({ signal }): Promise<ChangePreview> =>
      (await api('GET /api/v2/users/me/membership/stripe/change_preview', { query: { plan }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Whether a free month is offered to a member who is about to leave. */
export const cancellationOfferQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'cancellation offer'],
    queryFn: async ({ signal }): Promise<boolean> =>
      (await api('GET /api/v2/users/me/membership/stripe/cancellation_offer', { signal })).data.eligible,
  });

/** The pause of a membership, and which ones may be chosen. */
export const pauseQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'pause'],
    queryFn: async ({ signal }): Promise<PauseState> =>
      (await api('GET /api/v2/users/me/membership/stripe/pause', { signal })).data,
  });

/** What is charged for going on now, which holds for the moment at which it was asked for. */
export const resumePreviewQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'resumption'],
    queryFn: async ({ signal }): Promise<ResumePreview> =>
      (await api('GET /api/v2/users/me/membership/stripe/pause/resumption', { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Null where no other price is to be charged. */
export const ownPriceChangeQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'price change'],
    queryFn: async ({ signal }): Promise<OwnPriceChange | null> =>
      (await api('GET /api/v2/users/me/membership/price_change', { signal })).data,
  });

/** Declarations about the member's contracts that were made without signing in and wait for an answer. */
export const waitingDeclarationsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...ownKey, 'waiting declarations'],
    queryFn: async ({ signal }): Promise<WaitingDeclaration[]> =>
      (await api('GET /api/v2/users/me/contract_declarations', { signal })).data,
  });

/** After every change of a membership: what it is, what is paid, and what it opens. */
export const refreshMembership = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ownKey }), invalidateMe(queryClient)]);
};
