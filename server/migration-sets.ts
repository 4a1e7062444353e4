import { commentsMigrations } from './comments/index.ts';
import type { Config } from './platform/config.ts';
import type { MigrationSet } from './platform/migrate.ts';

const productMigrations: MigrationSet = {};

/** Returns the migrations of the tables that a process with these roles works with. */
export const migrationSets = ({ roles }: Pick<Config, 'roles'>): MigrationSet[] => [
  ...(roles.has('web') || roles.has('worker') ? [productMigrations] : []),
  ...(roles.has('comments') ? [commentsMigrations] : []),
];
