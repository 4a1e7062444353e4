import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { insertMembership } from '../../features/entitlement/index.ts';
import type { TestApp } from './app.ts';

/** The cookie of a member who may watch everything and has done nothing yet. */
export const newMember = async ({ send, get, database, clock }: TestApp): Promise<string> => {
  const answer = await send('/api/auth/sign-up/email', {
    method: 'POST',
    // Only so many sign-ups are taken from one address.
    address: `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`,
    body: {
      firstName: 'Runa',
      lastName: 'Holm',
      email: `runa-${randomUUID()}@example.test`,
      password: 'a quiet room',
      timeZone: 'Europe/Berlin',
    },
  });
  if (answer.statusCode !== 200) throw new Error(`The sign-up was refused: ${answer.body}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const me = async (): Promise<Me> => (await get('/api/v2/users/me', cookie)).json();
  const { id } = await me();
  // A membership given to an unconfirmed address would wait for the confirmation.
  await database.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  await insertMembership(database.db, id, {
    source: 'other',
    state: 'unlimited',
    flex: false,
    startsAt: new Date(clock.now().getTime() - 60_000),
    renewsAt: null,
    endsAt: null,
    retentionOfferAcceptedAt: null,
  });
  // The product hears of it from the database, a moment later.
  while (!(await me()).hasSubscriptionAccess) await sleep(20);
  return cookie;
};
