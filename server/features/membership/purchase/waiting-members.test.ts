import { expect, test } from 'vitest';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { noProofs } from '../../../platform/http/proving/proof.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ActionsContext } from '../../billing/index.ts';
import { createMemberActions, insertSession } from '../../billing/index.ts';
import { insertMembership } from '../../entitlement/index.ts';
import { purchaseRoutes } from './routes.ts';

const clock = fixedClock(new Date('2026-11-22T09:44:00Z'));
const { db, pool } = await testDatabase();

/** A provider that answers nothing before it is told to, and counts how many calls wait for it. */
const waitingProvider = () => {
  const asked = { now: 0 };
  let answer = (): void => undefined;
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const wait = async (): Promise<null> => {
    asked.now += 1;
    await answers;
    asked.now -= 1;
    return null;
  };
  const provider = { checkout: { read: wait }, subscriptions: { pendingConfirmation: wait } };
  return { provider: provider as unknown as ActionsContext['provider'], asked, answer };
};

const addMember = async (name: string): Promise<Viewer> => {
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug) values ($1, $1 || '@example.com', 'A', 'A', 'A', $1)`,
    [name],
  );
  await pool.query('insert into billing_customers (id, user_id) values ($1, $1)', [name]);
  const page = { id: `cs_${name}`, billingCustomerId: name, mode: 'setup', requestHash: '' } as const;
  await insertSession(db, { ...page, url: 'https://pay.example', continuePath: '/' }, clock.now());
  return { id: name, sessionId: name, ...rightsOf(null), username: null, hasSubscriptionAccess: false };
};

test('members who come back from the hosted page or wait for their bank hold no connection of the database', async () => {
  const { provider, asked, answer } = waitingProvider();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const readPayer = async () => async () => undefined;
  const actions = createMemberActions({
    db,
    clock,
    log,
    provider,
    readPayer,
    readBilling: readPayer,
    publicUrl: 'https://studio.example',
  });
  const routes = purchaseRoutes({ db, clock, actions, trials: { refuse: async () => null } });
  const call = (key: string, viewer: Viewer) => {
    const route = routes.find((one) => one.key === key);
    const rest = {
      query: {},
      body: {},
      requestId: '',
      address: '',
      userAgent: null,
      bearer: null,
      proofs: noProofs,
    };
    return route?.handle({ ...rest, params: { id: `cs_${viewer.id}` }, viewer });
  };
  const back: Viewer[] = [];
  for (let number = 0; number < 6; number += 1) back.push(await addMember(`back${number}`));
  const confirming = await addMember('confirming');
  const at = clock.now();
  await insertMembership(db, confirming.id, {
    source: 'stripe',
    state: 'grace',
    flex: false,
    startsAt: at,
    renewsAt: null,
    endsAt: null,
    retentionOfferAcceptedAt: null,
  });
  await pool.query(`update memberships set subscription_id = 'sub_1'`);
  const calls = [
    ...back.map((viewer) => call('POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}', viewer)),
    call('GET /api/v2/payments/pending_intent', confirming),
  ];
  await expect.poll(() => asked.now).toBe(7);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  answer();
  expect(await Promise.all(calls)).toHaveLength(7);
});
