import type { EndpointKey } from '../../../../contract/index.ts';
import { offerSamples } from '../offers/offer-calls.ts';
import { giftSamples } from './gift-calls.ts';

/** Sample calls about plans, memberships and payments. */
export const membershipSamples = {
  'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}':
    '/api/v2/users/me/membership/stripe/checkout_sessions/none',
  'GET /api/v2/users/me/payments/{id}': '/api/v2/users/me/payments/none',
  'POST /admin/api/billing/declarations/{id}/carried_out': '/admin/api/billing/declarations/none/carried_out',
  'POST /admin/api/billing/declarations/{id}/settled': '/admin/api/billing/declarations/none/settled',
  'GET /admin/api/membership_plans/{id}/price_changes': '/admin/api/membership_plans/x/price_changes',
  'POST /admin/api/membership_plans/{id}/price_changes': '/admin/api/membership_plans/x/price_changes',
  'DELETE /admin/api/membership_plans/{id}/price_changes/{change}':
    '/admin/api/membership_plans/x/price_changes/1',
  ...giftSamples,
  ...offerSamples,
  'PUT /admin/api/membership_plans/{id}': '/admin/api/membership_plans/none',
  'DELETE /admin/api/membership_plans/{id}': '/admin/api/membership_plans/none',
  'POST /admin/api/billing/tasks/{kind}/{id}/retry': '/admin/api/billing/tasks/event/none/retry',
} satisfies Partial<Record<EndpointKey, string>>;
