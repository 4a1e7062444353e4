import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../client/api.ts';
import type { AppContext } from '../client/context.ts';
import { adminRoute } from './admin/routes.tsx';
import { createAppRouter, createQueryClient } from './router.tsx';

test('GEN-040 every page is shown as to a visitor when users/me fails, and users/me is called once', async () => {
  const calls: string[] = [];
  const api = async (key: string) => {
    calls.push(key);
    throw new ApiError(500, { code: 'internal' });
  };
  const queryClient = createQueryClient();
  const studio = { name: 'Openmat', tagline: '', publicUrl: 'http://studio.test', categories: [] };
  const context = { api, comments: api, queryClient, studio } as unknown as AppContext;
  const router = createAppRouter(context, adminRoute);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/series'] }) });
  for (const path of ['/series', '/class-finder', '/playlists']) {
    router.history.push(path);
    await router.load();
    expect(router.state.location.pathname).toBe(path);
    expect(router.state.matches.at(0)?.status).toBe('success');
    expect(queryClient.getQueryData(['me'])).toBeNull();
  }
  expect(calls.filter((key) => key === 'GET /api/v2/users/me')).toHaveLength(1);
  expect(calls).toContain('GET /api/v2/filters');
});
