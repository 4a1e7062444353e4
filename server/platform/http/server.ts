import { randomUUID } from 'node:crypto';
import { AjvCompiler } from '@fastify/ajv-compiler';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { AccessLevel, Proof } from '../../../contract/endpoint.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { sensitivePermissions } from '../../../contract/team/permissions.ts';
import { AppError } from '../errors.ts';
import { withLanguage } from '../language.ts';
import type { Viewer } from '../viewer.ts';
import { guard } from './bind.ts';
import { connectionLimits } from './front.ts';
import { answerInLanguage } from './incoming/answer-language.ts';
import { compiledAtFirstUse } from './incoming/compiled-at-first-use.ts';
import { crossOrigin } from './incoming/cross-origin.ts';
import { loggedUrl } from './incoming/logged-url.ts';
import { limitPipelining } from './incoming/pipelining-limit.ts';
import { readRequest } from './incoming/read-request.ts';
import { isSameOriginWrite } from './incoming/same-origin.ts';
import { refuseUnstorable } from './incoming/storable-text.ts';
import { noProofs, type Proofs, requireProof } from './proving/proof.ts';
import { refuseUnreadable, sendError } from './refusal.ts';
import { baseSecurityHeaders } from './security.ts';

/** Schema compiler shared by every server of the process, as in tests, so that each schema is compiled once. */
const buildValidator = compiledAtFirstUse(AjvCompiler());

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Caller's account id for the access log; null until a handler calls `viewer`, which the log never does by itself.
     */
    knownUserId: string | null;
    /** The caller; asks the session store at most once per request. */
    viewer(): Promise<Viewer | null>;
    /** Language of the answer. */
    language: Language;
    /** Proofs of this caller's session; reads the session store at most once per request. */
    proofs: Proofs;
  }
  interface FastifyContextConfig {
    /** Access level that the route requires; a route without one is closed to API keys. */
    access?: AccessLevel;
    /** Lets every API key read this route, whatever its scopes. */
    forEveryKey?: boolean;
    /** Proof that the route requires; every staff route outside the contract must set it. */
    proof?: Proof;
    /** Key of the contract's call that the route answers. */
    key?: string;
    /** True for a route that changes nothing although its method is that of a write. */
    reads?: boolean;
    /** Answers invalid values in the body with 422 `invalid` instead of 400 `bad_request`. */
    namesValues?: boolean;
    /** Marks a write that uses no session and carries a proof of its own: any site may send it. */
    fromAnywhere?: boolean;
  }
}

const handedOver = new WeakSet<FastifyReply>();

/** Another server of this process has been given the request with everything that belongs to it, its log line too. */
const isHandedOver = (reply: FastifyReply): boolean => handedOver.has(reply);

/**
 * Gives every request below `path` to `app`, untouched but for the path, which it does not see: it answers here as it
 * does where it listens itself.
 */
const handOver =
  ({ path, app }: { path: string; app: FastifyInstance }) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { url } = request;
    const rest = url.slice(path.length);
    if (!url.startsWith(path) || !/^([/?]|$)/.test(rest)) {
      done();
      return;
    }
    // Fastify tells what stands here as `originalUrl`.
    const raw: FastifyRequest['raw'] & { originalUrl?: string } = request.raw;
    raw.originalUrl = url;
    raw.url = rest.startsWith('/') ? rest : `/${rest}`;
    handedOver.add(reply);
    reply.hijack();
    app.routing(raw, reply.raw);
  };

export type ServerOptions = {
  log: FastifyBaseLogger | false;
  trustProxy: false | number | string;
  /** Extends HSTS to every subdomain of ours. */
  hstsSubdomains?: boolean | undefined;
  publicUrl: string;
  resolveViewer: (request: FastifyRequest) => Promise<Viewer | null>;
  /** Absent in a process that refuses every call that requires a proof. */
  proofs?: Proofs;
  /** True if the request carries a credential that no browser sends by itself; its cookie is then ignored. */
  carriesKey?: (request: FastifyRequest) => boolean;
  /**
   * Accepts callers by bearer token alone, which no browser sends by itself: pages of `publicUrl` may call from their
   * own origin, and no write is refused for its origin.
   */
  bearerOnly?: boolean;
  /** Languages of the studio, its default first; absent: English alone. */
  languages?: () => readonly Language[];
  /** Hands every request below `path`, such as '/comments-service', to another server, which must be ready. */
  handOver?: { path: string; app: FastifyInstance };
};

const oneYearOfHttps = 'max-age=31536000';

export const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

const baseHeaders = ({ hstsSubdomains = false }: Pick<ServerOptions, 'hstsSubdomains'>) => {
  const httpsOnly = hstsSubdomains ? `${oneYearOfHttps}; includeSubDomains` : oneYearOfHttps;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(baseSecurityHeaders).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', httpsOnly);
  };
};

/**
 * Refuses writes that another site may have sent. A caller without a session gets `not_signed_in` where the route needs
 * one, since nothing can be done in a member's name without it.
 */
const refuseCrossSite = async (request: FastifyRequest, publicUrl: string): Promise<void> => {
  if (request.is404) return;
  const { access, fromAnywhere } = request.routeOptions.config;
  if (fromAnywhere || isSameOriginWrite(request.headers, request.host, publicUrl)) return;
  const needsSession = access !== undefined && access !== 'public';
  throw new AppError(needsSession && !(await request.viewer()) ? 'not_signed_in' : 'cross_site');
};

