import { deviceName } from '../../../../contract/accounts/device-name.ts';
import {
  type DisputeEvidence,
  disputeEvidenceEndpoints,
} from '../../../../contract/member-administration/dispute-evidence.schema.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { PaymentSettings } from '../../../platform/payments/settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { receiptNumber } from '../../billing/index.ts';
import {
  consentsBefore,
  type EvidencePayment,
  earlierPayments,
  evidencePayment,
  leavingsOf,
  practiceSince,
  sentMails,
  signInsSince,
} from './evidence-store.ts';

export type EvidenceContext = {
  db: Database;
  clock: Clock;
  studio: { name: string; publicUrl: string };
  settings: Pick<PaymentSettings, 'studioAddress' | 'studioTaxNumber'>;
};

const documents = { burst: 20, perSecond: 1 / 30 };

const useOf = async (db: Database, userId: string | null, since: Date) => {
  const [signIns, practice] = userId
    ? await Promise.all([signInsSince(db, userId, since), practiceSince(db, userId, since)])
    : [[], []];
  return {
    signIns: {
      count: signIns[0]?.count ?? 0,
      listed: signIns.map(({ at, address, userAgent }) => ({
        at: at.toISOString(),
        device: userAgent === null ? null : deviceName(userAgent),
        address,
      })),
    },
    practice: {
      classes: practice[0]?.all ?? 0,
      days: practice.map(({ day, classes }) => ({ day, classes })),
    },
  };
};

const customerOf = ({ name, email, emailVerified, joinedAt }: EvidencePayment) =>
  name !== null && email !== null && joinedAt !== null
    ? { name, email, emailVerified: emailVerified ?? false, joinedAt: joinedAt.toISOString() }
    : null;

/** Gathers the evidence about a payment. */
const evidenceOf = async (
  { db, clock, studio, settings }: EvidenceContext,
  payment: EvidencePayment,
): Promise<DisputeEvidence> => {
  const { payerId, userId, billedTo } = payment;
  const since = payment.paidAt ?? payment.createdAt;
  const now = clock.now();
  const [consents, earlier, mails, use, leavings] = await Promise.all([
    consentsBefore(db, payerId, payment.disputedAt ?? now),
    earlierPayments(db, payerId, since),
    sentMails(db, payerId),
    useOf(db, userId, since),
    leavingsOf(db, payment),
  ]);
  return {
    studio: {
      name: studio.name,
      address: settings.studioAddress,
      taxNumber: settings.studioTaxNumber,
      url: studio.publicUrl,
    },
    madeAt: now.toISOString(),
    customer: customerOf(payment),
    billedTo,
    consents: consents.map(({ givenAt, ...consent }) => ({ ...consent, at: givenAt.toISOString() })),
    earlier: earlier.map(({ id, invoiceNumber, paidAt, amountPaid, amountRefunded, currency }) => ({
      number: receiptNumber({ id, invoiceNumber }),
      at: (paidAt ?? since).toISOString(),
      amount: amountPaid,
      refunded: amountRefunded,
      currency,
    })),
    mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })),
    ...use,
    leaving: leavings.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  };
};

const gather = async (context: EvidenceContext, viewer: Viewer, id: string): Promise<DisputeEvidence> => {
  const payment = await evidencePayment(context.db, id);
  if (!payment) throw new AppError('not_found');
  const evidence = await evidenceOf(context, payment);
  await recordAudit(context.db, {
    actor: { kind: 'administrator', id: viewer.id },
    action: 'dispute_evidence_made',
    subject: { kind: 'member', id: payment.userId ?? payment.payerId },
    details: { payment: id },
  });
  return evidence;
};

/** The document for the bank that decides on a dispute. */
export const evidenceRoutes = (context: EvidenceContext): BoundEndpoint[] => {
  const limitDocuments = createRateLimiter(context.clock, documents);
  return bind(disputeEvidenceEndpoints, {
    'POST /admin/api/payments/{id}/evidence': ({ params, viewer }) => {
      limitDocuments(viewer);
      return gather(context, viewer, params.id);
    },
  });
};
