import type { EndpointKey } from '../../../../contract/index.ts';
import { offerSamples } from '../offers/offer-calls.ts';
import { contractSamples } from './contract-samples.ts';
import { giftSamples } from './gift-calls.ts';

/** One call of every endpoint about plans, memberships and payments. */
export const membershipSamples = {
  'GET /api/v2/membership_plans': '/api/v2/membership_plans',
  'GET /api/v2/membership_plans/terms': '/api/v2/membership_plans/terms',
  'POST /api/v2/membership_plans/quote': '/api/v2/membership_plans/quote',
  'GET /api/v2/users/me/membership': '/api/v2/users/me/membership',
  'GET /api/v2/users/me/membership/stripe': '/api/v2/users/me/membership/stripe',
  'GET /api/v2/users/me/membership/latest': '/api/v2/users/me/membership/latest',
  'GET /api/v2/payment_methods/current': '/api/v2/payment_methods/current',
  'POST /api/v2/users/me/membership/should_have_access': '/api/v2/users/me/membership/should_have_access',
  'POST /api/v2/users/me/membership/stripe': '/api/v2/users/me/membership/stripe',
  'GET /api/v2/users/me/membership/stripe/change_preview':
    '/api/v2/users/me/membership/stripe/change_preview',
  'DELETE /api/v2/users/me/membership/stripe/next_plan': '/api/v2/users/me/membership/stripe/next_plan',
  'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}':
    '/api/v2/users/me/membership/stripe/checkout_sessions/none',
  'POST /api/v2/users/me/membership/stripe/synchronization':
    '/api/v2/users/me/membership/stripe/synchronization',
  'GET /api/v2/payments/pending_intent': '/api/v2/payments/pending_intent',
  ...contractSamples,
  'POST /api/v2/payment_methods': '/api/v2/payment_methods',
  'GET /admin/api/membership_plans/{id}/price_changes': '/admin/api/membership_plans/x/price_changes',
  'POST /admin/api/membership_plans/{id}/price_changes': '/admin/api/membership_plans/x/price_changes',
  'DELETE /admin/api/membership_plans/{id}/price_changes/{change}':
    '/admin/api/membership_plans/x/price_changes/1',
  'GET /api/v2/users/me/membership/price_change': '/api/v2/users/me/membership/price_change',
  'POST /api/v2/users/me/membership/price_change/consent': '/api/v2/users/me/membership/price_change/consent',
  'GET /api/v2/users/me/membership/stripe/pause': '/api/v2/users/me/membership/stripe/pause',
  'POST /api/v2/users/me/membership/stripe/pause': '/api/v2/users/me/membership/stripe/pause',
  'DELETE /api/v2/users/me/membership/stripe/pause': '/api/v2/users/me/membership/stripe/pause',
  'GET /api/v2/users/me/membership/stripe/pause/resumption':
    '/api/v2/users/me/membership/stripe/pause/resumption',
  'GET /api/v2/users/me/membership/stripe/cancellation_offer':
    '/api/v2/users/me/membership/stripe/cancellation_offer',
  'POST /api/v2/users/me/membership/stripe/cancellation_offer':
    '/api/v2/users/me/membership/stripe/cancellation_offer',
  'POST /api/v2/cancellation_surveys': '/api/v2/cancellation_surveys',
  'DELETE /api/v2/users/me/membership/stripe': '/api/v2/users/me/membership/stripe',
  'POST /api/v2/users/me/membership/stripe/reactivate': '/api/v2/users/me/membership/stripe/reactivate',
  ...giftSamples,
  ...offerSamples,
  'GET /api/v2/users/me/membership/stores': '/api/v2/users/me/membership/stores',
  'POST /api/v2/users/me/membership/account_token': '/api/v2/users/me/membership/account_token',
  'POST /api/v2/users/me/membership/apple': '/api/v2/users/me/membership/apple',
  'POST /api/v2/users/me/membership/google': '/api/v2/users/me/membership/google',
  'GET /admin/api/membership_plans': '/admin/api/membership_plans',
  'PUT /admin/api/membership_settings': '/admin/api/membership_settings',
  'POST /admin/api/membership_plans': '/admin/api/membership_plans',
  'PUT /admin/api/membership_plans/order': '/admin/api/membership_plans/order',
  'PUT /admin/api/membership_plans/{id}': '/admin/api/membership_plans/none',
  'DELETE /admin/api/membership_plans/{id}': '/admin/api/membership_plans/none',
  'POST /admin/api/billing/tasks/{kind}/{id}/retry': '/admin/api/billing/tasks/event/none/retry',
} satisfies Partial<Record<EndpointKey, string>>;