/** Checks the caller's rights before the proof: a caller who may not call at all is not asked for one. */
const refuseUnproved = async (request: FastifyRequest, access: AccessLevel | undefined): Promise<void> => {
  const viewer = await request.viewer();
  guard(access ?? 'signed-in', viewer);
  await requireProof(request.routeOptions.config, viewer, request.proofs);
};

const logRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  const { log, method, originalUrl: url, ip: address, knownUserId: userId } = request;
  if (log.level !== 'silent' && !isHandedOver(reply)) {
    const status = reply.raw.statusCode;
    const ms = Math.round(reply.elapsedTime);
    const who = { address, ...(userId ? { userId } : {}) };
    log.info({ method, url: loggedUrl(url), status, ms, ...who }, 'request');
  }
  done();
};

/** Looks up the caller of each request at most once. */
const decorateViewer = (app: FastifyInstance, resolveViewer: ServerOptions['resolveViewer']): void => {
  const seen = new WeakMap<FastifyRequest, Promise<Viewer | null>>();
  app.decorateRequest('knownUserId', null);
  app.decorateRequest('viewer', function viewer(this: FastifyRequest) {
    const known = seen.get(this);
    if (known) return known;
    const asked = resolveViewer(this).then((viewer) => {
      this.knownUserId = viewer?.id ?? null;
      return viewer;
    });
    seen.set(this, asked);
    return asked;
  });
};

const isOfStaffPath = (url: string): boolean => /^\/admin\/api(\/|$)/.test(url);
const isSensitive = (access: AccessLevel | undefined): boolean =>
  sensitivePermissions.some((permission) => permission === access);

/**
 * Stops the start of a server if a route declares no proof but must: a staff route outside the contract, and a write
 * under a sensitive permission.
 */
const refuseUnclassified = ({ method, url, config }: RouteOptions): void => {
  const { access, key, reads, proof } = (config ?? {}) as FastifyContextConfig;
  if (proof !== undefined) return;
  const changes = [method].flat().some(isWrite) && !reads;
  const mustSay = key === undefined ? isOfStaffPath(url) : changes && isSensitive(access);
  if (mustSay) throw new Error(`${String(method)} ${url} does not say which proof it asks for`);
};

/** Checks at most once per request whether its session is fresh. */
const decorateProofs = (app: FastifyInstance, { isFresh, isAboveSum }: Proofs): void => {
  const known = new WeakMap<FastifyRequest, Proofs>();
  app.decorateRequest('proofs', {
    getter(this: FastifyRequest): Proofs {
      const before = known.get(this);
      if (before) return before;
      let fresh: Promise<boolean> | null = null;
      const proofs: Proofs = {
        isAboveSum,
        isFresh: (viewer) => {
          fresh ??= isFresh(viewer);
          return fresh;
        },
      };
      known.set(this, proofs);
      return proofs;
    },
  });
};

/**
 * Creates a Fastify server with the parts that all our routes share: request ids, viewer, errors, headers, same-origin
 * writes.
 */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { trustProxy } = options;
  const sendBaseHeaders = baseHeaders(options);
  const app: FastifyInstance = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false as const }),
    // One line per request is the access log of the web role, written in onResponse with its duration.
    logController: new LogController({ disableRequestLogging: true }),
    // Counts proxies from this server: hop 0 is the peer that connected to us.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    // An idle connection of a closed page must not delay a stopping server; requests in flight are finished.
    forceCloseConnections: 'idle',
    // Requests in flight when the server begins to stop are answered as usual.
    return503OnClosing: false,
    ...connectionLimits,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
    // These requests are refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      sendBaseHeaders(request, reply);
      return sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, app.log),
  });
  // Only JSON is understood; a form of another site could send plain text.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate', 'identity'] });

  decorateViewer(app, options.resolveViewer);
  decorateProofs(app, options.proofs ?? noProofs);
  app.addHook('onRoute', refuseUnclassified);
  // Sets the base headers first, so that every refusal below carries them.
  app.addHook('onRequest', (request, reply, done) => {
    sendBaseHeaders(request, reply);
    done();
  });
  answerInLanguage(app, options.languages ?? (() => [defaultLanguage]));
  app.addHook('onRequest', readRequest({ trustsProxy: trustProxy !== false }));
  if (options.handOver) app.addHook('onRequest', handOver(options.handOver));
  app.addHook('onRequest', limitPipelining);
  app.addHook('onRequest', (request, _reply, done) => {
    // No text holds the zero character, and PostgreSQL refuses to look for it.
    if (request.url.includes('%00')) done(new AppError('bad_request'));
    // Reads are most of the traffic and must not wait here.
    else if (options.bearerOnly || !isWrite(request.method) || options.carriesKey?.(request)) done();
    else refuseCrossSite(request, options.publicUrl).then(() => done(), done);
  });
  if (options.bearerOnly) app.addHook('onRequest', crossOrigin(options.publicUrl));
  // Runs before the body is read, and after it is known that the caller may call at all.
  app.addHook('onRequest', (request, _reply, done) => {
    const { proof, access } = request.routeOptions.config;
    if (proof !== 'fresh' && proof !== 'export') done();
    else refuseUnproved(request, access).then(() => done(), done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    refuseUnstorable(request.body, request.routeOptions.config.namesValues ?? false);
    done();
  });
  app.addHook('onResponse', logRequest);
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) =>
    withLanguage(request.language, () => sendError(error, request, reply)),
  );
  return app;
};
