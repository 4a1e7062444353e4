import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { commentEndpoints } from '../../../contract/comments/comments.schema.ts';
import { moderationEndpoints } from '../../../contract/comments/moderation.schema.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { webhookDescriptions } from '../../../contract/integrations/webhook-events.schema.ts';
import { mayReadReference } from '../../../contract/team/may.ts';
import { AppError } from '../../platform/errors.ts';
import { isOfStaff } from '../../platform/http/bind.ts';
import { type CachedText, cacheText, sendText } from '../../platform/http/documents/cached-text.ts';
import { type ApiPart, openApiDocument } from '../../platform/http/documents/openapi.ts';
import { referencePage } from '../../platform/http/documents/reference-page.ts';
import { newNonce, pagePolicy } from '../../platform/http/security.ts';
import { staffRefusal } from '../../platform/viewer.ts';

type Calls = Record<string, Endpoint>;
type Webhooks = typeof webhookDescriptions;

const isForStaff = ([key, { access }]: [string, Endpoint]): boolean =>
  isOfStaff(access) || /^[A-Z]+ \/admin\//.test(key);

const ofProduct: { open: Calls; staff: Calls } = {
  open: Object.fromEntries(Object.entries<Endpoint>(contract).filter((one) => !isForStaff(one))),
  staff: Object.fromEntries(Object.entries<Endpoint>(contract).filter(isForStaff)),
};

/** Returns the calls of the comments service, below a path of this server or at an address of its own. */
const commentsPart = (calls: Calls, { commentsUrl }: Studio): ApiPart =>
  commentsUrl.startsWith('/')
    ? { calls, prefix: commentsUrl, auth: 'token' }
    : { calls, prefix: '', server: commentsUrl, auth: 'token' };

type Reference = { studio: Studio; cookieName: string; styles: readonly string[] };

const documentsOf = ({ studio, cookieName, styles }: Reference) => {
  const made = (title: string, jsonPath: string, parts: ApiPart[], webhooks: Webhooks = []) => {
    // Built at the first request, which most processes never get.
    const document = () => openApiDocument(parts, { ...studio, name: title }, cookieName, webhooks);
    return {
      json: cacheText(() => JSON.stringify(document())),
      page: cacheText(() => referencePage(document(), { styles, jsonPath })),
    };
  };
  return {
    open: made(studio.name, '/api/v2/openapi.json', [
      { calls: ofProduct.open, prefix: '', auth: 'session' },
      commentsPart(commentEndpoints, studio),
    ]),
    staff: made(
      `${studio.name} staff`,
      '/admin/api/openapi.json',
      [{ calls: ofProduct.staff, prefix: '', auth: 'session' }, commentsPart(moderationEndpoints, studio)],
      webhookDescriptions,
    ),
  };
};

const staffOnly = async (request: FastifyRequest): Promise<void> => {
  const viewer = await request.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  if (!mayReadReference(viewer.permissions)) throw staffRefusal(viewer);
};

/** Opens the document to every key, so that a script can read its calls first. */
const staffOrKey = async (request: FastifyRequest): Promise<void> => {
  if (!(await request.viewer())?.apiKey) await staffOnly(request);
};

type ReferenceText = { text: () => Promise<CachedText>; type: string; cache: string };

const send = async (request: FastifyRequest, reply: FastifyReply, { text, type, cache }: ReferenceText) => {
  reply.type(`${type}; charset=utf-8`).header('cache-control', cache);
  if (type === 'text/html') reply.header('content-security-policy', pagePolicy(newNonce()));
  return sendText(request, reply, await text());
};

/** Serves the API reference: the public and member calls to everyone, the staff calls to staff alone. */
export const serveReference = (app: FastifyInstance, reference: Reference): void => {
  const { open, staff } = documentsOf(reference);
  const json = 'application/json';
  const page = 'text/html';
  const cache = 'private, no-cache';
  const config = { proof: { exempt: 'It describes calls and holds no data.' } };
  const staffPage = { compress: false as const, onRequest: staffOnly, config };
  app.get('/api/v2/openapi.json', { compress: false }, (request, reply) =>
    send(request, reply, { text: open.json, type: json, cache }),
  );
  app.get('/api/docs', { compress: false }, (request, reply) =>
    send(request, reply, { text: open.page, type: page, cache }),
  );
  const forScripts = { ...staffPage, onRequest: staffOrKey, config: { ...config, forEveryKey: true } };
  app.get('/admin/api/openapi.json', forScripts, (request, reply) =>
    send(request, reply, { text: staff.json, type: json, cache: 'no-store' }),
  );
  app.get('/admin/api/docs', staffPage, (request, reply) =>
    send(request, reply, { text: staff.page, type: page, cache: 'no-store' }),
  );
};
