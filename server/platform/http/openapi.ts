import type { Endpoint } from '../../../contract/endpoint.ts';
import { ErrorBody, errorCatalogue } from '../../../contract/errors.ts';

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
  Link: { description: 'RFC 8288: first, prev, next, last.', schema: { type: 'string' } },
};

const problemsOf = (endpoint: Endpoint) => {
  const codes = new Set([
    ...endpoint.errors,
    ...(endpoint.access === 'public' ? [] : (['not_signed_in'] as const)),
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      {
        description: named.map((code) => `${code}: ${errorCatalogue[code].message}`).join(' '),
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

const operationOf = (key: string, endpoint: Endpoint) => ({
  operationId: key.replace(/[^a-zA-Z0-9]+/g, '_').replace(/_$/, ''),
  summary: endpoint.summary,
  parameters: [
    ...parametersOf(endpoint.params as Schema, 'path'),
    ...parametersOf(endpoint.query as Schema, 'query'),
  ],
  ...requestBodyOf(endpoint),
  ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
  responses: {
    '200': {
      description: 'OK',
      ...(endpoint.paged ? { headers: pageHeaders } : {}),
      content: { 'application/json': { schema: endpoint.response } },
    },
    ...problemsOf(endpoint),
  },
});

/** The OpenAPI 3.1 document of a contract: the very schemas that the answers are checked against in tests. */
export const openApiDocument = (
  contract: Record<string, Endpoint>,
  studio: { name: string; publicUrl: string },
  cookieName: string,
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ', 2);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${studio.name} API`, version: '2' },
    servers: [{ url: studio.publicUrl }],
    paths,
    components: {
      schemas: { Error: ErrorBody },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
};
