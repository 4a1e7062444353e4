import '../tables.ts';
import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** The form in which a session's token is stored; the cookie alone has the token. */
export const sessionTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Says whether a process of the version before may still be running, which finds sessions by their token. Once it is
 * over it stays over, and the database is asked no more.
 */
const createUpgrade = (db: Database) => {
  let over = false;
  return {
    isUnderWay: async (): Promise<boolean> => {
      if (over) return false;
      const row = await db
        .selectFrom('session_token_upgrade')
        .select('id')
        .where('ends_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      over = row === undefined;
      return !over;
    },
  };
};

/**
 * Removes the tokens that are kept for a process of the version before, as soon as the upgrade is over. Returns a call
 * that stops waiting for it.
 */
export const clearTokensAfterUpgrade = async (
  db: Database,
  inBackground: (work: Promise<unknown>, failure: string) => void,
): Promise<() => void> => {
  const forget = (): void =>
    inBackground(
      db.updateTable('sessions').set({ token: null }).where('token', 'is not', null).execute(),
      'the tokens of sessions that an upgrade kept were not removed',
    );
  const { waits } = await db
    .selectFrom('session_token_upgrade')
    .select(sql<number>`greatest(0, extract(epoch from ends_at - now()))::float`.as('waits'))
    .executeTakeFirstOrThrow();
  const waiting = setTimeout(forget, Math.ceil(waits * 1000)).unref();
  return () => clearTimeout(waiting);
};

type Adapter = DBTransactionAdapter;
type LibraryQuery = { model: string; where?: Where[] | undefined };

/** The token by which a session is looked up; null where it is looked up otherwise. */
const tokenAsked = ({ model, where = [] }: LibraryQuery): string | null => {
  const value = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined;
  return typeof value === 'string' ? value : null;
};

const hashed = (value: Where['value']): Where['value'] => {
  if (typeof value === 'string') return sessionTokenHash(value);
  return Array.isArray(value) ? value.map((one) => sessionTokenHash(String(one))) : value;
};

const byHash = <T extends LibraryQuery>(asked: T): T =>
  asked.model === 'session' && asked.where
    ? {
        ...asked,
        where: asked.where.map((one) => (one.field === 'token' ? { ...one, value: hashed(one.value) } : one)),
      }
    : asked;

const withToken = <R>(row: R, token: string | null): R =>
  row !== null && token !== null ? { ...row, token } : row;

/**
 * The library's adapter with sessions looked up and stored by the hash of their token. The library gets back the token
 * that it gave, never another one.
 */
export const hashingSessionTokens = (adapter: DBAdapter, db: Database): DBAdapter => {
  const upgrade = createUpgrade(db);
  const hashing = (inner: Adapter): Adapter => ({
    ...inner,
    create: async (asked) => {
      const { token } = asked.data as { token?: unknown };
      if (asked.model !== 'session' || typeof token !== 'string') return inner.create(asked);
      const formerToken = (await upgrade.isUnderWay()) ? { formerToken: token } : {};
      const data = { ...asked.data, token: sessionTokenHash(token), ...formerToken };
      return withToken(await inner.create({ ...asked, data }), token);
    },
    findOne: async <T>(asked: Parameters<Adapter['findOne']>[0]) =>
      withToken(await inner.findOne<T>(byHash(asked)), tokenAsked(asked)),
    findMany: (asked) => inner.findMany(byHash(asked)),
    count: (asked) => inner.count(byHash(asked)),
    update: async <T>(asked: Parameters<Adapter['update']>[0]) =>
      withToken(await inner.update<T>(byHash(asked)), tokenAsked(asked)),
    updateMany: (asked) => inner.updateMany(byHash(asked)),
    delete: (asked) => inner.delete(byHash(asked)),
    deleteMany: (asked) => inner.deleteMany(byHash(asked)),
  });
  return {
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((trx) => work(hashing(trx))),
  };
};
