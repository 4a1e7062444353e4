import { randomUUID } from 'node:crypto';
import { paymentEndpoints } from '../../../../contract/membership/payment.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { MemberActions } from '../../billing/index.ts';
import { mustStay } from '../../billing/index.ts';
import { detailedMembershipsOf, membershipInfo } from '../../entitlement/index.ts';
import type { TrialMethods } from '../../membership-plans/index.ts';
import { mustBeAllowed } from '../access.ts';
import { checkoutResult } from '../checkout/checkout-completion.ts';
import { localPath } from '../checkout/local-path.ts';
import { startPaymentMethodChange } from '../checkout/payment-method-change.ts';
import { pendingIntent } from '../checkout/pending-intent.ts';
import { cancelPlanChange } from './plan-change.ts';
import { changePreview, createPurchase } from './purchasing.ts';

/** A member tries a few plans and codes; a script would try them all. */
const buying = { burst: 10, perSecond: 1 / 10 };
const previewing = { burst: 30, perSecond: 1 / 3 };
/** The pages ask again every few seconds while a member waits for a bank or for the provider. */
const asking = { burst: 30, perSecond: 1 };

type PurchaseDependencies = { db: Database; clock: Clock; actions: MemberActions; trials: TrialMethods };

/** Buying, changing to another plan, and the payment method that is charged. */
export const purchaseRoutes = ({ db, clock, actions, trials }: PurchaseDependencies): BoundEndpoint[] => {
  const limits = {
    buy: createRateLimiter(clock, buying),
    preview: createRateLimiter(clock, previewing),
    ask: createRateLimiter(clock, asking),
  };
  const purchase = createPurchase({ db, clock, actions });
  return bind(paymentEndpoints, {
    'POST /api/v2/users/me/membership/stripe': ({ viewer, body }) => {
      limits.buy(viewer);
      return purchase(viewer, body);
    },
    'GET /api/v2/users/me/membership/stripe/change_preview': ({ viewer, query }) => {
      limits.preview(viewer);
      return changePreview(actions, viewer, query.plan);
    },
    'DELETE /api/v2/users/me/membership/stripe/next_plan': async ({ viewer }) => {
      await actions.run(viewer, (standing, context) => {
        mustBeAllowed('change_plan', standing.membership);
        return cancelPlanChange(context, standing);
      });
      return membershipInfo(await detailedMembershipsOf(db, viewer.id), clock.now());
    },
    'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}': ({ viewer, params }) => {
      limits.ask(viewer);
      return actions.ask(viewer, (context) => checkoutResult({ ...context, trials }, viewer, params.id));
    },
    'POST /api/v2/users/me/membership/stripe/synchronization': async ({ viewer }) => {
      limits.ask(viewer);
      // Each action begins with reading what the provider knows, which is all that is wanted here.
      await actions.run(viewer, () => Promise.resolve());
      return membershipInfo(await detailedMembershipsOf(db, viewer.id), clock.now());
    },
    'GET /api/v2/payments/pending_intent': ({ viewer }) => {
      limits.ask(viewer);
      return actions.ask(viewer, (context) => pendingIntent(context, viewer));
    },
    'POST /api/v2/payment_methods': ({ viewer, body }) => {
      limits.buy(viewer);
      return actions.run(viewer, async (standing, context) => {
        mustStay(standing);
        mustBeAllowed('change_payment_method', standing.membership);
        return startPaymentMethodChange(context, standing, {
          cancelPath: localPath('cancel_path', body.cancel_path),
          continuePath: '/settings/membership?updated=payment',
          idempotencyKey: `card-page-${randomUUID()}`,
        });
      });
    },
  });
};
