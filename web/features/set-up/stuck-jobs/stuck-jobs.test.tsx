import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StuckJob } from '../../../../contract/studio/stuck-jobs.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { stuckCall, stuckMail } from '../testing/shown-stuck-jobs.ts';
import { StuckJobs } from './StuckJobs.tsx';

afterEach(cleanup);

const open = (jobs: readonly StuckJob[]) => {
  fakeServer({ 'GET /admin/api/stuck_jobs': () => ({ jobs }) });
  return renderPages({ '/admin/set_up': StuckJobs }, { at: '/admin/set_up', me: runa });
};

test('a stuck job shows its kind, its type in words, its recipient, its last error and its tries', async () => {
  const page = await open([stuckCall]);
  const row = (await page.findByText('Payment task: end subscription')).closest('tr') as HTMLElement;
  for (const text of ['maya@example.com', 'No such subscription', '1'])
    expect(within(row).getByText(text)).toBeDefined();
  expect(within(row).getByRole('button', { name: /^Try again: Payment task/ })).toBeDefined();
});

test('a mail whose link has ended says so, and can only be discarded', async () => {
  const page = await open([{ ...stuckMail, retryable: false }]);
  expect(await page.findByText('Its link has expired')).toBeDefined();
  expect(page.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(page.getByRole('button', { name: /^Discard: Mail/ })).toBeDefined();
});

test('without stuck jobs the section says that nothing is stuck', async () => {
  const page = await open([]);
  expect(await page.findByText(/^Nothing is stuck\./)).toBeDefined();
  expect(page.queryByRole('table')).toBeNull();
});
