import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type permissionTable, rightsOf } from '../../../../contract/team/permissions.ts';
import { fakeServer, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { CommandBox } from './CommandBox.tsx';

const picture = { url: '/media/a.jpg', small: { url: '/media/a.jpg' } };
const openDoor = { id: 6, title: 'Open Door', series: { id: 3, title: 'Stand Up' }, picture };
const standingStrong = { id: 7, title: 'Standing Strong', series: { id: 2, title: 'First Light' }, picture };
const noor = { id: 'noor', name: 'Noor Standish', email: 'noor@example.test' };

const open = async (role: keyof typeof permissionTable) => {
  const asked: string[] = [];
  const list = (path: string, answer: unknown) => () => {
    asked.push(path);
    return answer;
  };
  fakeServer({
    'GET /admin/api/plan_entries': list('classes', { classes: [openDoor, standingStrong], next: null }),
    'GET /admin/api/plans': list('series', []),
    'GET /admin/api/coaches': list('coaches', []),
    'GET /admin/api/members': list('members', { members: [noor], next: null }),
  });
  const page = await renderPages(
    {
      '/admin': CommandBox,
      '/admin/library': CommandBox,
      '/admin/class_builder/$id/edit': CommandBox,
      '/admin/members/$memberId': CommandBox,
    },
    { at: '/admin', me: { ...runa, ...rightsOf(role) } },
  );
  const user = userEvent.setup({ delay: null });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'A class, member, page or act' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  return { page, user, box, asked };
};

const current = () => screen.getByRole('option', { selected: true }).textContent;
const optionsText = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('the command box opens with Control and K, finds a class by its title before those by their series, and leads to it by the keyboard alone', async () => {
  const { page, user, box } = await open('owner');
  await user.keyboard('stand');
  await screen.findByRole('option', { name: /Standing Strong/ });
  expect(optionsText()).toEqual([
    'Standing Strong First LightClass',
    'Open Door Stand UpClass',
    'Noor Standish noor@example.testMember',
  ]);
  expect(current()).toContain('Standing Strong');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowDown}');
  expect(current()).toContain('Open Door');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(current()).toContain('Noor Standish');
  await user.keyboard('{ArrowDown}{Enter}');
  await expect.poll(page.address).toBe('/admin/class_builder/7/edit');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('the command box offers what was opened last in this tab, and the acts that the person may do', async () => {
  const { page, user } = await open('owner');
  expect(optionsText()).toEqual(['New class ', 'Upload videos ', 'Plan a live show ', 'Invite to the team ']);
  await user.keyboard('noor');
  await user.click(await screen.findByRole('option', { name: /Noor Standish/ }));
  await expect.poll(page.address).toBe('/admin/members/noor');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(optionsText()[0]).toContain('Noor Standish');
});

test.each([
  ['support', ['members'], 'Members People'],
  ['moderator', [], 'Moderation People'],
] as const)(
  'the command box asks for a %s only what the role may see: %o',
  async (role, lists, pageFound) => {
    const { user, asked } = await open(role);
    await user.keyboard('m');
    await screen.findByRole('option', { name: new RegExp(`^${pageFound}`) });
    await waitFor(() => expect(asked).toEqual(lists));
    expect(screen.queryByRole('option', { name: /New class/ })).toBeNull();
  },
);

test('the command box finds pages without the server, and says that the rest did not load', async () => {
  const { user } = await open('owner');
  fakeServer({
    'GET /admin/api/plan_entries': unreachable,
    'GET /admin/api/plans': unreachable,
    'GET /admin/api/coaches': unreachable,
    'GET /admin/api/members': unreachable,
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.keyboard('bill');
  await screen.findByRole('option', { name: /^Billing/ });
  await screen.findByText('The search did not load. Pages are found all the same.');
});
