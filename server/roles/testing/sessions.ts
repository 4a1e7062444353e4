import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../platform/viewer.ts';
import type { TestApp } from './app.ts';

/** A member of the demo studio who is signed in, without the password that a browser would send. */
export const signedInAs = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  who: Omit<Viewer, 'sessionId'>,
): Promise<Viewer> => {
  const [sessionId, now] = [randomUUID(), clock.now()];
  const expires_at = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
  const times = { created_at: now, updated_at: now, expires_at };
  await database.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: who.id, token: randomUUID(), ...times })
    .execute();
  return { ...who, sessionId };
};
