import type { FastifyRequest } from 'fastify';
import { apiKeyEndpoints } from '../../../contract/integrations/api-keys.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { bearerOf } from '../../platform/http/mount.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { createKeyCallers } from './callers.ts';
import { addKey, type KeyContext, keyPrefix, listKeys, removeKey } from './keys.ts';

/** Of one person. */
const made = { burst: 20, perSecond: 1 / 30 };

export type ApiKeys = {
  routes: BoundEndpoint[];
  /** Whether a request carries a key, which no browser sends by itself; a cookie beside it counts for nothing. */
  isCarried: (request: FastifyRequest) => boolean;
  /** The caller of a request that carries one. */
  viewer: (request: FastifyRequest) => Promise<Viewer | null>;
};

const carried = (request: FastifyRequest): string | null => {
  const token = bearerOf(request);
  return token?.startsWith(keyPrefix) ? token : null;
};

/** Keys by which the studio's own scripts call. */
export const createApiKeys = (context: KeyContext): ApiKeys => {
  const limit = createRateLimiter(context.clock, made);
  const callerOf = createKeyCallers(context);
  return {
    routes: bind(apiKeyEndpoints, {
      'GET /admin/api/api_keys': () => listKeys(context),
      'POST /admin/api/api_keys': ({ viewer, body }) => {
        limit(viewer.id);
        return addKey(context, viewer, body);
      },
      'DELETE /admin/api/api_keys/{id}': ({ params: { id } }) => removeKey(context, id),
    }),
    isCarried: (request) => carried(request) !== null,
    viewer: async (request) => {
      const token = carried(request);
      const { access } = request.routeOptions.config;
      // Elsewhere a script is a visitor: what is a person's own is nothing of a script's.
      if (token === null || access === undefined || access === 'public') return null;
      return callerOf(token, request.ip);
    },
  };
};
