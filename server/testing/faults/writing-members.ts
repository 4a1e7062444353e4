import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, withClient } from '../../platform/postgres/connection.ts';

const patienceMs = 30_000;
const tabsOfMember = 3;
const json = { 'content-type': 'application/json' };

type Acknowledged = { title: string; sentAt: number; answeredAt: number };

export const signUp = async (address: string): Promise<string> => {
  const form = {
    firstName: 'Sofia',
    lastName: 'Marin',
    email: `${randomUUID()}@example.com`,
    password: 'a quiet morning',
    timeZone: 'Europe/Lisbon',
  };
  const answer = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`The member could not sign up: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

/** Creates one playlist; rejects with the reason if the write is refused. */
const writePlaylist = async (address: string, cookie: string): Promise<Acknowledged> => {
  const title = randomUUID();
  const sentAt = Date.now();
  const answer = await fetch(`${address}/api/v2/playlists`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ title, private: true }),
  });
  const body = (await answer.json()) as { code?: string };
  if (answer.ok) return { title, sentAt, answeredAt: Date.now() };
  const later = answer.headers.has('retry-after') ? '' : ' without Retry-After';
  throw new Error(`${answer.status} ${body.code}${later}`);
};

/**
 * Starts members who create playlists without a pause, several tabs each, and records the acknowledged writes. The
 * playlists are private because a rate limit bounds public ones.
 */
export const writingMembers = async (address: string, members: number) => {
  const cookies = await Promise.all(Array.from({ length: members }, () => signUp(address)));
  /** Acknowledged writes that `settle` has not checked yet. */
  const acknowledged: Acknowledged[] = [];
  const counts = { acknowledged: 0, lost: 0 };
  const refusals = new Map<string, number>();
  let stopped = false;

  const tab = async (cookie: string): Promise<void> => {
    while (!stopped) {
      try {
        acknowledged.push(await writePlaylist(address, cookie));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
        await sleep(20);
      }
    }
  };
  const tabs = cookies.flatMap((cookie) => Array.from({ length: tabsOfMember }, () => tab(cookie)));

  return {
    acknowledged,
    /** Number of refused writes, by status and code or by connection error. */
    refusals,
    /** Resolves with the milliseconds until a write that was begun after `moment` is acknowledged. */
    servedAfter: async (moment: number): Promise<number> => {
      for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(5)) {
        const first = acknowledged.find(({ sentAt }) => sentAt >= moment);
        if (first) return first.answeredAt - moment;
      }
      throw new Error(`No write was acknowledged within ${patienceMs / 1000} s`);
    },
    /** Resolves with the milliseconds until the next refusal. */
    refusedAfter: async (moment: number): Promise<number> => {
      const count = () => [...refusals.values()].reduce((sum, one) => sum + one, 0);
      const before = count();
      for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(5))
        if (count() > before) return Date.now() - moment;
      throw new Error(`No write was refused within ${patienceMs / 1000} s`);
    },
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all(tabs);
    },
    /**
     * Counts the acknowledged writes that the database does not hold, and removes those it holds:
     * a member's list takes 1,000 playlists, and a run makes more.
     */
    settle: async (connection: Connection): Promise<void> => {
      const titles = acknowledged.splice(0).map(({ title }) => title);
      const { rowCount } = await withClient(connection, (client) =>
        client.query('delete from playlists where title = any($1)', [titles]),
      );
      counts.acknowledged += titles.length;
      counts.lost += titles.length - (rowCount ?? 0);
    },
    counts,
  };
};
