import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { settled } from '../../roles/testing/billing/payers.ts';
import { payingMember, purchaseBody, stripePath } from '../../roles/testing/billing/paying-members.ts';

const studio = await testApp({ demo: true, payments: 'sandbox' });
const { db } = studio.database;
await settled(studio);

/** Demo accounts, one for each kind of member. */
const accounts = {
  'stripe renewing': 'noor@openmat.test',
  'stripe churning': 'churning@openmat.test',
  'stripe grace': 'grace@openmat.test',
  'stripe flex': 'flex@openmat.test',
  ios: 'ios@openmat.test',
  google: 'google@openmat.test',
  unlimited: 'unlimited@openmat.test',
  'other source': 'imported@openmat.test',
  'no membership': 'lapsed@openmat.test',
} as const;
type Kind = keyof typeof accounts;
const kinds = Object.keys(accounts) as Kind[];

const paid = demoStudio.classes.find(
  ({ state, video, freePreview }) => state === 'published' && video === 'finished' && !freePreview,
);
const sold = await db
  .selectFrom('membership_plans as plan')
  .innerJoin('membership_prices as price', 'price.plan_id', 'plan.id')
  .select(['plan.id', 'price.billing_interval', 'price.interval_count'])
  .where('plan.state', '=', 'on_sale')
  .where('price.is_current', '=', true)
  .execute();

const member = async (kind: Kind) => {
  const email = accounts[kind];
  return payingMember(studio, { email, cookie: await studio.signIn(email) });
};
/** Returns a plan on sale that this member does not have. */
const otherPlan = async (kind: Kind): Promise<string> => {
  const { plan } = await (await member(kind)).membership();
  return sold.find(({ id }) => id !== plan?.id)?.id ?? '';
};

type Answer = { statusCode: number; json: () => Record<string, unknown> };
type Row = {
  does: string;
  /** 200, or the status of the refusal, in the order of `kinds`. */
  statuses: readonly number[];
  act: (kind: Kind) => Promise<Answer>;
};

/** Rows of the table, ordered so that no action affects a later one; canceling comes last. */
const rows: readonly Row[] = [
  {
    does: 'Playback',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200, 403],
    act: async (kind) => {
      const answer = await (await member(kind)).ask('GET', `/api/v2/plan_entries/${paid?.id}`);
      const { resolutions } = answer.json().video;
      return { statusCode: resolutions.length > 0 ? 200 : 403, json: () => answer.json() };
    },
  },
  {
    does: 'Commenting',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200, 403],
    act: async (kind) => {
      const answer = await (await member(kind)).ask('GET', '/api/v2/users/comments_token');
      const [, claims = ''] = (answer.json().token as string).split('.');
      const { access } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return { statusCode: access ? 200 : 403, json: () => ({}) };
    },
  },
  {
    does: 'MEM-050 MEM-051 Change membership',
    statuses: [200, 422, 200, 403, 403, 403, 403, 403, 200],
    act: async (kind) => {
      const payer = await member(kind);
      const plan = await otherPlan(kind);
      if (kind === 'no membership') return payer.buy(plan);
      const preview = await payer.preview(plan);
      // The grace member's card is declined, with a status that differs from a refusal.
      if (kind === 'stripe grace') expect((await payer.change(plan)).statusCode).toBe(402);
      if (kind === 'stripe renewing') expect((await payer.change(plan)).statusCode).toBe(200);
      else if (preview.statusCode !== 200)
        expect((await payer.ask('POST', stripePath, purchaseBody(plan))).statusCode).toBe(preview.statusCode);
      return preview;
    },
  },
  {
    does: 'MEM-049 MEM-050 MEM-051 NS-188 Change payment method',
    statuses: [200, 200, 200, 403, 403, 403, 403, 403, 422],
    act: async (kind) =>
      (await member(kind)).ask('POST', '/api/v2/payment_methods', { cancel_path: '/settings/membership' }),
  },
  {
    does: 'NS-191 Retention offer',
    statuses: [200, 422, 422, 422, 422, 422, 422, 422, 422],
    act: async (kind) => {
      const path = `${stripePath}/cancellation_offer`;
      const { eligible } = (await (await member(kind)).ask('GET', path)).json();
      const answer = await (await member(kind)).ask('POST', path);
      expect(eligible).toBe(answer.statusCode === 200);
      return answer;
    },
  },
  {
    does: 'Pause',
    statuses: [200, 422, 422, 403, 403, 403, 403, 403, 422],
    act: async (kind) => (await member(kind)).ask('POST', `${stripePath}/pause`, { months: 2 }),
  },
  {
    does: 'Take back a pause, or go on',
    statuses: [200, 422, 422, 403, 403, 403, 403, 403, 422],
    act: async (kind) => {
      const resumption = await (await member(kind)).ask('GET', `${stripePath}/pause/resumption`);
      const answer = await (await member(kind)).ask('DELETE', `${stripePath}/pause`);
      // A pause that has not begun has no preview, because nothing is charged.
      expect(resumption.statusCode).toBe(answer.statusCode === 200 ? 422 : answer.statusCode);
      return answer;
    },
  },
  {
    does: 'MEM-049 NS-189 Reactivate',
    statuses: [422, 200, 422, 422, 422, 422, 422, 422, 422],
    act: async (kind) => (await member(kind)).ask('POST', `${stripePath}/reactivate`),
  },
  {
    does: 'MEM-049 MEM-051 NS-190 Cancel',
    statuses: [200, 422, 200, 200, 422, 422, 422, 422, 422],
    act: async (kind) => (await member(kind)).ask('DELETE', stripePath),
  },
];

