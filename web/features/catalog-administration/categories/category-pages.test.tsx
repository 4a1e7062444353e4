import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ValuesPage } from '../values/ValuesPage.tsx';
import { CategoriesPage } from './CategoriesPage.tsx';
import { fitness, value, yoga } from './testing/shown-categories.ts';

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const server = fakeServer({
    'GET /admin/api/categories': () => [yoga, fitness],
    'GET /admin/api/categories/1': () => yoga,
    'GET /admin/api/deleted_contents': () => [],
    ...answers,
  });
  const page = await renderPages(
    {
      '/admin/categories': CategoriesPage,
      '/admin/categories/$categoryId': CategoriesPage,
      '/admin/values': ValuesPage,
    },
    { at },
  );
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('BEY-60 the first category is open with its styles and its form, which is saved over the version it was read in', async () => {
  const { page, user, server } = await open('/admin/categories', {
    'PUT /admin/api/categories/1': ({ body: { version: _version, ...saved } }) => ({
      ...yoga,
      version: 3,
      fields: saved,
    }),
  });
  const first = await page.findByRole('link', { expanded: true });
  expect(first.textContent).toBe('Yoga104 classes, 2 styles');
  expect(
    within(await page.findByRole('list', { name: 'Styles of Yoga' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  await user.type(await page.findByLabelText('Short description'), ' Slowly.');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/categories/1')).toEqual([
    { ...yoga.fields, description: 'For strong, quiet mornings. Slowly.', version: 2 },
  ]);
});

test('BEY-60 deleting a category that is in use asks where its series go', async () => {
  const { page, user, server } = await open('/admin/categories/1', {
    'GET /admin/api/categories/1/dependents': () => ({
      title: 'Yoga',
      classes: 104,
      series: 6,
      styles: 2,
      coaches: 1,
    }),
    'DELETE /admin/api/categories/1': () => ({ success: true, restorableUntil: '2026-07-01T12:00:00.000Z' }),
  });
  await user.click(await page.findByRole('button', { name: 'Delete' }));
  await page.findByText('104 classes, 6 series, 2 styles and 1 coach are in it. Choose where they go.');
  await user.selectOptions(page.getByLabelText('Move them to'), 'Fitness');
  await user.type(page.getByLabelText('Its title'), 'Yoga');
  await user.click(page.getByRole('button', { name: 'Move and delete' }));
  await vi.waitFor(() => expect(page.address()).toBe('/admin/categories'));
  expect(server.bodies('DELETE /admin/api/categories/1')).toEqual([{ title: 'Yoga', moveTo: 2 }]);
});

test('BEY-60 a style is merged into another of its category', async () => {
  const { page, user, server } = await open('/admin/categories/1', {
    'POST /admin/api/values/styles/5/merge': () => ({ success: true }),
  });
  await user.click(await page.findByRole('button', { name: 'Options for Chair' }));
  await user.click(await page.findByRole('menuitem', { name: 'Merge into another' }));
  await user.selectOptions(await page.findByLabelText('Into'), 'Balance');
  await page.findByText('14 classes move. Old filters lead to Balance. This cannot be undone.');
  await user.click(page.getByRole('button', { name: 'Merge' }));
  await vi.waitFor(() =>
    expect(server.bodies('POST /admin/api/values/styles/5/merge')).toEqual([{ into: 6 }]),
  );
});

test('BEY-60 equipment is added with a name, whose refusal is said beside it; what the product needs cannot be deleted', async () => {
  const taken = 'There is equipment with this name already.';
  const { page, user } = await open('/admin/values', {
    'GET /admin/api/values/equipment': () => [value(1, 'No Equipment', { slug: 'none', categoryId: null })],
    'GET /admin/api/values/focus_areas': () => [],
    'POST /admin/api/values/equipment': () =>
      Response.json({ code: 'invalid', message: taken, errors: { title: [taken] } }, { status: 422 }),
  });
  await user.click(await page.findByRole('button', { name: 'Options for No Equipment' }));
  expect((await page.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Rename']);
  await user.keyboard('{Escape}');
  await user.click(page.getByRole('button', { name: 'Add equipment' }));
  await user.type(await page.findByLabelText(/^Name/), 'Mat');
  await user.click(page.getByRole('button', { name: 'Add' }));
  await page.findByText(taken, { selector: '[role=alert]' });
});
