import type {
  BillingOverview,
  BillingTask,
  Difference,
  Reconciliation,
} from '../../../contract/membership/billing-administration.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { PaymentSettings } from '../../platform/payments/settings.ts';
import type { Billing } from '../billing/index.ts';
import { billingHealth } from '../billing/index.ts';
import type { PaymentPort } from '../payment-provider/index.ts';
import type { StoreName } from '../store-memberships/index.ts';
import { notificationPaths, storeHealth } from '../store-memberships/index.ts';
import {
  differencesOf,
  eventFigures,
  eventsPerHour,
  lastNotifications,
  latestRun,
  runsOfDays,
  type ShownDifference,
  type ShownRun,
  type ShownTask,
  unfinishedTasks,
} from './overview-store.ts';

export type AdministrationContext = {
  db: Database;
  clock: Clock;
  settings: PaymentSettings;
  studio: { publicUrl: string };
  /** Both null where nothing is sold. */
  billing: Billing | null;
  provider: Pick<PaymentPort, 'events'> | null;
  /** The app stores that the studio sells in. */
  stores: readonly StoreName[];
};

const shownDays = 14;
const shownHours = 24;

export const runView = (run: ShownRun): Reconciliation => ({
  id: String(run.id),
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  compared: run.compared,
  total: run.total,
  different: run.different,
  repaired: run.repaired,
  error: run.error,
});

const differenceView = (difference: ShownDifference): Difference => ({
  ...difference,
  id: String(difference.id),
  since: difference.since?.toISOString() ?? null,
});

const taskView = (task: ShownTask): BillingTask => ({
  id: task.id,
  kind: task.kind,
  type: task.type,
  member: task.member,
  state: task.state,
  attempts: task.attempts,
  error: task.error,
  at: task.at.toISOString(),
  nextAttemptAt: task.state === 'waiting' ? task.nextAttemptAt.toISOString() : null,
});

const keyOf = ({ stripe }: PaymentSettings): string => stripe?.secretKey.reveal() ?? '';

/** Returns true for settings that charge real money. */
export const isLive = (settings: PaymentSettings): boolean => keyOf(settings).includes('_live_');

const providerView = (
  settings: PaymentSettings,
  unreachableSince: Date | null,
): BillingOverview['provider'] => {
  const { mode, currency, tax, readsPerSecond, retentionYears } = settings;
  const key = keyOf(settings);
  return {
    mode,
    currency,
    tax,
    readsPerSecond,
    retentionYears,
    keyEnding: key ? key.slice(-4) : null,
    live: isLive(settings),
    unreachableSince: unreachableSince?.toISOString() ?? null,
  };
};

const storesView = async ({
  db,
  stores,
  studio,
}: AdministrationContext): Promise<BillingOverview['stores']> => {
  if (stores.length === 0) return [];
  const [health, heard] = await Promise.all([storeHealth(db), lastNotifications(db)]);
  return health
    .filter(({ store }) => stores.includes(store))
    .map(({ store, unreachableSince, refusedAt }) => ({
      store,
      address: `${studio.publicUrl}${notificationPaths[store]}`,
      unreachableSince: unreachableSince?.toISOString() ?? null,
      lastEventAt: heard.get(store)?.toISOString() ?? null,
      lastRefusedAt: refusedAt?.toISOString() ?? null,
    }));
};

const rounded = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds);

const startOfDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

export const billingOverview = async (context: AdministrationContext): Promise<BillingOverview> => {
  const { db, clock, settings, studio } = context;
  const now = clock.now();
  const [health, latest, history, figures, perHour, tasks] = await Promise.all([
    billingHealth(db),
    latestRun(db),
    runsOfDays(db, shownDays),
    eventFigures(db, startOfDay(now)),
    eventsPerHour(db, now, shownHours),
    unfinishedTasks(db),
  ]);
  const { today, waiting, failed, median, slowest, lastEventAt } = figures;
  return {
    provider: providerView(settings, health.unreachableSince),
    latest: latest && runView(latest),
    differences: latest ? (await differencesOf(db, latest.id)).map(differenceView) : [],
    history: history.map(runView),
    events: {
      today,
      waiting,
      failed,
      medianMilliseconds: rounded(median),
      slowestMilliseconds: rounded(slowest),
    },
    tasks: tasks.map(taskView),
    webhook: {
      address: `${studio.publicUrl}/webhooks/stripe`,
      lastEventAt: lastEventAt?.toISOString() ?? null,
      lastRefusedAt: health.refusedAt?.toISOString() ?? null,
      perHour,
    },
    stores: await storesView(context),
  };
};
