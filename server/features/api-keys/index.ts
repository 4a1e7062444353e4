import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessLevel } from '../../../contract/endpoint.ts';
import { apiKeyLimits } from '../../../contract/integrations/api-key-scopes.ts';
import { apiKeyEndpoints } from '../../../contract/integrations/api-keys.schema.ts';
import { t } from '../../../contract/messages.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind, isOfStaff } from '../../platform/http/bind.ts';
import { bearerOf } from '../../platform/http/mount.ts';
import { isWrite } from '../../platform/http/server.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { createKeyCallers, type KeyCallersContext } from './callers.ts';
import { addKey, keyPrefix, listKeys, removeKey } from './keys.ts';

/** Rate at which one person may make keys. */
const made = { burst: 20, perSecond: 1 / 30 };

export type ApiKeys = {
  routes: BoundEndpoint[];
  /** Returns true if a request carries a key, which no browser sends by itself; a cookie beside it is ignored. */
  isCarried: (request: FastifyRequest) => boolean;
  /** Returns the caller of a request that carries a key. */
  viewer: (request: FastifyRequest) => Promise<Viewer | null>;
  /** Adds the remaining rate of the key to each answer (draft-ietf-httpapi-ratelimit-headers). */
  install: (app: FastifyInstance) => void;
};

const carried = (request: FastifyRequest): string | null => {
  const token = bearerOf(request);
  return token?.startsWith(keyPrefix) ? token : null;
};

const mayChangeSomething = ({ method, routeOptions }: FastifyRequest): boolean =>
  isWrite(method) && !routeOptions.config.reads;

type Call = { access: AccessLevel; changes: boolean };

/**
 * Requires that the scopes of a key open the call: none about the account that it belongs to, and changes only where it
 * may make them. Asked wherever a caller is looked up, so that it holds for routes beside the contract, too.
 */
const mustOpen = ({ permissions, apiKey }: Viewer, { access, changes }: Call): void => {
  if (!isOfStaff(access)) throw new AppError('forbidden', { message: t('No API key may do that.') });
  if (!permissions.includes(access)) throw new AppError('forbidden');
  if (changes && !apiKey?.changes.includes(access))
    throw new AppError('forbidden', { message: t('This API key may only read.') });
};

/** Creates the keys by which the studio's own scripts call. */
export const createApiKeys = (context: KeyCallersContext): ApiKeys => {
  const limit = createRateLimiter(context.clock, made);
  const callerOf = createKeyCallers(context);
  const left = new WeakMap<FastifyRequest, number>();
  return {
    routes: bind(apiKeyEndpoints, {
      'GET /admin/api/api_keys': () => listKeys(context),
      'POST /admin/api/api_keys': ({ viewer, body }) => {
        limit(viewer);
        return addKey(context, viewer, body);
      },
      'DELETE /admin/api/api_keys/{id}': ({ params: { id } }) => removeKey(context, id),
    }),
    isCarried: (request) => carried(request) !== null,
    viewer: async (request) => {
      const token = carried(request);
      const { access, forEveryKey = false } = request.routeOptions.config;
      const isOpen = access === undefined || access === 'public';
      // Elsewhere a script is a visitor: it has nothing of a person's own.
      if (token === null || (isOpen && !forEveryKey)) return null;
      const viewer = await callerOf(token, request.ip, (calls) => left.set(request, calls));
      if (viewer && !isOpen) mustOpen(viewer, { access, changes: mayChangeSomething(request) });
      return viewer;
    },
    install: (app) => {
      const { burst, callsPerSecond } = apiKeyLimits;
      const tell = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const calls = left.get(request);
        if (calls === undefined) return;
        const seconds = Math.ceil((burst - calls) / callsPerSecond);
        reply
          .header('ratelimit-policy', `"key";q=${burst};w=${burst / callsPerSecond}`)
          .header('ratelimit', `"key";r=${calls};t=${seconds}`);
      };
      // Answers of JSON go out past the framework; refusals come before a handler.
      app.addHook('preHandler', tell);
      app.addHook('onSend', tell);
    },
  };
};
