import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommentsCall, CommentsContract } from '../../contract/comments/comments-service.schema.ts';
import { languages } from '../../contract/languages.ts';
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
import type { Connection } from '../platform/postgres/index.ts';
import { logSecurityEvent } from '../platform/security-log.ts';
import type { Shutdown } from '../platform/shutdown/shutdown.ts';
import type { Commenter } from './commenter.ts';
import { createCatalog } from './contents/catalog.ts';
import type { ContentSource } from './contents/content-source.ts';
import type { CommentsContext } from './context.ts';
import { openCursors } from './cursors.ts';
import { memberRoutes } from './member-routes.ts';
import { createModeration } from './moderation/index.ts';
import { productRoutes } from './product-routes.ts';
import type { EmailSource } from './reporters/email-source.ts';
import { createReporterEmails } from './reporters/reporter-emails.ts';
import type { ServiceLog } from './service-log.ts';
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
  /** Database connection; migrations of the service's own schema are applied. */
  connection: Connection;
  clock: Clock;
  log: Log;
  /** Public keys of the product. */
  keys: KeySource;
  /** Catalog of the product. */
  contents: ContentSource;
  /** E-mail addresses of the product's members. */
  emails: EmailSource;
  /** Ended sessions of the product. */
  endedSessions: EndedSource;
  /** Address of the product whose tokens are valid here, and whose pages may call. */
  productUrl: string;
  trustProxy: false | number | string;
  hstsSubdomains?: boolean;
  /** Shutdown of the process, if the service listens itself. */
  shutdown?: Shutdown;
  /** True in tests: refuses answers that do not match their schema. */
  checkAnswers?: boolean;
};

/** Comments service; `app` has not started listening. */
export type Comments = {
  app: FastifyInstance;
  /** Returns the calls for a product in the same process; the token is checked as in any other call. */
  call: (token: string | null) => CommentsCall;
  /** Database, for the demo studio's comments. */
  db: Database;
  close: () => Promise<void>;
  /** Closes the service after requests in flight are answered, if it listens itself. */
  stop: () => Promise<void>;
};

/**
 * Returns the caller of a request, from its bearer token. Cookies have no meaning here, nor has a password for a proxy
 * in front.
 */
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
  const pool = createDb(options.connection);
  const { db } = pool;
  // While the product is away, each of these fails repeatedly.
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
    // Pages and the product ask in a language of the studio.
    languages: () => languages,
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
