import { Type } from 'typebox';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../contract/endpoint.ts';
import { linkHeader } from './answer.ts';
import { bind } from './bind.ts';
import { loggedUrl } from './incoming/logged-url.ts';
import { withBothSpellings, withFieldNamesOf } from './incoming/param-names.ts';
import { mount } from './mount.ts';
import { createServer } from './server.ts';

const things = endpoints({
  'GET /api/v2/things/{id}': {
    summary: 'One thing.',
    access: 'public',
    params: Type.Object({ id: Type.String() }),
    response: Type.Intersect([
      Type.Object({ id: Type.String() }),
      Type.Object({ parts: Type.Array(Type.Object({ name: Type.String() })) }),
    ]),
    errors: [],
  },
});
const answers: Record<string, object> = {
  right: { id: 'right', parts: [{ name: 'a' }] },
  missing: { id: 'missing' },
  more: { id: 'more', parts: [], secret: 1 },
  deeper: { id: 'deeper', parts: [{ name: 'a', secret: 1 }] },
};
const app = await createServer({
  log: false,
  trustProxy: false,
  publicUrl: 'http://localhost:3000',
  resolveViewer: async () => null,
});
mount(app, bind(things, { 'GET /api/v2/things/{id}': ({ params }) => answers[params.id] as never }), {
  checkAnswers: true,
});
afterAll(() => app.close());

describe('an app under test', () => {
  test('lets answers pass that are what the contract says', async () => {
    expect((await app.inject('/api/v2/things/right')).json()).toEqual(answers.right);
  });

  test.each(['missing', 'more', 'deeper'])(
    'refuses an answer with a field too few or too many: %s',
    async (id) => {
      expect((await app.inject(`/api/v2/things/${id}`)).statusCode).toBe(500);
    },
  );
});

describe('the Link header (NS-006)', () => {
  const rels = (url: string, page: number, total: number) =>
    Object.fromEntries(
      [...(linkHeader(url, { total, page, perPage: 10 }) ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(
        ([, to, rel]) => [rel, to],
      ),
    );

  test('is left out where it would repeat a query that is too long for a header', () => {
    const info = { total: 35, page: 2, perPage: 10 };
    expect(linkHeader(`/x?q=${'a'.repeat(400)}`, info)).not.toBeNull();
    expect(linkHeader(`/x?q=${'a'.repeat(600)}`, info)).toBeNull();
  });

  test('keeps the query as it was asked, question marks included', () => {
    expect(rels('/x?q=what?&styles=a,b&page=2', 2, 35)).toEqual({
      first: '/x?q=what%3F&styles=a%2Cb&page=1',
      prev: '/x?q=what%3F&styles=a%2Cb&page=1',
      next: '/x?q=what%3F&styles=a%2Cb&page=3',
      last: '/x?q=what%3F&styles=a%2Cb&page=4',
    });
  });

  test('leads back from beyond the end, and nowhere from an empty list', () => {
    expect(rels('/x?page=9', 9, 35)).toEqual({ first: '/x?page=1', prev: '/x?page=4', last: '/x?page=4' });
    expect(rels('/x', 1, 0)).toEqual({ first: '/x?page=1', last: '/x?page=1' });
  });
});

describe('an address in the log', () => {
  test.each([
    ['/media/abc.def/7/master.m3u8', '/media/…/7/master.m3u8'],
    ['/api/auth/verify-email?token=abc&callbackURL=/x', '/api/auth/verify-email?token=…&callbackURL=/x'],
    ['/password/reset?a=b&token=abc', '/password/reset?a=b&token=…'],
    [
      '/signin?redirect=%2Fpassword%2Freset%3Ftoken%3Dabc%26x%3D1&y=2',
      '/signin?redirect=%2Fpassword%2Freset%3Ftoken%3D…%26x%3D1&y=2',
    ],
    ['/checkout/confirm/pi_1?client_secret=pi_1_secret_a', '/checkout/confirm/pi_1?client_secret=…'],
    ['/class-finder?q=token&styles=yoga', '/class-finder?q=token&styles=yoga'],
  ])('holds no secret: %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });
});

test('NS-005: fields of a body are known by both spellings, the one of the schema wins, and others stay', () => {
  const schema = Type.Object({
    plan_id: Type.Integer(),
    source: Type.Optional(Type.String()),
    itemTag: Type.String(),
  });
  expect(withFieldNamesOf(schema, { planId: 1, source: 'x', item_tag: 'new', otherField: 2 })).toEqual({
    plan_id: 1,
    source: 'x',
    itemTag: 'new',
    otherField: 2,
  });
  expect(withFieldNamesOf(schema, { planId: 1, plan_id: 2, itemTag: 'a' })).toEqual({
    plan_id: 2,
    itemTag: 'a',
  });
  for (const body of [null, 'text', [1]]) expect(withFieldNamesOf(schema, body)).toBe(body);
});

test('NS-005: a parameter is known by both spellings, and its own wins', () => {
  expect(
    withBothSpellings({ per_page: '5', planId: 'x', min_duration: '1', minDuration: '2', q: 'a' }),
  ).toEqual({
    per_page: '5',
    perPage: '5',
    planId: 'x',
    plan_id: 'x',
    min_duration: '1',
    minDuration: '2',
    q: 'a',
  });
});
