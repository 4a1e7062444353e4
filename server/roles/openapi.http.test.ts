import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commentEndpoints } from '../../contract/comments/comments.schema.ts';
import { moderationEndpoints } from '../../contract/comments/moderation.schema.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { webhookEventTypes, webhookTestType } from '../../contract/integrations/webhook-limits.ts';
import { isOfStaff } from '../platform/http/bind.ts';
import { testApp } from './testing/app.ts';

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  security: Record<string, unknown[]>[];
  responses: Record<
    string,
    { description: string; headers?: Schema; content: Record<string, { schema: Schema }> }
  >;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { type: string; in: string; name: string }>;
  };
};

const studio = await testApp({ config: { BUILD: 'dist', STUDIO_NAME: 'Quiet <Room>' } });
const answer = await studio.get('/api/v2/openapi.json');
const document = answer.json() as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
);
const below = (calls: Record<string, Endpoint>): [string, Endpoint][] =>
  Object.entries(calls).map(([key, endpoint]) => [key.replace(' ', ' /comments-service'), endpoint]);
const isForStaff = ([key, { access }]: [string, Endpoint]) => isOfStaff(access) || key.includes(' /admin/');
const all: [string, Endpoint][] = [
  ...Object.entries(contract),
  ...below(commentEndpoints),
  ...below(moderationEndpoints),
];
const calls = Object.fromEntries(all.filter((one) => !isForStaff(one)));
const staffCalls = Object.fromEntries(all.filter(isForStaff));
const keys = Object.keys(calls);

describe('the OpenAPI document', () => {
  test('is a 3.1 document of this studio, at its own address', () => {
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toEqual({ title: 'Quiet <Room> API', version: '2' });
    expect(document.servers).toEqual([{ url: 'http://localhost:3000' }]);
  });

  test('BEY-73 holds every call of visitors and members once, those of comments included, and none of the staff', () => {
    expect(operations.map(({ key }) => key).toSorted()).toEqual([...keys].toSorted());
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_]+$/);
  });

  test('declares every parameter of a path, once, and required', () => {
    for (const { key, path, operation } of operations) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((one) => one.in === 'path');
      expect(declared.map(({ name }) => name).toSorted(), key).toEqual(names.toSorted());
      for (const { required } of declared) expect(required).toBe(true);
      const all = operation.parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(all).size).toBe(all.length);
      for (const { schema } of operation.parameters) expect(Object.keys(schema).length).toBeGreaterThan(0);
    }
  });

  test('states the answer, the refusals, the access and the list headers of each call', () => {
    for (const { key, operation } of operations) {
      const endpoint = calls[key] as Endpoint;
      const auth = key.includes(' /comments-service/') ? 'token' : 'session';
      expect(operation.summary.length, key).toBeGreaterThan(5);
      expect(operation.responses['200']?.content['application/json']?.schema).toEqual(
        JSON.parse(JSON.stringify(endpoint.response)),
      );
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(description.length).toBeGreaterThan(1);
        if (status !== '200')
          expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      }
      expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ [auth]: [] }]);
      if (endpoint.access !== 'public') expect(operation.responses).toHaveProperty('401');
      const headers = Object.keys(operation.responses['200']?.headers ?? {});
      expect(headers).toEqual([
        ...('paged' in endpoint ? ['Total', 'Per-Page', 'Link'] : []),
        ...('understood' in endpoint ? ['Openmat-Understood'] : []),
      ]);
    }
    expect(document.components.schemas.Error).toMatchObject({
      type: 'object',
      required: ['code', 'error', 'message', 'requestId'],
    });
  });

  test('refers to no missing schema and names the real session cookie', async () => {
    const refs = [...answer.body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
    expect([...new Set(refs)]).toEqual(['#/components/schemas/Error']);
    await studio.post('/api/auth/sign-up/email', {
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
      password: 'a quiet morning',
      timeZone: 'UTC',
    });
    const cookie = await studio.signIn('a@example.com', 'a quiet morning');
    expect(document.components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: cookie.split('=')[0],
    });
  });
});