describe('membership actions by kind of member', () => {
  test.each(kinds)(
    'MEM-049 MEM-050 MEM-051 NS-188 NS-189 NS-190 NS-191 %s may do what the table says',
    async (kind) => {
      const cells = rows.map(({ does, statuses, act }) => ({
        does,
        act,
        status: statuses[kinds.indexOf(kind)] ?? 0,
      }));
      // Refused calls change nothing, so they run first.
      for (const { does, act, status } of cells.toSorted(
        (a, b) => Number(a.status < 400) - Number(b.status < 400),
      )) {
        const answer = await act(kind);
        expect(answer.statusCode, `${does}: ${JSON.stringify(answer.json())}`).toBe(status);
      }
      // The membership is about to end now.
      if (kind === 'stripe flex') {
        const flex = await member(kind);
        expect((await flex.membership()).subscriptionState).toBe('churning');
        expect((await flex.ask('POST', `${stripePath}/reactivate`)).statusCode).toBe(200);
      }
    },
  );

  test('NS-191 Retention offer: a member who took one two months ago gets none', async () => {
    const email = 'offered@openmat.test';
    const offered = payingMember(studio, { email, cookie: await studio.signIn(email) });
    const path = `${stripePath}/cancellation_offer`;
    expect((await offered.ask('GET', path)).json()).toEqual({ eligible: false });
    expect((await offered.ask('POST', path)).statusCode).toBe(422);
  });

  /** Links to a store depend on the subscription's source; the web's own tests check the words. */
  test.each(kinds)('Link to store: %s has the source that its page needs', async (kind) => {
    const { subscriptionSource } = await (await member(kind)).membership();
    const stores: Partial<Record<Kind, string>> = { ios: 'ios', google: 'google' };
    expect(['ios', 'google'].includes(String(subscriptionSource))).toBe(kind in stores);
    if (stores[kind]) expect(subscriptionSource).toBe(stores[kind]);
  });
});

const calls = [
  ['POST', stripePath],
  ['GET', `${stripePath}/change_preview?plan=x`],
  ['DELETE', `${stripePath}/next_plan`],
  ['POST', `${stripePath}/checkout_sessions/x`],
  ['GET', '/api/v2/payments/pending_intent'],
  ['POST', '/api/v2/payment_methods'],
  ['GET', `${stripePath}/cancellation_offer`],
  ['POST', `${stripePath}/cancellation_offer`],
  ['GET', `${stripePath}/pause`],
  ['POST', `${stripePath}/pause`],
  ['GET', `${stripePath}/pause/resumption`],
  ['DELETE', `${stripePath}/pause`],
  ['POST', '/api/v2/cancellation_surveys'],
  ['DELETE', stripePath],
  ['POST', `${stripePath}/reactivate`],
] as const;

test.each(calls)('%s %s: a visitor is told to sign in', async (method, path) => {
  const body = method === 'POST' ? { body: purchaseBody('x') } : {};
  expect((await studio.send(path, { method, ...body })).statusCode).toBe(401);
});

describe('R61 membership management', () => {
  const page = async (email: string | null) =>
    studio.get('/settings/membership', email ? await studio.signIn(email) : undefined);

  test('a visitor is led to sign-in', async () => {
    const answer = await page(null);
    expect([302, 303, 307]).toContain(answer.statusCode);
    expect(answer.headers.location).toMatch(/^\/signin\?redirect=/);
  });

  test.each(['maya@openmat.test', 'lapsed@openmat.test', 'unknown@openmat.test', 'admin@openmat.test'])(
    '%s sees it',
    async (email) => expect((await page(email)).statusCode).toBe(200),
  );
});

describe('R62 temporary access', () => {
  const ask = async (email: string | null) =>
    (
      await studio.post(
        '/api/v2/users/me/membership/should_have_access',
        {},
        email ? await studio.signIn(email) : undefined,
      )
    ).statusCode;

  test.each([
    [null, 401],
    ['lapsed@openmat.test', 422],
    ['maya@openmat.test', 422],
    ['admin@openmat.test', 422],
  ] as const)('%s gets %d', async (email, status) => expect(await ask(email)).toBe(status));

  test('a member whose payment is disputed gets 422, and one whose state the provider does not say 200', async () => {
    expect(await ask('unknown@openmat.test')).toBe(422);
    await db
      .updateTable('memberships')
      .set({ detail: 'incomplete' })
      .where('detail', '=', 'disputed')
      .where('user_id', '=', 'demo-una')
      .execute();
    expect(await ask('unknown@openmat.test')).toBe(200);
  });
});

describe('R63 plans and subscribing', () => {
  test.each([null, 'lapsed@openmat.test', 'maya@openmat.test', 'admin@openmat.test'])(
    '%s sees the plans and the page',
    async (email) => {
      const cookie = email ? await studio.signIn(email) : undefined;
      expect((await studio.get('/subscribe', cookie)).statusCode).toBe(200);
      const plans = await studio.get('/api/v2/membership_plans', cookie);
      expect(plans.json().length).toBe(sold.length);
    },
  );

  test('buying asks a visitor to sign up', async () => {
    const answer = await studio.post(stripePath, purchaseBody(sold[0]?.id ?? ''));
    expect(answer.statusCode).toBe(401);
  });
});
