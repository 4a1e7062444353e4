import type { Pool } from 'pg';
import type { Db } from 'pg-boss';

/**
 * pg-boss on our own pool, so that it opens no connections beside it. Some of its statements begin a transaction of
 * their own: a connection on which one failed is thrown away rather than handed on in the middle of it.
 */
export const bossDatabase = (pool: Pool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    try {
      const result = await client.query(text, values);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
});
