import { withClient } from '../postgres/connection.ts';
import type { Connection } from '../postgres/index.ts';

/** One query over a connection of its own; its rows. */
export const ask = async (connection: Connection, query: string): Promise<unknown[]> => {
  return withClient(connection, async (client) => (await client.query(query)).rows);
};
