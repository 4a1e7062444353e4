import type { Pool, PoolClient } from 'pg';

const patienceMs = 2500;
const freshMs = 1000;

/**
 * Statements that need the same as any write: a writable server, room on its disk for more than a page (for a sort that
 * is too large for its memory), and a commit that reaches the disk and the standbys it waits for. Leaves nothing
 * behind.
 */
const write = `
  begin;
  set local work_mem = '64kB';
  select count(*) from (
    select repeat('x', 200) || n as line from generate_series(1, 2000) as n order by line desc offset 1
  ) as sorted;
  select pg_logical_emit_message(true, 'openmat', 'ready');
  commit`;

/** Error for a server that answers but takes no writes: a standby, or one that was made read-only. */
export class ReadOnlyDatabase extends Error {
  readonly code = '25006';

  constructor() {
    super('the database takes no writes');
    this.name = 'ReadOnlyDatabase';
  }
}

const refuseReadOnly = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ closed: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as closed",
  );
  if (rows[0]?.closed !== false) throw new ReadOnlyDatabase();
};

/** True if every connection serves a request: a probe would make requests wait. */
const isBusy = ({ idleCount, totalCount, options }: Pool): boolean =>
  idleCount === 0 && totalCount >= options.max;

const late = async (): Promise<never> => {
  await new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
  throw new Error('timeout expired');
};

/**
 * Creates a probe for writes over a connection of the pool, so that it works while the server takes no new connections.
 * It runs once a second at most; `check` throws the error of the last run.
 */
export const createWriteProbe = (pool: Pool) => {
  let asked: { atMs: number; answer: Promise<void> } | undefined;

  const ask = async (): Promise<void> => {
    if (isBusy(pool)) return;
    const borrowing = pool.connect();
    let isLate = false;
    const writing = borrowing.then(async (client) => {
      try {
        if (isLate) return client.release();
        await refuseReadOnly(client);
        await client.query(write);
        client.release();
      } catch (error) {
        // A transaction that failed half-way is discarded with its connection.
        client.release(true);
        throw error;
      }
    });
    writing.catch(() => undefined);
    await Promise.race([writing, late()]).catch(async (error: unknown) => {
      isLate = true;
      throw error;
    });
  };

  return {
    check: (): Promise<void> => {
      if (!asked || performance.now() - asked.atMs >= freshMs) {
        const answer = ask();
        answer.catch(() => undefined);
        asked = { atMs: performance.now(), answer };
      }
      return asked.answer;
    },
  };
};
