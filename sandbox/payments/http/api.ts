import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import { apiVersion } from '../store/event-log.ts';
import { rendered } from '../store/rendering.ts';
import { valueLimits } from '../value-limits.ts';
import { expanded } from './expansion.ts';
import { decodeForm } from './form-encoding.ts';
import { textUpTo } from './parameters.ts';
import { invalid, Refusal } from './refusal.ts';
import type { Route, Routes } from './route.ts';

const idempotencyKey = textUpTo(valueLimits.idempotencyKey);

export type ApiRequest = {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type ApiAnswer = { status: number; headers: Record<string, string>; body: string };

const answersLast = 86_400_000;

const sum = (text: string): Buffer => createHash('sha256').update(text).digest();
const text = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header) ?? '';

const keyOf = (authorization: string): string => {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
};

const refuseKey = (key: string, secretKey: string): void => {
  if (!key)
    throw new Refusal(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  if (!timingSafeEqual(sum(key), sum(secretKey)))
    throw new Refusal(401, 'invalid_request_error', `Invalid API Key provided: ${key.slice(0, 8)}********`, {
      code: 'api_key_invalid',
    });
};

type Compiled = { segments: string[]; route: Route };

const compile = (routes: Routes): Map<string, Compiled[]> => {
  const byShape = new Map<string, Compiled[]>();
  for (const [key, route] of Object.entries(routes)) {
    const [method = '', path = ''] = key.split(' ');
    const segments = path.split('/');
    const shape = `${method} ${segments.length}`;
    byShape.set(shape, [...(byShape.get(shape) ?? []), { segments, route }]);
  }
  const named = ({ segments }: Compiled): number => segments.filter((part) => part.startsWith(':')).length;
  for (const group of byShape.values()) group.sort((a, b) => named(a) - named(b));
  return byShape;
};

const errorBody = (error: Refusal, requestId: string): object => ({
  error: {
    ...error.details,
    message: error.message,
    request_log_url: null,
    type: error.type,
    request_id: requestId,
  },
});

/** Answers Stripe's calls: authenticates, reads parameters, runs the call in a transaction, expands its answer. */
export class Api {
  private readonly sandbox: Sandbox;
  private readonly routes: Map<string, Compiled[]>;
  private readonly secretKey: string;

  constructor(sandbox: Sandbox, { routes, secretKey }: { routes: Routes; secretKey: string }) {
    this.sandbox = sandbox;
    this.routes = compile(routes);
    this.secretKey = secretKey;
  }

  private find(method: string, path: string): { route: Route; id: string } {
    const parts = path.split('/');
    for (const { segments, route } of this.routes.get(`${method} ${parts.length}`) ?? []) {
      let id = '';
      const fits = segments.every((segment, at) => {
        if (!segment.startsWith(':')) return segment === parts[at];
        id = decodeURIComponent(parts[at] ?? '');
        return id !== '';
      });
      if (fits) return { route, id };
    }
    throw invalid(`Unrecognized request URL (${method}: ${path}).`, { code: 'url_invalid' });
  }

  answer(request: ApiRequest): ApiAnswer {
    const requestId = this.sandbox.newId('req');
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
      'cache-control': 'no-cache, no-store',
    };
    try {
      refuseKey(keyOf(text(request.headers.authorization)), this.secretKey);
      const version = text(request.headers['stripe-version']);
      if (version && version !== apiVersion)
        throw invalid(`Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion}.`);
      return this.answerOnce(request, requestId, headers);
    } catch (error) {
      return this.failure(error, requestId, headers);
    }
  }

  private failure(error: unknown, requestId: string, headers: Record<string, string>): ApiAnswer {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(
            500,
            'api_error',
            `The sandbox failed: ${error instanceof Error ? error.stack : error}`,
          );
    return { status: refusal.status, headers, body: JSON.stringify(errorBody(refusal, requestId)) };
  }

  /** A request with an idempotency key has an effect once, and the same answer each time. */
  private answerOnce(request: ApiRequest, requestId: string, headers: Record<string, string>): ApiAnswer {
    const key =
      request.method === 'POST'
        ? idempotencyKey(text(request.headers['idempotency-key']), 'Idempotency-Key')
        : '';
    const { store, events } = this.sandbox;
    const fingerprint = key
      ? sum(`${request.method} ${request.url}\n${request.body}`).toString('base64')
      : '';
    const saved = key ? store.find('saved_answer', key) : undefined;
    if (saved && saved.at > Date.now() - answersLast) {
      if (saved.request !== fingerprint)
        throw new Refusal(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      return {
        status: saved.status,
        headers: { ...headers, 'idempotent-replayed': 'true' },
        body: saved.body,
      };
    }
    const [path = '', query = ''] = request.url.split('?', 2);
    const { route, id } = this.find(request.method, path);
    const raw = { ...decodeForm(query), ...decodeForm(request.body) };
    const { params, expand } = route.read(raw);
    events.caller = { id: requestId, idempotency_key: key || null };
    try {
      return store.transaction(() => {
        const answer = this.run(route, { params, expand, id }, requestId, headers);
        if (key) this.save(key, fingerprint, answer);
        return answer;
      });
    } finally {
      events.caller = null;
    }
  }

  private run(
    route: Route,
    { params, expand, id }: { params: unknown; expand: string[]; id: string },
    requestId: string,
    headers: Record<string, string>,
  ): ApiAnswer {
    const { store } = this.sandbox;
    const execute = (): object => {
      const answer = route.handle(this.sandbox, params as never, id);
      return expanded(this.sandbox, rendered(store, answer as never), expand);
    };
    try {
      return {
        status: 200,
        headers,
        body: JSON.stringify(store.savepoint(execute, (error) => error instanceof Refusal && error.keeps)),
      };
    } catch (error) {
      return this.failure(error, requestId, headers);
    }
  }

  private save(key: string, request: string, { status, body }: ApiAnswer): void {
    // What failed by a fault of the sandbox may be tried again.
    if (status >= 500) return;
    const { store, settings } = this.sandbox;
    const now = Date.now();
    store.put('saved_answer', { id: key, request, status, body, at: now });
    const saved = store.collection('saved_answer').candidates({});
    const oldest = saved.at(0)?.object;
    if (oldest && (oldest.at < now - answersLast || saved.size > settings.answersHeld))
      store.remove('saved_answer', oldest.id);
  }
}
