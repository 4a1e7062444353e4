import {
  type SandboxTime,
  sandboxTimeEndpoints,
} from '../../../contract/membership/sandbox-time/sandbox-time.schema.ts';
import { sandboxTimeLimits } from '../../../contract/membership/sandbox-time/sandbox-time-limits.ts';
import { t } from '../../../contract/messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { BillingTime } from '../../platform/payments/billing-time.ts';
import type { PaymentSettings } from '../../platform/payments/settings.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { beginMove, nextPaymentAt, sandboxTimeRow } from './store.ts';

type Context = {
  db: Database;
  /** Real-time clock. */
  clock: Clock;
  time: BillingTime;
  settings: Pick<PaymentSettings, 'mode'>;
};

/** Rate limit per owner; each move may bill all members. */
const moves = { burst: 20, perSecond: 1 / 6 };
const dayMs = 86_400_000;

/** Refuses the call outside the sandbox: with Stripe, also in its test mode, and if payments are off. */
const mustBeSandbox = ({ settings }: Context): void => {
  if (settings.mode !== 'sandbox') throw new AppError('not_found');
};

const standing = async ({ db, time }: Context): Promise<SandboxTime> => {
  await time.refresh();
  const now = time.clock.now();
  const [row, nextPayment] = await Promise.all([sandboxTimeRow(db), nextPaymentAt(db, now)]);
  return {
    now: now.toISOString(),
    aheadSeconds: row.sandboxAheadSeconds,
    movesTo: row.sandboxMovesTo?.toISOString() ?? null,
    nextPaymentAt: nextPayment?.toISOString() ?? null,
  };
};

const move = async (context: Context, viewer: Viewer, text: string): Promise<SandboxTime> => {
  const { db, time } = context;
  const now = time.clock.now();
  const until = new Date(text);
  const invalid = (message: string) => new AppError('invalid', { message, fields: { until: [message] } });
  if (until <= now) throw invalid(t('Time moves forward only: choose a later moment.'));
  if (until.getTime() > now.getTime() + sandboxTimeLimits.mostDays * dayMs)
    throw invalid(t('Move it by a year at the most, and again from there.'));
  await transaction(db, async (trx) => {
    if (!(await beginMove(trx, until)))
      throw new AppError('conflict', {
        message: t('The time is moving already. Wait until it has arrived.'),
      });
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'sandbox_time_moved',
      subject: { kind: 'billing', id: 'sandbox' },
      details: { before: now.toISOString(), after: until.toISOString() },
    });
  });
  return standing(context);
};

/** Routes of the sandbox's time, which an owner moves to see the billing of a month. */
export const sandboxTimeRoutes = (context: Context): BoundEndpoint[] => {
  const limit = createRateLimiter(context.clock, moves);
  return bind(sandboxTimeEndpoints, {
    'GET /admin/api/sandbox_time': () => {
      mustBeSandbox(context);
      return standing(context);
    },
    'POST /admin/api/sandbox_time/moves': ({ viewer, body }) => {
      mustBeSandbox(context);
      limit(viewer);
      return move(context, viewer, body.until);
    },
  });
};
