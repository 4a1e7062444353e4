import { receiptEndpoints } from '../../../../contract/membership/receipts.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { Paged } from '../../../platform/http/answer.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { readPaging } from '../../../platform/http/paging.ts';
import type { PaymentSettings } from '../../../platform/payments/settings.ts';
import { billingDetailsOf, changeBillingDetails } from './billing-details.ts';
import { countPayments, paymentOfMember, paymentPage, yearsOfPayments } from './receipt-store.ts';
import { paymentView, receiptView } from './receipt-view.ts';

/** Rate limit of changes, each of which is sent to the provider. */
const changing = { burst: 10, perSecond: 1 / 30 };
const defaultPerPage = 24;

type ReceiptDependencies = {
  db: Database;
  clock: Clock;
  settings: PaymentSettings;
  studio: { name: string };
  /** Schedules the promised calls. */
  ask: () => void;
};

/** Routes of members' payments, receipts and billing details. */
export const receiptRoutes = ({ db, clock, settings, studio, ask }: ReceiptDependencies): BoundEndpoint[] => {
  const limitChanges = createRateLimiter(clock, changing);
  return bind(receiptEndpoints, {
    'GET /api/v2/users/me/payments': async ({ query, viewer }) => {
      const { page, perPage } = readPaging(query, defaultPerPage);
      const year = query.year ? Number(query.year) : null;
      const rows = await paymentPage(db, viewer.id, { limit: perPage, offset: (page - 1) * perPage, year });
      const total = await countPayments(db, viewer.id, year);
      return new Paged(rows.map(paymentView), { total, page, perPage });
    },
    'GET /api/v2/users/me/payments/years': ({ viewer }) => yearsOfPayments(db, viewer.id),
    'GET /api/v2/users/me/payments/{id}': async ({ params, viewer }) => {
      const row = await paymentOfMember(db, viewer.id, params.id);
      if (!row) throw new AppError('not_found');
      return receiptView(row, {
        name: studio.name,
        address: settings.studioAddress,
        taxNumber: settings.studioTaxNumber,
      });
    },
    'GET /api/v2/users/me/billing_details': ({ viewer }) => billingDetailsOf(db, viewer.id),
    'PUT /api/v2/users/me/billing_details': async ({ viewer, body }) => {
      limitChanges(viewer);
      const sells = settings.mode !== 'off';
      const details = await changeBillingDetails({ db, now: clock.now(), sells }, viewer.id, body);
      ask();
      return details;
    },
  });
};
