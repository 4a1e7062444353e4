import type { Pool } from 'pg';
import type { loadDemo } from '../../../../demo/load.ts';

/** Accounts of the demo studio without the passwords that only signing in needs. */
export const accountsWithoutPasswords = (
  pool: Pick<Pool, 'query'>,
): Parameters<typeof loadDemo>[0]['accounts'] => ({
  createDemoAccounts: async (accounts) => {
    for (const { id, email, firstName, lastName } of accounts) {
      const name = `${firstName} ${lastName}`;
      const values = [id, email, name, firstName, lastName];
      await pool.query(
        'insert into users (id, email, full_name, first_name, last_name, slug) values ($1, $2, $3, $4, $5, $1)',
        values,
      );
    }
    return accounts.length;
  },
  removeAccounts: async () => 0,
});
