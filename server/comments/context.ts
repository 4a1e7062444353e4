import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import type { SecurityLog } from '../platform/security-log.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { Catalog } from './contents/catalog.ts';
import type { Cursors } from './lists/cursors.ts';
import type { ReporterEmails } from './reporters/reporter-emails.ts';

/**
 * Caller, as their token describes them; `sessionId` is the token's own id, `hasSubscriptionAccess` is true for
 * administrators too. The service learns nothing else about a member.
 */
export type Commenter = Viewer & {
  /** True for the studio's staff. */
  admin: boolean;
  firstName: string;
  lastName: string;
  /** Address of the caller's picture at the product. */
  photo: string | null;
  /** Token with which the service calls the product on the caller's behalf. */
  token: Secret;
  /** True for the product itself, which speaks for no member. */
  service: boolean;
  /** Issue time of the token in Unix seconds: an older token never brings an old name back. */
  issuedAtSeconds: number;
};

export type ServiceLog = {
  info: (message: string) => void;
  error: (details: object, message: string) => void;
};

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
