import { sql } from 'kysely';
import { billingCallKinds, insertProviderCall } from '../../server/features/billing/index.ts';
import { planCallKinds } from '../../server/features/membership-plans/index.ts';
import type { Database } from '../../server/platform/db.ts';
import { demoStudio } from '../content/index.ts';

const memberIds = demoStudio.accounts.map(({ id }) => id);
const planIds = demoStudio.membershipPlans.map(({ id }) => id);

/** Nothing is charged any more, also at the sandbox, which may not be open now. */
const endSubscriptions = async (trx: Database): Promise<void> => {
  const open = await trx
    .selectFrom('memberships')
    .select('subscription_id as subscriptionId')
    .where('user_id', 'in', memberIds)
    .where('subscription_id', 'is not', null)
    .where('state', '<>', 'ended')
    .execute();
  for (const { subscriptionId } of open)
    if (subscriptionId)
      await insertProviderCall(trx, {
        idempotencyKey: `demo-end-${subscriptionId}`,
        kind: billingCallKinds.endSubscription,
        parameters: { subscriptionId },
        billingCustomerId: null,
      });
};

const retireProducts = async (trx: Database, plans: readonly string[]): Promise<void> => {
  const products = await trx
    .selectFrom('membership_plans')
    .select(['name', 'provider_product_id as productId'])
    .where('id', 'in', plans)
    .execute();
  for (const { name, productId } of products)
    if (productId)
      await insertProviderCall(trx, {
        idempotencyKey: `retire-${productId}`,
        kind: planCallKinds.retireProduct,
        parameters: { productId, name },
        billingCustomerId: null,
      });
};

/** The gifts that the demo has put on sale, where no administrator has decided on them. */
const stopGifts = async (trx: Database): Promise<void> => {
  const { rows } = await sql`select from audit_log where subject_kind = 'gift_sale' limit 1`.execute(trx);
  if (rows.length > 0) return;
  await sql`delete from gift_offers`.execute(trx);
  await sql`update gift_settings set on_sale = false`.execute(trx);
};

/** Takes out what the demo's members pay, and of the demo's plans those that nobody else has had. */
export const removeBilling = async (trx: Database): Promise<void> => {
  await endSubscriptions(trx);
  const payers = sql`(select id from billing_customers where user_id = any (${memberIds}::text[]))`;
  await sql`delete from memberships where user_id = any (${memberIds}::text[])`.execute(trx);
  await sql`delete from payments where billing_customer_id in ${payers}`.execute(trx);
  await sql`delete from billing_consents where billing_customer_id in ${payers}`.execute(trx);
  await sql`delete from billing_customers where user_id = any (${memberIds}::text[])`.execute(trx);
  await stopGifts(trx);
  const { rows } = await sql<{ id: string }>`select id from membership_plans as plan
    where id = any (${planIds}::text[]) and not exists (
      select from membership_prices as price where price.plan_id = plan.id and (
        exists (select from memberships where price_id = price.id or next_price_id = price.id)
        or exists (select from billing_consents where price_id = price.id)))`.execute(trx);
  const unused = rows.map(({ id }) => id);
  if (unused.length === 0) return;
  await retireProducts(trx, unused);
  await trx.deleteFrom('membership_plans').where('id', 'in', unused).execute();
};
