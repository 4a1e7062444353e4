import { understoodHeader } from '../../../../contract/catalog/understood-query.ts';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import { ErrorBody, errorCatalog } from '../../../../contract/errors.schema.ts';
import { scopeOf } from '../../../../contract/integrations/api-key-scopes.ts';
import type { WebhookDescription } from '../../../../contract/integrations/webhook-events.schema.ts';
import { englishText } from '../../../../contract/messages.ts';
import { isOfStaff } from '../bind.ts';
import { asksForProof } from '../proving/proof.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[] };

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || Boolean(schema?.required?.includes(name)),
    schema: value,
  }));

const pageHeaders = {
  Total: { description: 'How many there are on all pages.', schema: { type: 'integer' } },
  'Per-Page': { schema: { type: 'integer' } },
  Link: {
    description: 'RFC 8288: first, prev, next, last. Left out where the address is too long for it.',
    schema: { type: 'string' },
  },
};

const understoodHeaders = {
  [understoodHeader]: {
    description:
      'How the words of `q` were read, as JSON in ASCII: the filters that they became, and the rest.',
    schema: { type: 'string' },
  },
};

const problemsOf = (endpoint: Endpoint) => {
  const codes = new Set([
    ...endpoint.errors,
    ...(endpoint.access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(asksForProof(endpoint.proof) ? (['fresh_proof_needed'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorCatalog[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      {
        description: named.map((code) => `${code}: ${englishText(errorCatalog[code].message)}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const requestBodyOf = ({ body, file }: Endpoint): object => {
  const content = (type: string, schema: unknown) => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  if (file) {
    const properties = { [file.field]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    return content('multipart/form-data', { type: 'object', required: [file.field], properties });
  }
  return body ? content('application/json', body) : {};
};

/** Part of the API: its calls, their address and their authentication. */
export type ApiPart = {
  calls: Record<string, Endpoint>;
  /** Prefix of their paths. */
  prefix: string;
  /** Address of their server, if not the studio's own. */
  server?: string;
  auth: 'session' | 'token';
};

/**
 * Returns the security of a call: a session or a token, or an API key with a scope if a key may call it; an empty list
 * for a public call.
 */
const securityOf = (key: string, { access, reads }: Endpoint, auth: ApiPart['auth']): object => {
  if (access === 'public') return { security: [] };
  const changes = !key.startsWith('GET ') && !reads;
  const scope = auth === 'session' && isOfStaff(access) ? scopeOf(access, changes) : null;
  return {
    security: [{ [auth]: [] }, ...(scope ? [{ apiKey: [] }] : [])],
    ...(scope ? { description: `An API key needs the scope \`${scope}\`.` } : {}),
  };
};

const operationOf = (key: string, endpoint: Endpoint, { server, auth }: ApiPart) => ({
  operationId: key.replace(/[^a-zA-Z0-9]+/g, '_').replace(/_$/, ''),
  ...(server ? { servers: [{ url: server }] } : {}),
  summary: endpoint.summary,
  parameters: [
    ...parametersOf(endpoint.params as Schema, 'path'),
    ...parametersOf(endpoint.query as Schema, 'query'),
  ],
  ...requestBodyOf(endpoint),
  ...securityOf(key, endpoint, auth),
  responses: {
    '200': {
      description: 'OK',
      ...(endpoint.paged || endpoint.understood
        ? { headers: { ...(endpoint.paged && pageHeaders), ...(endpoint.understood && understoodHeaders) } }
        : {}),
      content: { 'application/json': { schema: endpoint.response } },
    },
    ...problemsOf(endpoint),
  },
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Returns the webhooks that the studio sends to endpoints of other programs. */
const webhooksOf = (descriptions: readonly WebhookDescription[]) =>
  Object.fromEntries(
    descriptions.map(({ type, summary, payload }) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replace('.', '_')}`,
          summary,
          parameters: [
            header('webhook-id', 'The same for every attempt of one event.'),
            header('webhook-timestamp', 'When this attempt was made, in seconds.'),
            header('webhook-signature', 'Standard Webhooks: v1, and the HMAC-SHA-256 of id.timestamp.body.'),
          ],
          requestBody: { required: true, content: { 'application/json': { schema: payload } } },
          responses: { '2XX': { description: 'Taken. Anything else is sent again for three days.' } },
        },
      },
    ]),
  );

/** Returns the OpenAPI 3.1 document of these calls, from the same schemas that tests check the answers against. */
export const openApiDocument = (
  parts: readonly ApiPart[],
  studio: { name: string; publicUrl: string },
  cookieName: string,
  webhooks: readonly WebhookDescription[] = [],
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const part of parts)
    for (const [key, endpoint] of Object.entries(part.calls)) {
      const [method = '', below = ''] = key.split(' ', 2);
      const path = part.prefix + below;
      const operation = operationOf(`${method} ${path}`, endpoint, part);
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    }
  return {
    openapi: '3.1.0',
    info: { title: `${studio.name} API`, version: '2' },
    servers: [{ url: studio.publicUrl }],
    paths,
    ...(webhooks.length > 0 ? { webhooks: webhooksOf(webhooks) } : {}),
    components: {
      schemas: { Error: ErrorBody },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        /** From `GET /api/v2/users/comments_token`. */
        token: { type: 'http', scheme: 'bearer' },
        /** Made at /admin/api_keys, for the studio's own scripts. */
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'omk_…' },
      },
    },
  };
};
