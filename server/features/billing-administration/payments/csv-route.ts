import type { FastifyInstance } from 'fastify';
import { fractionDigitsOf } from '../../../../contract/membership/money.ts';
import { may } from '../../../../contract/team/may.ts';
import { recordAct } from '../../../platform/audit/audit-store.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { csvLines } from '../../../platform/csv/csv-lines.ts';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { AppError } from '../../../platform/errors.ts';
import { exemptFromTimeout } from '../../../platform/http/incoming/timeout-exemption.ts';
import { providerModeOf } from '../../../platform/payments/settings.ts';
import { staffRefusal } from '../../../platform/viewer.ts';
import { type BookLine, type BookPosition, movementsAfter } from './books-store.ts';
import { daysOfMonth } from './month.ts';
import type { Position } from './payment-list-store.ts';
import type { PaymentsContext } from './payments.ts';
import { type EntryRow, entriesAfter, keptPayout } from './payout-entry-store.ts';

/** A month of a large studio may be in it: a handful at once, then one a minute. */
const downloads = { burst: 5, perSecond: 1 / 60 };
const linesAtOnce = 1000;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

const heading = [
  ...['day', 'at', 'kind', 'receipt', 'payer', 'email', 'for', 'country', 'currency'],
  ...['amount', 'tax', 'fee', 'net', 'id at the provider'],
];

/** An amount in whole units, such as 18.00, which every spreadsheet reads as a number. */
const units = (amount: number, currency: string): number => amount / 10 ** fractionDigitsOf(currency);

const lineOf = (line: BookLine) => {
  const { day, at, kind, receipt, name, email, description, country, currency, id } = line;
  const { amount, tax, fee } = line;
  return [
    ...[day, at.toISOString(), kind, receipt, name, email, description, country, currency.toUpperCase()],
    ...[amount, tax, fee, amount - fee].map((value) => units(value, currency)),
    id,
  ];
};

async function* linesOf({ db, settings }: PaymentsContext, month: string): AsyncGenerator<string> {
  const mode = providerModeOf(settings);
  yield csvLines([heading]);
  let after: BookPosition | null = null;
  do {
    const lines: BookLine[] = await movementsAfter(db, mode, {
      ...daysOfMonth(month),
      after,
      limit: linesAtOnce,
    });
    yield csvLines(lines.map(lineOf));
    const last = lines.at(-1);
    after = lines.length === linesAtOnce && last ? { day: last.day, at: last.written, id: last.id } : null;
  } while (after);
}

const payoutHeading = [
  ...['at', 'kind', 'receipt', 'payer', 'email', 'currency', 'amount', 'fee', 'net'],
  'id at the provider',
];

async function* linesOfPayout(
  { db }: PaymentsContext,
  { id, currency }: { id: string; currency: string },
): AsyncGenerator<string> {
  yield csvLines([payoutHeading]);
  let after: Position | null = null;
  do {
    const rows: EntryRow[] = await entriesAfter(db, id, { after, limit: linesAtOnce });
    yield csvLines(
      rows.map(({ at, kind, receipt, name, buyer, email, amount, fee, id: entry }) => [
        ...[at.toISOString(), kind, receipt, name ?? buyer, email, currency.toUpperCase()],
        ...[amount, fee, amount - fee].map((value) => units(value, currency)),
        entry,
      ]),
    );
    const last = rows.at(-1);
    after = rows.length === linesAtOnce && last ? { at: last.written, id: last.id } : null;
  } while (after);
}

type File = {
  path: '/admin/api/payments.csv' | '/admin/api/payout.csv';
  action: 'payments_downloaded' | 'payout_downloaded';
  /** Throws where the query names no file. */
  open: (
    query: Record<string, unknown>,
  ) => Promise<{ name: string; details: Record<string, string>; lines: AsyncGenerator<string> }>;
};

const filesOf = (context: PaymentsContext): File[] => [
  {
    path: '/admin/api/payments.csv',
    action: 'payments_downloaded',
    open: async ({ month }) => {
      if (typeof month !== 'string' || !monthPattern.test(month)) throw new AppError('bad_request');
      return { name: `payments-${month}`, details: { month }, lines: linesOf(context, month) };
    },
  },
  {
    path: '/admin/api/payout.csv',
    action: 'payout_downloaded',
    open: async ({ id }) => {
      const payout = typeof id === 'string' ? await keptPayout(context.db, id) : null;
      if (!payout) throw new AppError('not_found');
      const day = payout.arrivesAt.toISOString().slice(0, 10);
      return {
        name: `payout-${day}`,
        details: { payout: payout.id },
        lines: linesOfPayout(context, payout),
      };
    },
  },
];

/** The books of a month and the entries of a payout as CSV files, for the accountant; beside the contract, as they are files. */
export const paymentCsvRoutes =
  (context: PaymentsContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const limitDownloads = createRateLimiter(context.clock, downloads);
    // They name members.
    const config = { access: 'billing.manage', proof: 'export' } as const;
    for (const { path, action, open } of filesOf(context))
      app.get(path, { exposeHeadRoute: false, config }, async (request, reply) => {
        const viewer = await request.viewer();
        if (!viewer) throw new AppError('not_signed_in');
        if (!may(viewer, 'billing.manage')) throw staffRefusal(viewer);
        const { name, details, lines } = await open(request.query as Record<string, unknown>);
        limitDownloads(viewer);
        await recordAct(context.db, {
          actor: viewer,
          address: request.ip,
          userAgent: request.headers['user-agent'],
          proved: true,
          action,
          subjectId: 'books',
          details,
        });
        exemptFromTimeout(request.raw);
        return sendCsv(reply, name, lines);
      });
  };
