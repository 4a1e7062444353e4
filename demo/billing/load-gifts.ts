import { sql } from 'kysely';
import { newGift } from '../../server/features/gifts/index.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/db.ts';
import type { Secret } from '../../server/platform/secrets/secret.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

const offers = [
  { months: 1, amount: 1800, tagline: '' },
  { months: 3, amount: 4800, tagline: 'The most given' },
  { months: 12, amount: 14_900, tagline: '' },
];

/** Puts gifts of three lengths on sale; nothing where an administrator has decided on gifts, or payments are off. */
export const addGiftOffers = async (trx: Database, loadedAt: Date, currency: string): Promise<void> => {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select from gift_offers)
      and not exists (select from audit_log where subject_kind = 'gift_sale') as untouched`.execute(trx);
  if (!rows[0]?.untouched) return;
  await trx
    .insertInto('gift_offers')
    .values(offers.map((offer) => ({ ...offer, currency })))
    .execute();
  await trx.updateTable('gift_settings').set({ on_sale: true, updated_at: loadedAt }).execute();
};

const giftId = 'demo-gift';
const buyerId = 'demo-maya';

type DemoGiftDependencies = {
  db: Database;
  clock: Clock;
  secret: Secret;
  calls: SandboxCalls;
  synchronise: (payerId: string) => Promise<void>;
};

const payAtSandbox = async (
  calls: SandboxCalls,
  payer: { id: string; customer: string; currency: string },
) => {
  const page = await calls.send(
    'checkout/sessions',
    {
      mode: 'payment',
      customer: payer.customer,
      'line_items[0][price_data][currency]': payer.currency,
      'line_items[0][price_data][unit_amount]': 4800,
      'line_items[0][price_data][tax_behavior]': 'inclusive',
      'line_items[0][price_data][product_data][name]': 'A gift of three months',
      'line_items[0][quantity]': 1,
      'invoice_creation[enabled]': 'true',
      'invoice_creation[invoice_data][metadata][gift_id]': giftId,
      'metadata[billing_customer_id]': payer.id,
      success_url: 'http://localhost/gift/bought',
    },
    `demo-gift-page-${payer.id}`,
  );
  const path = `test_helpers/sandbox/checkout_sessions/${page.id}/pay`;
  await calls.send(path, { card: '4242 4242 4242 4242' }, `demo-gift-pay-${payer.id}`);
};

/**
 * Maya has given three months to Lena, whose membership has ended: the mail with the code is in the outbox of the demo, so
 * that a newcomer can open it.
 */
export const addDemoGift = async ({
  db,
  clock,
  secret,
  calls,
  synchronise,
}: DemoGiftDependencies): Promise<void> => {
  const payer = await db
    .selectFrom('billing_customers')
    .select(['id', 'provider_customer_id as customer'])
    .where('user_id', '=', buyerId)
    .executeTakeFirst();
  const known = await db.selectFrom('gifts').select('paid_at').where('id', '=', giftId).executeTakeFirst();
  const offer = await db
    .selectFrom('gift_offers')
    .select('currency')
    .where('months', '=', 3)
    .executeTakeFirst();
  if (known?.paid_at || !payer?.customer || !offer) return;
  const { currency } = offer;
  await payAtSandbox(calls, { id: payer.id, customer: payer.customer, currency });
  const gift = {
    id: giftId,
    payerId: payer.id,
    months: 3,
    amount: 4800,
    currency,
    validYears: 2,
    recipientName: 'Lena',
    senderName: 'Maya',
    message: 'For the mornings you told me about.',
    delivery: 'mail',
    recipientEmail: 'lapsed@openmat.test',
    sendAt: null,
    buyer: { name: 'Maya Reyes', email: 'maya@openmat.test' },
  } as const;
  if (!known) await newGift(db, secret, gift, clock.now());
  await synchronise(payer.id);
};
