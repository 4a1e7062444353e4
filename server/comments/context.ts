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
 * Who calls, as their token tells it; `sessionId` is the token's own id, `hasSubscriptionAccess` true for
 * administrators too. All the service ever learns of a member.
 */
export type Commenter = Viewer & {
  /** Whether it is one of the studio's staff. */
  admin: boolean;
  firstName: string;
  lastName: string;
  /** The address of their picture at the product. */
  photo: string | null;
  /** With which the service asks the product on their behalf. */
  token: Secret;
  /** The product itself, which speaks for no member. */
  service: boolean;
  /** When the token was made, in seconds of Unix time: an older one never brings an old name back. */
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
  /** Of the product: what its classes and series are called. */
  catalog: Catalog;
  /** Of the product: how moderators reach members who reported something. */
  reporterEmails: ReporterEmails;
};
