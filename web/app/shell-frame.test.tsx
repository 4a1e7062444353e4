import { lazyRouteComponent } from '@tanstack/react-router';
import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createRoot } from '../client/pages/route.ts';
import { accountsRoutes } from '../features/accounts/index.ts';
import { fakeServer, held } from '../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../ui/testing/people.ts';
import { renderPages } from '../ui/testing/rendered-pages.tsx';
import { loadMemberParts } from './navigation/member-parts.tsx';
import { Shell } from './Shell.tsx';

beforeAll(loadMemberParts);

afterEach(cleanup);

const firstOwner = accountsRoutes(createRoot(async () => {})).find(
  ({ options }) => 'path' in options && options.path === '/first-owner',
);

const Page = () => <h1>Here</h1>;
const SetUp = () => <h1>Set up</h1>;

test('NS-227 until the studio has loaded, its new owner reads that it opens, and the page keeps its frame', async () => {
  window.history.replaceState(null, '', '/first-owner#the-token');
  fakeServer({
    'POST /api/auth/first-owner/check': () => ({ status: true }),
    'POST /api/auth/first-owner/become': () => ({ status: true }),
    'GET /api/v2/users/me': () => runa,
  });
  const studio = held<{ SetUp: ComponentType }>();
  const page = await renderPages(
    {
      '/first-owner': firstOwner?.options.component as ComponentType,
      '/admin/set_up': lazyRouteComponent(() => studio.promise, 'SetUp') as ComponentType,
    },
    { at: '/first-owner', me: runa, around: Shell },
  );
  const shown: (string | null | undefined)[] = [];
  const watch = new MutationObserver(() => shown.push(document.querySelector('h1')?.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(await page.findByRole('button', { name: 'Become the owner' }));
  await page.findByText('Opening your studio…');
  await expect.poll(page.address).toBe('/admin/set_up');
  expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(page.getByText('Opening your studio…')).toBeDefined();
  studio.resolve({ SetUp });
  await page.findByRole('heading', { name: 'Set up' });
  watch.disconnect();
  expect(shown).not.toContain('This address does not work');
  expect(page.getByRole('navigation', { name: 'Main' })).toBeDefined();
});

test('BEY-22 an asked-for deletion is announced on every page, in every frame, until the account is kept', async () => {
  fakeServer({ 'GET /api/v2/users/me': () => runa });
  const pages = { '/series': Page, '/class-finder': Page, '/signin': Page, '/admin/set_up': Page };
  const leaving = { ...runa, ...ownerRights, deletesAt: '2026-11-29T22:30:00.000Z' };
  for (const at of ['/series', '/class-finder', '/signin', '/admin/set_up'] as const) {
    const page = await renderPages(pages, { at, me: leaving, around: Shell });
    const notice = page.getByRole('region', { name: 'Deletion of your account' });
    expect(notice.textContent).toContain('Your account will be erased on 29 November 2026.');
    expect(notice.querySelector('a')?.getAttribute('href')).toBe('/settings/profile');
    cleanup();
  }
  const page = await renderPages(pages, { at: '/series', me: runa, around: Shell });
  expect(page.queryByRole('region', { name: 'Deletion of your account' })).toBeNull();
});
