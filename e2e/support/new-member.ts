import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import type { Me } from '../../contract/accounts/users.schema.ts';
import { insertMembership } from '../../server/features/entitlement/index.ts';
import type { Database } from '../../server/platform/db.ts';

/** Only so many sign-ups and passwords are taken from one address; the product believes the proxy it has here. */
export const fromNewAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`,
});

/** Signs a person up who has no membership; `request` holds their session afterwards. */
export const signUpPerson = async (request: APIRequestContext, origin: string): Promise<void> => {
  const answer = await request.post(`${origin}/api/auth/sign-up/email`, {
    data: {
      firstName: 'Runa',
      lastName: 'Holm',
      email: `runa-${randomUUID()}@example.test`,
      password: 'a quiet room',
      timeZone: 'Europe/Berlin',
    },
    headers: { origin, ...fromNewAddress() },
  });
  if (!answer.ok()) throw new Error(`The sign-up failed: ${answer.status()} ${await answer.text()}`);
};

/** Signs a member up who may watch everything and has done nothing yet; `request` holds their session afterwards. */
export const signUpMember = async (
  request: APIRequestContext,
  origin: string,
  db: Database,
): Promise<void> => {
  await signUpPerson(request, origin);
  const me = async () => (await (await request.get(`${origin}/api/v2/users/me`)).json()) as Me;
  const { id } = await me();
  // What is given to an address that was not confirmed waits until it is.
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  await insertMembership(db, id, {
    source: 'other',
    state: 'unlimited',
    flex: false,
    startsAt: new Date(Date.now() - 60_000),
    renewsAt: null,
    endsAt: null,
    retentionOfferAcceptedAt: null,
  });
  // The product hears of it from the database, on a busy machine a moment later.
  while (!(await me()).hasSubscriptionAccess) await sleep(50);
};
