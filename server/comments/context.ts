import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { SecurityLog } from '../platform/security-log.ts';
import type { Catalog } from './contents/catalog.ts';
import type { Cursors } from './cursors.ts';
import type { ReporterEmails } from './reporters/reporter-emails.ts';
import type { ServiceLog } from './service-log.ts';

export type CommentsContext = {
  db: Database;
  /** The pool under `db`, for named prepared statements. */
  pool: Pool;
  clock: Clock;
  cursors: Cursors;
  log: ServiceLog;
  record: SecurityLog['record'];
  /** Names of classes and series, from the product. */
  catalog: Catalog;
  /** E-mail addresses of members who reported something, from the product. */
  reporterEmails: ReporterEmails;
};
