import { paymentAdministrationEndpoints } from '../../../../../contract/membership/payment-administration.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import { monthClosing, yearSums } from './closing.ts';
import {
  listDisputes,
  listPayments,
  listRetries,
  type PaymentsContext,
  paymentOverview,
  paymentSums,
} from './payments.ts';

/** The owner's money: payments, what is tried again, disputes, and months. */
export const paymentAdministrationRoutes = (context: PaymentsContext): BoundEndpoint[] =>
  bind(paymentAdministrationEndpoints, {
    'GET /admin/api/payments': ({ query }) => listPayments(context, query),
    'GET /admin/api/payments/sums': ({ query }) => paymentSums(context, query),
    'GET /admin/api/payments/overview': () => paymentOverview(context),
    'GET /admin/api/payments/retries': ({ query }) => listRetries(context, query),
    'GET /admin/api/payments/disputes': ({ query }) => listDisputes(context, query),
    'GET /admin/api/payments/months': async ({ query }) => ({ months: await yearSums(context, query.year) }),
    'GET /admin/api/payments/months/{month}': ({ params }) => monthClosing(context, params.month),
  });
