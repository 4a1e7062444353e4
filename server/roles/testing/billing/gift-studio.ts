import { randomInt, randomUUID } from 'node:crypto';
import type { BoughtGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { giftConsents } from '../../../features/gifts/consents.ts';
import type { TestApp } from '../app.ts';
import { mailDeliveryOf } from '../mail-delivery.ts';
import { settled } from './payers.ts';
import { newPayer, type PayingMember, type sellingStudio } from './paying-members.ts';

export const giftBody = (changes: object = {}) => ({
  idempotency_key: randomUUID(),
  months: 3,
  recipient_name: 'Ida',
  sender_name: 'Sofia',
  message: 'For the mornings you told me about.',
  delivery: 'mail',
  recipient_email: 'ida@example.com',
  send_on: null,
  buyer_name: 'Sofia Marchetti',
  buyer_email: `sofia-${randomUUID()}@example.com`,
  consents: giftConsents(),
  ...changes,
});

/** Returns a random address for each visitor, since gift purchases and code attempts are rate-limited by address. */
const anyAddress = (): string =>
  `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;

type Studio = Awaited<ReturnType<typeof sellingStudio>>['studio'];

/** Signs in anew for each call: the session of an administrator does not outlast the days that pass here. */
export const adminOf = (studio: Studio) => async (): Promise<string> => {
  const body = { email: 'admin@openmat.test', password: demoStudio.password };
  const answer = await studio.send('/api/auth/sign-in/email', {
    method: 'POST',
    body,
    address: anyAddress(),
  });
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};

/** Returns a function that completes all pending work of the studio and sends every mail that is due. */
const workOf = (studio: Studio) => {
  const { clock, features } = studio;
  const delivery = mailDeliveryOf(studio, clock);
  return async (): Promise<void> => {
    await settled(studio);
    features.membership.ask();
    await settled(studio);
    await delivery.deliver();
  };
};

const offersOnSale = [
  { months: 1, price: 1800, tagline: '' },
  { months: 3, price: 4800, tagline: 'The most given' },
  { months: 12, price: 14_900, tagline: '' },
];

/** Creates a studio that sells gifts of one, three and twelve months, with the actions of buyers and recipients. */
export const giftStudio = async (studio: Studio) => {
  const { sandbox } = studio;
  const { db } = studio.database;
  const { mail } = studio.features;
  const admin = adminOf(studio);
  await db.deleteFrom('gift_offers').execute();
  const { updatedAt } = (await studio.get('/admin/api/gift_sale', await admin())).json();
  const sale = {
    onSale: true,
    validYears: 2,
    updatedAt,
    offers: offersOnSale,
  };
  const saved = await studio.send('/admin/api/gift_sale', {
    method: 'PUT',
    cookie: await admin(),
    body: sale,
  });
  if (saved.statusCode !== 200) throw new Error(`Gifts were not put on sale: ${saved.body}`);

  const ask = (path: string, body: object, { method = 'POST' as 'POST' | 'PUT', cookie = '' } = {}) =>
    studio.send(path, { method, body, address: anyAddress(), ...(cookie ? { cookie } : {}) });
  const order = (changes: object = {}, cookie = '') => ask('/api/v2/gifts', giftBody(changes), { cookie });
  const bought = async (token: string): Promise<BoughtGift> =>
    (await ask('/api/v2/gifts/bought', { token })).json();
  const sessionOf = (url: string): string => url.split('/').at(-1) ?? '';
  const everything = workOf(studio);
  return {
    admin,
    sale,
    ask,
    order,
    bought,
    sessionOf,
    everything,
    tokenOf: async (session: string): Promise<string> => {
      const { success_url } = await sandbox.stripe.checkout.sessions.retrieve(session);
      return String(success_url).split('#')[1] ?? '';
    },
    /** Buys a gift and comes back from the hosted page. */
    buy: async (changes: object = {}, { cookie = '', card }: { cookie?: string; card?: string } = {}) => {
      const answer = await order(changes, cookie);
      if (answer.statusCode !== 200) throw new Error(`The gift was refused: ${answer.body}`);
      const session = sessionOf(answer.json().checkoutUrl);
      const { success_url } = await sandbox.stripe.checkout.sessions.retrieve(session);
      const token = String(success_url).split('#')[1] ?? '';
      sandbox.pay(session, card, { confirmed: true });
      const gift = await bought(token);
      const { id } = await db
        .selectFrom('gifts')
        .select('id')
        .where('checkout_session_id', '=', session)
        .executeTakeFirstOrThrow();
      return { id, token, session, code: gift.code ?? '', gift };
    },
    redeem: (code: string, cookie: string) => ask('/api/v2/gifts/redemptions', { code }, { cookie }),
    open: (code: string, cookie: string) => ask('/api/v2/gifts/opening', { code }, { cookie }),
    refund: async (id: string, endAccess = true) =>
      studio.post(`/admin/api/gifts/${id}/refund`, { endAccess }, await admin()),
    mailsTo: async (email: string) => {
      await everything();
      const mails = (await mail.outbox?.latest(1000)) ?? [];
      return mails.filter(({ to, subject }) => to === email && !subject.startsWith('Confirm')).toReversed();
    },
  };
};

/** Returns the actions of members who redeem gifts, and of a buyer's bank that takes the money back. */
export const giftMembers = (studio: TestApp) => {
  /** Signs the member in and returns the cookie, since the helper for members does not expose its own. */
  const signedIn = async ({ email }: PayingMember) => ({
    cookie: await studio.signIn(email, 'a quiet morning'),
  });
  const cookieOf = async () => {
    const member = await newPayer(studio);
    return { member, ...(await signedIn(member)) };
  };
  const disputed = async (session: string) => {
    const { stripe } = studio.sandbox;
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session);
    const { data } = await stripe.charges.list({ payment_intent: String(intent) });
    return studio.sandbox.openDispute(data[0]?.id ?? '');
  };
  return { signedIn, cookieOf, disputed };
};
