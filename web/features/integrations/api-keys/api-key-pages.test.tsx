import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
// A busy machine takes its time with the first import of a lazy part.
import '../../../ui/overlays/DialogPanel.tsx';
import { old, poster } from '../testing/shown-api-keys.ts';
import { ApiKeysPage } from './ApiKeysPage.tsx';

const create = 'POST /admin/api/api_keys';
const open = async (keys: unknown[]) => {
  const server = fakeServer({ 'GET /admin/api/api_keys': () => keys });
  const user = userEvent.setup({ delay: null });
  return {
    page: await renderPages({ '/admin/api_keys': ApiKeysPage }, { at: '/admin/api_keys' }),
    server,
    user,
  };
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('BEY-73 the page of API keys', () => {
  test('lists each key with what it may do, when and from where it was used, and when it ends', async () => {
    const { page } = await open([poster, old]);
    const rows = await page.findAllByRole('row');
    expect(
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent)),
    ).toEqual([
      [
        'Poster script…Gp1x · by Ada Lindqvist, 2 May 2026',
        'Change: short linksRead: figures without money',
        expect.stringMatching(/from 203\.0\.113\.0\/24$/),
        'Ends 31 Jul 2026',
      ],
      ['Old script…Gp1x · by Ada Lindqvist, 2 May 2026', 'Read: members', 'Not yet', 'Ended31 Jul 2026'],
    ]);
  });

  test('makes a key of the chosen scopes and shows it once; what is missing is said beside its field', async () => {
    const { page, user, server } = await open([]);
    const missing = { name: ['Give it a name.'], scopes: ['Choose what it may do.'] };
    server.answer(create, () =>
      Response.json({ code: 'invalid', message: 'No', errors: missing }, { status: 422 }),
    );
    await page.findByText('No keys yet');
    await user.click(page.getAllByRole('button', { name: 'New key' })[0] as HTMLElement);
    const dialog = within(await page.findByRole('dialog', { name: 'New key' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    await dialog.findByText('Choose what it may do.', { selector: '[role=alert]' });
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/));
    server.answer(create, () => ({ key: poster, token: 'omk_once' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Poster script');
    await user.selectOptions(dialog.getByLabelText('Short links'), 'Read and change');
    await user.selectOptions(dialog.getByLabelText('Members'), 'Read');
    await user.selectOptions(dialog.getByLabelText('Ends'), 'Never');
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    const shown = within(await page.findByRole('dialog', { name: 'Your API key' }));
    shown.getByText('omk_once');
    expect(server.bodies(create).at(-1)).toEqual({
      name: 'Poster script',
      scopes: ['links.edit:write', 'members.manage:read'],
      days: null,
    });
  });
});
