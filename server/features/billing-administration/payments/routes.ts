import { paymentAdministrationEndpoints } from '../../../../contract/membership/payment-administration.schema.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { monthClosing, yearSums } from './closing.ts';
import { closeMonth, monthLock, openMonth } from './closing-months.ts';
import { paymentDetail } from './payment-detail.ts';
import {
  listDisputes,
  listPayments,
  listRetries,
  type PaymentsContext,
  paymentOverview,
  paymentSums,
} from './payments.ts';
import { listPayoutEntries, listPayouts, showPayout } from './payouts.ts';
import { listViews, removeView, saveView } from './views.ts';

/** Each asks the provider. */
const payoutReadings = { burst: 20, perSecond: 1 / 5 };

/** The owner's money: payments, what is tried again, disputes, and months. */
export const paymentAdministrationRoutes = (context: PaymentsContext): BoundEndpoint[] => {
  const limitPayouts = createRateLimiter(context.clock, payoutReadings);
  return bind(paymentAdministrationEndpoints, {
    'GET /admin/api/payments': ({ query }) => listPayments(context, query),
    'GET /admin/api/payments/sums': ({ query }) => paymentSums(context, query),
    'GET /admin/api/payments/overview': () => paymentOverview(context),
    'GET /admin/api/payments/retries': ({ query }) => listRetries(context, query),
    'GET /admin/api/payments/disputes': ({ query }) => listDisputes(context, query),
    'GET /admin/api/payments/views': () => listViews(context),
    'POST /admin/api/payments/views': ({ body, viewer }) => saveView(context, viewer, body),
    'DELETE /admin/api/payments/views/{id}': async ({ params, viewer }) => {
      await removeView(context, viewer, params.id);
      return { success: true } as const;
    },
    'GET /admin/api/payments/payouts': ({ query, viewer }) => {
      limitPayouts(viewer);
      return listPayouts(context, query.after);
    },
    'GET /admin/api/payments/payouts/{id}': ({ params, viewer }) => {
      limitPayouts(viewer);
      return showPayout(context, params.id);
    },
    'GET /admin/api/payments/payouts/{id}/entries': ({ params, query }) =>
      listPayoutEntries(context, params.id, query),
    'GET /admin/api/payments/{id}': ({ params }) => paymentDetail(context, params.id),
    'GET /admin/api/payments/months': async ({ query }) => ({ months: await yearSums(context, query.year) }),
    'GET /admin/api/payments/months/{month}': async ({ params }) => {
      const [closing, { closed, closingRefusal, canOpen }] = await Promise.all([
        monthClosing(context, params.month),
        monthLock(context, params.month),
      ]);
      const shown = closed && { at: closed.at.toISOString(), by: closed.by };
      return { ...closing, closed: shown, closingRefusal, canOpen };
    },
    'POST /admin/api/payments/months/{month}/closing': async ({ params, viewer }) => {
      await closeMonth(context, viewer, params.month);
      return { success: true } as const;
    },
    'POST /admin/api/payments/months/{month}/reopening': async ({ params, body, viewer }) => {
      await openMonth(context, viewer, { month: params.month, reason: body.reason });
      return { success: true } as const;
    },
  });
};
