import { fileURLToPath } from 'node:url';
import type { MigrationSet } from '../platform/migrate.ts';

/** Everything the service stores is in a schema of its own, in whichever database it is given. */
export const commentsMigrations: MigrationSet = {
  folder: fileURLToPath(new URL('migrations', import.meta.url)),
  schema: 'comments',
  ledger: 'comments_migrations',
};
