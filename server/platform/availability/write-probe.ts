import { Client } from 'pg';
import { type Connection, cutOff } from '../postgres/index.ts';

const patienceMs = 2500;
const freshMs = 1000;

/**
 * What a write needs: a server that may be written to, room on its disk for more than a page (a sort that is too large
 * for its memory takes that), and a commit that reaches the disk, and the standbys it waits for. Leaves nothing behind.
 */
const write = `
  begin;
  set local work_mem = '64kB';
  select count(*) from (
    select repeat('x', 200) || n as line from generate_series(1, 2000) as n order by line desc offset 1
  ) as sorted;
  select pg_logical_emit_message(true, 'openmat', 'ready');
  commit`;

/** The server can be asked, but takes no writes: a standby, or one that was made read-only. */
export class ReadOnlyDatabase extends Error {
  readonly code = '25006';

  constructor() {
    super('the database takes no writes');
    this.name = 'ReadOnlyDatabase';
  }
}

const refuseReadOnly = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ closed: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as closed",
  );
  if (rows[0]?.closed !== false) throw new ReadOnlyDatabase();
};

/**
 * Whether writes can succeed, over a connection of its own, so that a pool at its limit is no reason to say no. Asked
 * once a second at most, whatever asks; `check` throws what is wrong.
 */
export const createWriteProbe = (connection: Connection) => {
  let client: Client | undefined;
  let asked: { atMs: number; answer: Promise<void> } | undefined;

  const drop = (): void => {
    if (client) cutOff(client);
    client = undefined;
  };
  const open = async (): Promise<Client> => {
    const opened = new Client({
      connectionString: connection.connectionString,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'openmat readiness',
    });
    opened.on('error', () => undefined);
    opened.on('end', () => {
      if (client === opened) client = undefined;
    });
    await opened.connect();
    return opened;
  };
  const ask = async (): Promise<void> => {
    try {
      client ??= await open();
      await refuseReadOnly(client);
      await client.query(write);
    } catch (error) {
      // A transaction that failed half-way goes with its connection.
      drop();
      throw error;
    }
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
    close: (): void => drop(),
  };
};
