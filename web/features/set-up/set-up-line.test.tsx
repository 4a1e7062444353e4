import { act, cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { SetUp } from '../../../contract/studio/set-up.schema.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { SetUpLine } from './SetUpLine.tsx';
import { setUp } from './testing/shown-set-up.ts';

const path = '/admin/api/set_up';
const show = async (changes: Partial<SetUp> = {}) => {
  const server = fakeServer({ [`GET ${path}`]: () => ({ ...setUp, ...changes }) });
  const page = await renderPart(SetUpLine);
  await waitFor(() => expect(server.calls()).toContain(`GET ${path}`));
  return { ...page, server };
};

afterEach(cleanup);

test('BEY-69 the set-up line shows the progress of the set-up and which part still runs on a default', async () => {
  const page = await show();
  expect(await page.findByText('1 of 3 set up.')).toBeDefined();
  expect(page.getByText('Mail is still kept in the outbox.')).toBeDefined();
});

test('BEY-69 the set-up line disappears once it is dismissed, and stays when dismissing fails', async () => {
  const page = await show();
  const hide = await page.findByRole('button', { name: 'Hide this line' });
  page.server.answer(`PUT ${path}`, () => refusal(503, 'unavailable', 'Please try again soon.'));
  await userEvent.click(hide);
  expect((await page.findByRole('alert')).textContent).toBe('Please try again soon.');
  page.server.answer(`PUT ${path}`, () => ({ dismissedAt: '2026-11-23T08:00:00.000Z' }));
  await userEvent.click(hide);
  await waitFor(() => expect(page.queryByRole('region', { name: 'Set-up' })).toBeNull());
  expect(page.server.bodies(`PUT ${path}`)).toEqual([{ dismissed: true }, { dismissed: true }]);
});

test.each([
  ['every step is done', { steps: [{ id: 'look', state: 'done' }] } as const],
  ['it was dismissed', { dismissedAt: '2026-11-23T08:00:00.000Z' }],
])('BEY-69 the set-up line is not shown once %s', async (_when, changes) => {
  const page = await show(changes as Partial<SetUp>);
  await page.queryClient.refetchQueries();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(page.queryByRole('region', { name: 'Set-up' })).toBeNull();
});
