import { expect, test } from 'vitest';
import type { Studio } from '../../../../contract/catalog/home.schema.ts';
import type { ApiCall, PageRequest } from '../../../../contract/client.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { createLog } from '../../log.ts';
import { visitorAddress } from '../../visitor-address.ts';
import { createRenderer } from './render-page.ts';

const member = { id: '1', sessionId: '1', ...rightsOf(null), username: 'maya', hasSubscriptionAccess: true };
const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });

/** A page whose one call fails, and which answers with this status then. */
const pageOf = (status: number) => {
  const failing = () => (async () => Promise.reject(gone)) as unknown as ApiCall;
  const render = createRenderer({
    render: async ({ call }: PageRequest) => {
      await call('GET /api/v2/plan_categories', {}).catch(() => undefined);
      return { status, location: null, html: '<p>What is left</p>', keep: true, stillTrue: null };
    },
    assets: { entry: '', entryImports: [], styles: [], fonts: [], modules: {}, sources: {} },
    studio: () => ({ name: 'Openmat', publicUrl: 'http://localhost:3000' }) as Studio,
    call: failing,
    comments: () => async () => Promise.reject(gone),
  });
  const wanted = {
    address: { url: '/', movedTo: null, found: true },
    basePath: '',
    language: 'en' as const,
    caller: { kind: 'visitor', id: visitorAddress('::1') } as const,
    server: {},
    log: createLog('silent'),
  };
  return (viewer: typeof member | null) => render(wanted, viewer);
};

test('a visitor gets the rest of a page, which is not cached, while the database is away', async () => {
  expect(await pageOf(200)(null)).toMatchObject({ status: 200, keep: false });
});

test('a member’s page, and a page with nothing left, are refused as unavailable while the database is away', async () => {
  const unavailable = { code: 'unavailable', retryAfterSeconds: 5 };
  await expect(pageOf(200)(member)).rejects.toMatchObject(unavailable);
  await expect(pageOf(500)(null)).rejects.toMatchObject(unavailable);
});
