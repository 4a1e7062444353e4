import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommentsCall, CommentsContract } from '../../contract/comments/comments-service.ts';
import { oncePerMinute } from '../platform/availability/once-per-minute.ts';
import type { Clock } from '../platform/clock.ts';
import { createDb, type Database } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { BoundEndpoint } from '../platform/http/bind.ts';
import { createDrain } from '../platform/http/drain.ts';
import { serveHealth } from '../platform/http/health.ts';
import { bearerOf, inProcess, mount } from '../platform/http/mount.ts';
import { createServer } from '../platform/http/server.ts';
import type { Log } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import type { Connection } from '../platform/postgres/index.ts';
import { logSecurityEvent } from '../platform/security-log.ts';
import type { Shutdown } from '../platform/shutdown/shutdown.ts';
import { createCatalog } from './contents/catalog.ts';
import type { ContentSource } from './contents/content-source.ts';
import type { Commenter, CommentsContext, ServiceLog } from './context.ts';
import { openCursors } from './lists/cursors.ts';
import { memberRoutes } from './member-routes.ts';
import { commentsMigrations } from './migrations.ts';
import { createModeration } from './moderation/index.ts';
import { productRoutes } from './product-routes.ts';
import type { EmailSource } from './reporters/email-source.ts';
import { createReporterEmails } from './reporters/reporter-emails.ts';
import { createEndedSessions, type EndedSource } from './sessions/ended-sessions.ts';
import { createKeyRing } from './tokens/key-ring.ts';
import type { KeySource } from './tokens/published-keys.ts';
import { createTokens, type Tokens } from './tokens/tokens.ts';

export { type ContentSource, catalogAt } from './contents/content-source.ts';
export { commentsMigrations } from './migrations.ts';
export { type EmailSource, emailsAt } from './reporters/email-source.ts';
export { type EndedSource, endedAt } from './sessions/ended-sessions.ts';
export { type KeySource, publishedAt } from './tokens/published-keys.ts';

export type CommentsOptions = {
  /** Of a database; what is new in the service's own schema is applied. */
  connection: Connection;
  clock: Clock;
  log: Log;
  /** The public keys of the product. */
  keys: KeySource;
  /** The catalog of the product. */
  contents: ContentSource;
  /** The e-mail addresses of the product's members. */
  emails: EmailSource;
  /** Which sessions of the product have ended. */
  endedSessions: EndedSource;
  /** The product whose tokens are good here, and whose pages may call. */
  productUrl: string;
  trustProxy: false | number | string;
  hstsSubdomains?: boolean;
  /** Of the process, where the service listens itself. */
  shutdown?: Shutdown;
  /** Tests refuse answers outside their schema. */
  checkAnswers?: boolean;
};

/** The comments service; `app` has not started listening. */
export type Comments = {
  app: FastifyInstance;
  /** The same calls for the product it runs with in one process; the token is checked as any other. */
  call: (token: string | null) => CommentsCall;
  /** For the demo studio, which brings comments along. */
  db: Database;
  close: () => Promise<void>;
  /** Closes it once what is in flight is answered, where it listens itself. */
  stop: () => Promise<void>;
};

/** Cookies mean nothing here, nor does a password that a proxy in front asked the browser for. */
const callerOf =
  (tokens: Tokens) =>
  async (request: FastifyRequest): Promise<Commenter | null> => {
    const sent = bearerOf(request);
    return sent === null ? null : tokens(sent);
  };

const callOf =
  (routes: readonly BoundEndpoint[], tokens: Tokens) =>
  (token: string | null): CommentsCall =>
  async (key, input) =>
    inProcess<CommentsContract>(routes, token === null ? null : await tokens(token))(key, input);

const commentsRoutes = (context: CommentsContext): BoundEndpoint[] => {
  const moderation = createModeration(context);
  return [...memberRoutes(context, moderation), ...moderation.routes, ...productRoutes(context, moderation)];
};

export const createComments = async (options: CommentsOptions): Promise<Comments> => {
  const { clock, log, productUrl } = options;
  await migrate(options.connection, { ...commentsMigrations, say: (line) => log.warn(line) });
  const pool = createDb(options.connection);
  const { db } = pool;
  // While the product is away each of these fails again and again.
  const rareLog = oncePerMinute<ServiceLog>(
    {
      info: (message) => log.info(message),
      error: (details, message) => log.error(details, message),
    },
    clock,
  );
  const tokens = createTokens({
    keys: createKeyRing({ source: options.keys, clock, log: rareLog }),
    hasEnded: createEndedSessions({ source: options.endedSessions, clock, log: rareLog }),
    issuer: productUrl,
    clock,
  });
  const catalog = createCatalog({ db, clock, log: rareLog, source: options.contents });
  const cursors = await openCursors(db);
  const reporterEmails = createReporterEmails({ log: rareLog, source: options.emails });
  const context: CommentsContext = {
    db,
    pool: pool.pool,
    clock,
    log,
    catalog,
    reporterEmails,
    cursors,
    record: (event) => logSecurityEvent(log, event),
  };
  const routes = commentsRoutes(context);
  const app = await createServer({
    log: log as never,
    trustProxy: options.trustProxy,
    hstsSubdomains: options.hstsSubdomains,
    publicUrl: productUrl,
    resolveViewer: callerOf(tokens),
    bearerOnly: true,
  });
  const drain = createDrain(app, options.shutdown);
  serveHealth(app, { pool: pool.pool, stopping: drain.stopping });
  mount(app, routes, { checkAnswers: options.checkAnswers ?? false });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  app.addHook('onClose', pool.close);
  await app.ready();
  return { app, call: callOf(routes, tokens), db, close: () => app.close(), stop: drain.stop };
};