describe('the OpenAPI document of the staff', () => {
  test('ASVS 13.4.5 and BEY-73: lists every staff call, moderation included, and is served to administrators but refused to visitors, members and coaches', async () => {
    const demo = await testApp({ demo: true });
    await demo.database.pool.query("update users set staff_role = 'coach' where email = 'noor@openmat.test'");
    const people = { '': 401, 'maya@openmat.test': 403, 'noor@openmat.test': 403, 'admin@openmat.test': 200 };
    for (const [email, status] of Object.entries(people)) {
      const cookie = email ? await demo.signIn(email) : '';
      for (const url of ['/admin/api/openapi.json', '/admin/api/docs']) {
        const response = await demo.get(url, cookie);
        expect(response.statusCode, `${url} ${email}`).toBe(status);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.body.includes('/admin/api/')).toBe(status === 200);
      }
      if (status !== 200) continue;
      const { paths } = (await demo.get('/admin/api/openapi.json', cookie)).json() as Document;
      const response = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(response.toSorted()).toEqual(Object.keys(staffCalls).toSorted());
      expect(paths['/admin/api/short_urls']?.post).toMatchObject({
        security: [{ session: [] }, { apiKey: [] }],
        description: 'An API key needs the scope `links.edit:write`.',
      });
      expect(paths['/admin/api/team']?.get?.security).toEqual([{ session: [] }]);
      const told = (await demo.get('/admin/api/openapi.json', cookie)).json().webhooks;
      expect(Object.keys(told)).toEqual([...webhookEventTypes, webhookTestType]);
      expect(told['member.left'].post.requestBody.content['application/json'].schema.properties.type).toEqual(
        { const: 'member.left', type: 'string' },
      );
      expect((await demo.get('/admin/api/docs', cookie)).body).toContain('<code>comment.reported</code>');
    }
    expect(answer.body).not.toContain('/admin/');
    expect((await studio.get('/api/docs')).body).not.toContain('/admin/');
  });
});

describe('the reference page', () => {
  test('BEY-73 shows every call, as text, with the studio’s own styles and no script', async () => {
    const page = await studio.get('/api/docs');
    expect(page.statusCode).toBe(200);
    for (const key of keys) expect(page.body).toContain(`<code>${key.split(' ')[1]}</code>`);
    const { paths } = answer.json() as Document;
    const inSession = Object.values(paths).flatMap((methods) =>
      Object.values(methods).filter(({ security }) => security.length > 0),
    );
    expect(page.body.split('Needs a session.')).toHaveLength(inSession.length + 1);
    expect(page.body).toContain('Quiet &lt;Room&gt; API');
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|Quiet <Room>/);
    const [style = ''] = page.body.match(/\/packs\/[^"]+\.css/) ?? [];
    expect((await studio.get(style)).statusCode).toBe(200);
  });

  test('is served without a build of the pages', async () => {
    const bare = await testApp({ database: studio.database, config: { BUILD: 'none' } });
    for (const url of ['/api/docs', '/api/v2/openapi.json'])
      expect((await bare.get(url)).statusCode).toBe(200);
    expect((await bare.get('/class-finder')).statusCode).toBe(404);
  });
});

test('GEN-079 each call listed in the requirements exists under its method and path', () => {
  const folder = new URL('../../docs/requirements/', import.meta.url);
  const lines = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  // Webhooks are there only where a provider of payments is.
  const listed = new Set(
    [...lines.matchAll(/\b(GET|POST|PUT|DELETE) (\/(?!webhooks)[\w/{}-]+)/g)].map(
      ([, method, path]) => `${method} ${path}`,
    ),
  );
  expect(listed.size).toBeGreaterThan(60);
  const unnamed = (key: string) => key.replace(/\{\w+\}/g, '{}');
  const known = new Set(all.map(([key]) => unnamed(key)));
  const isThere = (key: string) => {
    const [method = '', path = ''] = key.split(' ');
    return (
      ['', '/api/v2', '/admin/api', '/comments-service'].some((base) =>
        known.has(unnamed(`${method} ${base}${path}`)),
      ) || studio.app.hasRoute({ method: method as 'GET', url: path })
    );
  };
  expect([...listed].filter((key) => !isThere(key))).toEqual([]);
});
