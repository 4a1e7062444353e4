import { useQueries } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApi } from '../../client/context.ts';
import { fakeServer, unreachable } from '../../ui/testing/fake-server.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { createQueryClient } from '../router.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const calls = ['GET /api/v2/filters', 'GET /api/v2/instructors'] as const;
/** As the pages ask, only without the pause before another try. */
const { retry } = createQueryClient().getDefaultOptions().queries ?? {};

const Page = () => {
  const api = useApi();
  const asked = useQueries({
    queries: calls.map((key) => ({
      queryKey: [key],
      queryFn: async () => (await api(key, {})).data,
      enabled: false,
      retryDelay: 20,
      ...(retry === undefined ? {} : { retry }),
    })),
  });
  return (
    <>
      <ConnectionNotice />
      <button type="button" onClick={() => void Promise.all(asked.map(({ refetch }) => refetch()))}>
        Load
      </button>
    </>
  );
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('NS-222 one notice says that the server cannot be reached, however many calls fail, and it disappears once a call is answered', async () => {
  const server = fakeServer(Object.fromEntries(calls.map((key) => [key, unreachable])));
  const page = await renderPart(Page);
  const load = () => userEvent.click(page.getByRole('button', { name: 'Load' }));
  const notice = /^The studio cannot be reached right now\./;
  expect(page.queryByText(notice)).toBeNull();
  await load();
  expect(await page.findAllByText(notice)).toHaveLength(1);
  expect(page.queryByRole('alert')).toBeNull();
  for (const key of calls) server.answer(key, () => ({}));
  await vi.waitFor(() => expect(page.queryByText(notice)).toBeNull());
  expect(server.calls().length, 'each is asked again by itself').toBeGreaterThan(calls.length);
});
