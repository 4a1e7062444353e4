import { sql } from 'kysely';
import type { Billing } from '../../server/features/billing/index.ts';
import { countAnew } from '../../server/features/dashboard/index.ts';
import type { Clock } from '../../server/platform/clock.ts';
import { type Database, transaction } from '../../server/platform/db.ts';
import { withLease } from '../../server/platform/jobs/lease.ts';
import type { PaymentAccess } from '../../server/platform/payments/access.ts';
import type { Secret } from '../../server/platform/secrets/secret.ts';
import { type DemoAccount, demoStudio } from '../content/index.ts';
import type { DemoSubscription } from '../content/members/subscriptions.ts';
import { liveThrough } from './live-through.ts';
import { addDemoGift } from './load-gifts.ts';
import { addDemoPayouts } from './load-payouts.ts';
import { type SandboxCalls, sandboxCalls } from './sandbox-calls.ts';

type DemoPayerDependencies = {
  db: Database;
  clock: Clock;
  /** Address and key of the payment sandbox. */
  access: PaymentAccess;
  billing: Pick<Billing, 'round' | 'synchronise' | 'readBooksAnew'>;
  secret: Secret;
};

export const payerId = (userId: string): string => `${userId}-payer`;

const loadedAt = async (db: Database): Promise<Date | null> =>
  (await db.selectFrom('demo_studio').select('loaded_at').executeTakeFirst())?.loaded_at ?? null;

/** Members of the demo who pay and whose subscription is not at the sandbox yet. */
const missingPayers = async (db: Database): Promise<{ demo: DemoSubscription; account: DemoAccount }[]> => {
  const { rows } = await sql<{ id: string }>`select id from users
    where id = any (${demoStudio.memberSubscriptions.map(({ userId }) => userId)}::text[])
      and not exists (select from billing_customers where user_id = users.id
        and (read_at is not null or provider_customer_id is null))`.execute(db);
  const missing = new Set(rows.map(({ id }) => id));
  return demoStudio.memberSubscriptions.flatMap((demo) => {
    const account = demoStudio.accounts.find(({ id }) => id === demo.userId);
    return account && missing.has(demo.userId) ? [{ demo, account }] : [];
  });
};

const priceOf = (db: Database, priceId: string) =>
  db
    .selectFrom('membership_prices as price')
    .innerJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
    .select([
      'price.provider_price_id as providerId',
      'plan.provider_product_id as productId',
      'price.amount',
      'price.currency',
      'price.billing_interval as interval',
      'price.interval_count as count',
    ])
    .where('price.id', '=', priceId)
    .executeTakeFirst();
type Price = NonNullable<Awaited<ReturnType<typeof priceOf>>>;

/**
 * Creates at the provider a price that is no longer offered: plans are carried there without it, but members pay it.
 */
const createOldPrice = async (
  db: Database,
  calls: SandboxCalls,
  { id, productId, amount, currency, interval, count }: Price & { id: string },
): Promise<string | null> => {
  if (!productId) return null;
  const made = await calls.send(
    'prices',
    {
      product: productId,
      currency,
      unit_amount: amount,
      'recurring[interval]': interval,
      'recurring[interval_count]': count,
      tax_behavior: 'inclusive',
      'metadata[price_id]': id,
    },
    `price-${productId}-${id}`,
  );
  await db
    .updateTable('membership_prices')
    .set({ provider_price_id: made.id })
    .where('id', '=', id)
    .execute();
  return made.id;
};

const addPayer = async (
  { db, clock, billing }: DemoPayerDependencies,
  of: { calls: SandboxCalls; demo: DemoSubscription; account: DemoAccount; loaded: Date },
): Promise<void> => {
  const { calls, demo, account, loaded } = of;
  const price = await priceOf(db, demo.priceId);
  if (!price) return;
  const providerPriceId =
    price.providerId ?? (await createOldPrice(db, calls, { ...price, id: demo.priceId }));
  if (!providerPriceId) return;
  const [id, now] = [payerId(demo.userId), clock.now()];
  const customer = await liveThrough({
    calls,
    key: `${id}-${loaded.getTime()}`,
    billingCustomerId: id,
    account,
    demo,
    providerPriceId,
    monthsPerPeriod: (price.interval === 'year' ? 12 : 1) * price.count,
    loadedAt: Math.floor(Math.min(loaded.getTime(), now.getTime()) / 1000),
    now: Math.floor(now.getTime() / 1000),
  });
  await transaction(db, async (trx) => {
    await trx
      .insertInto('billing_customers')
      .values({ id, user_id: demo.userId, provider_customer_id: customer, country: demo.country })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // The membership that was loaded without payments is replaced by the provider's.
    await trx
      .deleteFrom('memberships')
      .where('user_id', '=', demo.userId)
      .where('source', '=', 'stripe')
      .where('subscription_id', 'is', null)
      .execute();
  });
  await billing.synchronise(id);
};

/** Returns whether any payer was missing. */
const addMissingPayers = async (dependencies: DemoPayerDependencies, loaded: Date): Promise<boolean> => {
  const { db, access, billing } = dependencies;
  if ((await missingPayers(db)).length === 0) return false;
  // Carries the plans to the sandbox first.
  await billing.round();
  const calls = sandboxCalls(access);
  // Two processes may start at once: one adds the members and the other finds them.
  await withLease(db, 'demo payers', async () => {
    for (const { demo, account } of await missingPayers(db))
      await addPayer(dependencies, { calls, demo, account, loaded });
  });
  // The payments are older than the count of figures, which may have begun.
  await countAnew(db);
  return true;
};

/**
 * Gives paying members of the demo a real subscription at the payment sandbox, with its past and its results here. Each
 * member gets one; an interrupted load continues at the next start.
 */
export const addDemoPayers = async (dependencies: DemoPayerDependencies): Promise<void> => {
  const { db, access, billing } = dependencies;
  const loaded = await loadedAt(db);
  if (!loaded) return;
  const calls = sandboxCalls(access);
  const added = await addMissingPayers(dependencies, loaded);
  await addDemoGift({ ...dependencies, calls, synchronise: billing.synchronise });
  const paidOut = await addDemoPayouts({ db, calls, loaded });
  // The books may have been read while a part of this past was missing.
  if (added || paidOut) await billing.readBooksAnew();
};
