import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Studio } from '../../../../contract/catalog/home.schema.ts';
import type { CoachFields } from '../../../../contract/catalog-administration/references/coaches.schema.ts';
import { fakeServer, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { CoachEditorPage } from './CoachEditorPage.tsx';
import { CoachListPage } from './CoachListPage.tsx';
import { coach, fields, listed } from './testing/shown-coaches.ts';

const open = async (
  at: string,
  answers: Record<string, (sent: SentCall) => unknown> = {},
  studio: Partial<Studio> = {},
) => {
  const server = fakeServer({
    'GET /admin/api/coaches': () => [listed(101, 'Maya Okafor'), listed(102, 'Amara Diallo')],
    'GET /admin/api/coaches/101': () => coach(),
    'GET /admin/api/categories': () => [],
    ...answers,
  });
  const pages = { '/admin/coaches': CoachListPage, '/admin/coaches/$coachId': CoachEditorPage };
  const page = await renderPages(pages, { at, studio });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('BEY-60 the list of coaches says what each teaches, and moves one up in the order of their page', async () => {
  const { page, user, server } = await open('/admin/coaches', {
    'PUT /admin/api/coaches/order': () => ({ success: true }),
  });
  const [, first] = await page.findAllByRole('row');
  expect(first?.textContent).toContain('Maya OkaforYoga104572,000Shown');
  await user.click(page.getByRole('button', { name: 'Options for Amara Diallo' }));
  await user.click(await page.findByRole('menuitem', { name: 'Move up' }));
  await page.findByText('Amara Diallo is at position 1 of 2.');
  expect(server.bodies('PUT /admin/api/coaches/order')).toEqual([{ id: 102, before: 101 }]);
});

test('BEY-60 the list of coaches stands in its address, and offers no order by hand while it is narrowed', async () => {
  const { page, user } = await open('/admin/coaches');
  expect(await page.findByRole('button', { name: 'Reorder Maya Okafor, position 1' })).toBeTruthy();
  await user.selectOptions(page.getByLabelText('State'), 'Hidden');
  await vi.waitFor(() => expect(page.address()).toBe('/admin/coaches?state=hidden'));
  expect(page.queryByRole('button', { name: /^Reorder/ })).toBeNull();
});

test('BEY-60 a coach is edited in the form; what is unsaved is named, and what is refused stands beside its field', async () => {
  let problem = true;
  const { page, user, server } = await open('/admin/coaches/101', {
    'PUT /admin/api/coaches/101': ({ body: { version, ...saved } }) =>
      problem
        ? Response.json(
            { code: 'invalid', message: 'No.', errors: { link: ['Type an address.'] } },
            { status: 422 },
          )
        : coach(saved as Partial<CoachFields>, Number(version) + 1),
  });
  await user.type(await page.findByLabelText('Link'), 'maya');
  await user.click(page.getByRole('switch', { name: 'Shown on the coaches page' }));
  expect(page.getByText('Unsaved: link, shown. Version 4.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Type an address.', { selector: '[role=alert]' });
  problem = false;
  await user.type(page.getByLabelText('Link'), '.example');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/coaches/101')[1]).toEqual({
    ...fields,
    link: 'maya.example',
    shown: false,
    version: 4,
  });
});

test('BEY-74 words of a coach are translated beside Save, and those that are missing are listed', async () => {
  const { page, user, server } = await open(
    '/admin/coaches/101',
    {
      'PUT /admin/api/coaches/101': ({ body: { version, ...saved } }) =>
        coach(saved as Partial<CoachFields>, Number(version) + 1),
    },
    { languages: ['en', 'de'] },
  );
  await user.click(await page.findByRole('button', { name: /^Deutsch/ }));
  const words = page.getByRole('textbox', { name: 'Short bio' });
  expect([words.getAttribute('lang'), words.getAttribute('dir')]).toEqual(['de', 'ltr']);
  expect(page.getByText(fields.bio, { selector: '[lang=en]' })).toBeTruthy();
  expect(page.queryByRole('textbox', { name: 'Link' })).toBeNull();
  await user.type(words, 'Auf Deutsch');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/coaches/101')).toEqual([
    { ...fields, translations: { de: { bio: 'Auf Deutsch' } }, version: 4 },
  ]);
  await user.click(page.getByRole('button', { name: 'English' }));
  expect(page.getByRole('textbox', { name: 'Link' })).toBeTruthy();
});

test('BEY-74 a studio with one language has no switch of languages in its editors', async () => {
  const { page } = await open('/admin/coaches/101');
  await page.findByLabelText('Link');
  expect(page.queryByRole('group', { name: 'Language of the fields' })).toBeNull();
});

test('BEY-60 deleting a coach who teaches asks who takes over', async () => {
  const { page, user, server } = await open('/admin/coaches/101', {
    'GET /admin/api/coaches/101/dependents': () => ({ title: 'Maya Okafor', classes: 104, series: 6 }),
    'GET /admin/api/deleted_contents': () => [],
    'DELETE /admin/api/coaches/101': () => ({ success: true, restorableUntil: '2026-07-01T12:00:00.000Z' }),
  });
  await user.click(await page.findByRole('button', { name: 'Delete coach' }));
  await user.selectOptions(await page.findByLabelText('Replace with'), 'Amara Diallo');
  await user.type(page.getByLabelText('Its title'), 'Maya Okafor');
  await user.click(page.getByRole('button', { name: 'Move and delete' }));
  await vi.waitFor(() => expect(page.address()).toBe('/admin/coaches'));
  expect(server.bodies('DELETE /admin/api/coaches/101')).toEqual([{ title: 'Maya Okafor', moveTo: 102 }]);
});
