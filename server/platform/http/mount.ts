import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { readUnderstood, understoodHeader } from '../../../contract/catalog/understood-query.ts';
import type { CallOf } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { AppError } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { type AnswerHeaders, linkHeader, Paged, type PageInfo, RawJson, WithHeaders } from './answer.ts';
import { type BoundEndpoint, guard, isOfStaff } from './bind.ts';
import { withBothSpellings, withFieldNamesOf } from './incoming/param-names.ts';
import { noProofs } from './proving/proof.ts';
import { closed } from './sending/closed-schema.ts';
import { refuseLongLists } from './sending/long-lists.ts';
import { sendBytes } from './sending/send-bytes.ts';
import { withSentFile } from './sending/sent-file.ts';

/** The value behind an answer, as it is made into JSON. */
const plain = (answer: unknown): unknown => {
  if (answer instanceof WithHeaders) return answer.value;
  return answer instanceof Paged ? answer.items : answer;
};

const decoded = (answer: unknown): unknown =>
  answer instanceof RawJson ? JSON.parse(answer.bytes.toString()) : plain(answer);

const infoOf = (answer: unknown): PageInfo | undefined =>
  answer instanceof RawJson || answer instanceof Paged ? answer.info : undefined;

const headersOf = (answer: unknown): AnswerHeaders =>
  answer instanceof RawJson || answer instanceof Paged || answer instanceof WithHeaders ? answer.headers : {};

const bytesOf = (answer: unknown): Buffer => {
  if (answer instanceof RawJson) return answer.bytes;
  return Buffer.from(JSON.stringify(plain(answer)));
};

const validators = new WeakMap<TSchema, Validator>();
const validatorOf = (schema: TSchema): Validator => {
  const validator = validators.get(schema) ?? Compile(closed(schema));
  validators.set(schema, validator);
  return validator;
};

/** Tests turn this on: an answer that its schema does not allow is a failure, and so is a field the schema does not name. */
const checkAnswer = ({ key, endpoint }: BoundEndpoint, answer: unknown): void => {
  const value = JSON.parse(bytesOf(answer).toString());
  const validator = validatorOf(endpoint.response);
  if (validator.Check(value)) return;
  const [first] = validator.Errors(value);
  throw new Error(`${key} answered outside its schema: ${first?.instancePath} ${first?.message}`);
};

const send = (
  reply: FastifyReply,
  request: FastifyRequest,
  { endpoint }: BoundEndpoint,
  answer: unknown,
): FastifyReply => {
  const info = infoOf(answer);
  // 'close' comes once the last byte is out, or the connection is gone: either way the bytes are no longer read.
  if (answer instanceof RawJson && answer.release) reply.raw.once('close', answer.release);
  const link = info && linkHeader(request.url, info);
  const headers = {
    'cache-control':
      endpoint.cache === 'no-store' || isOfStaff(endpoint.access) ? 'no-store' : 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
    ...(info
      ? {
          total: info.total,
          'per-page': info.perPage,
          ...(link ? { link } : {}),
          'access-control-expose-headers': `Total, Per-Page, Link, ${understoodHeader}`,
        }
      : {}),
    ...headersOf(answer),
  };
  return sendBytes(request, reply, headers, { bytes: bytesOf(answer) });
};

const bearer = /^Bearer(?: +(.*))?$/i;

/** Empty where the scheme was sent alone. */
export const bearerOf = ({ headers }: FastifyRequest): string | null => {
  const sent = bearer.exec(headers.authorization ?? '');
  return sent && (sent[1]?.trim() ?? '');
};

export type MountOptions = {
  checkAnswers?: boolean;
  /** Told that a call of this viewer's that may change something begins; what is returned is called when it is over. */
  changing?: (viewer: Viewer) => () => void;
};

const routeOf = (bound: BoundEndpoint, { checkAnswers = false, changing }: MountOptions): RouteOptions => {
  const { endpoint } = bound;
  return {
    method: bound.method as 'GET',
    url: bound.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      key: bound.key,
      access: endpoint.access,
      ...(endpoint.proof ? { proof: endpoint.proof } : {}),
      reads: endpoint.reads ?? false,
      namesValues: endpoint.errors.includes('invalid'),
    },
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
    },
    // A caller without the right is told so before anything that was sent is read.
    ...(endpoint.access !== 'public'
      ? { onRequest: async (request: FastifyRequest) => guard(endpoint.access, await request.viewer()) }
      : {}),
    preValidation: (request, _reply, done) => {
      request.body = withFieldNamesOf(endpoint.body, request.body);
      refuseLongLists(endpoint.body, request.body);
      request.query = withBothSpellings(request.query as Record<string, unknown>);
      done();
    },
    handler: async (request, reply) => {
      const viewer = await request.viewer();
      const sender = viewer?.id ?? request.ip;
      const changed = viewer && bound.method !== 'GET' ? changing?.(viewer) : undefined;
      const answer = await withSentFile(request, { file: endpoint.file, sender }, (file) =>
        bound.handle({
          params: request.params,
          query: request.query,
          body: request.body,
          file,
          viewer,
          requestId: request.id,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? null,
          bearer: bearerOf(request),
          proofs: request.proofs,
        }),
      ).finally(changed);
      if (checkAnswers) checkAnswer(bound, answer);
      return send(reply, request, bound, answer);
    },
  };
};

export const mount = (
  app: FastifyInstance,
  routes: readonly BoundEndpoint[],
  options: MountOptions = {},
): void => {
  for (const bound of routes.filter(({ endpoint }) => !endpoint.plainTextToo && !endpoint.file))
    app.route(routeOf(bound, options));
  app.register(async (forms) => {
    await forms.register(multipart);
    for (const bound of routes.filter(({ endpoint }) => endpoint.file)) forms.route(routeOf(bound, options));
  });
  app.register(async (beacons) => {
    beacons.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      beacons.getDefaultJsonParser('error', 'error'),
    );
    for (const bound of routes.filter(({ endpoint }) => endpoint.plainTextToo))
      beacons.route(routeOf(bound, options));
  });
};

const byKeys = new WeakMap<readonly BoundEndpoint[], ReadonlyMap<string, BoundEndpoint>>();

/** A page is rendered with calls of its own, and there are hundreds of endpoints. */
const byKeyOf = (routes: readonly BoundEndpoint[]): ReadonlyMap<string, BoundEndpoint> => {
  const known = byKeys.get(routes);
  if (known) return known;
  const byKey = new Map(routes.map((bound) => [bound.key, bound]));
  byKeys.set(routes, byKey);
  return byKey;
};

/** The same endpoints called in process, for pages rendered on the server; answers as the browser would decode them. */
export const inProcess = <Map = Contract>(
  routes: readonly BoundEndpoint[],
  viewer: Viewer | null,
): CallOf<Map> => {
  const byKey = byKeyOf(routes);
  const call = async (key: string, input: { params?: unknown; query?: unknown; body?: unknown }) => {
    const bound = byKey.get(key);
    if (!bound) throw new AppError('not_found');
    const answer = await bound.handle({
      params: input.params ?? {},
      query: input.query ?? {},
      body: input.body,
      viewer,
      requestId: randomUUID(),
      address: '',
      userAgent: null,
      bearer: null,
      proofs: noProofs,
    });
    const understood = readUnderstood(headersOf(answer)[understoodHeader]);
    return { data: decoded(answer), total: infoOf(answer)?.total ?? null, understood };
  };
  return call as CallOf<Map>;
};
