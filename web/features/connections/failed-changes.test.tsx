import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Change, pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { SessionEnd } from '../accounts/index.ts';
import { ConnectionsPage } from './ConnectionsPage.tsx';
import { connections, movingFiles } from './testing/shown-connections.ts';

const saved = {
  ...connections,
  mail: { ...connections.mail, version: 1, state: 'saved', host: 'mail.example' },
};
const ofPage = {
  at: '/admin/connections',
  Part: ConnectionsPage,
  answers: { 'GET /admin/api/connections': () => saved },
} as const;

const pressIn =
  (form: string, button: string): Change['press'] =>
  async (user: UserEvent, page) => {
    const part = within(await page.findByRole('region', { name: form }));
    await user.click(part.getByRole('button', { name: button }));
  };

const remove =
  (form: string): Change['press'] =>
  async (user, page) => {
    await pressIn(form, 'Remove')(user, page);
    await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  };

walkFailedChanges(
  [
    {
      ...ofPage,
      key: 'PUT /admin/api/connections/mail',
      path: '/admin/api/connections/mail',
      press: pressIn('Mail server', 'Save'),
      again: pressIn('Mail server', 'Save'),
      done: saved,
    },
    {
      ...ofPage,
      key: 'POST /admin/api/connections/mail/tests',
      path: '/admin/api/connections/mail/tests',
      press: pressButton('Send me a test mail'),
      again: pressButton('Send me a test mail'),
      done: { to: 'eva@example.com', reason: null },
    },
    {
      ...ofPage,
      key: 'PUT /admin/api/connections/payments',
      path: '/admin/api/connections/payments',
      press: pressIn('Payments', 'Save'),
      again: pressIn('Payments', 'Save'),
      done: saved,
    },
    {
      ...ofPage,
      key: 'POST /admin/api/connections/payments/tests',
      path: '/admin/api/connections/payments/tests',
      press: pressButton('Test the key'),
      again: pressButton('Test the key'),
      done: { account: 'Lake (acct_1)', mode: 'test', reason: null },
    },
    {
      ...ofPage,
      key: 'PUT /admin/api/connections/address',
      path: '/admin/api/connections/address',
      press: pressIn('Public address', 'Save'),
      again: pressIn('Public address', 'Save'),
      done: saved,
    },
    {
      ...ofPage,
      key: 'POST /admin/api/connections/address/tests',
      path: '/admin/api/connections/address/tests',
      press: pressButton('Test the address'),
      again: pressButton('Test the address'),
      done: { url: 'https://lake.example' },
    },
    {
      ...ofPage,
      key: 'PUT /admin/api/connections/storage',
      path: '/admin/api/connections/storage',
      press: pressIn('Storage', 'Save'),
      again: pressIn('Storage', 'Save'),
      done: saved,
    },
    {
      ...ofPage,
      key: 'POST /admin/api/connections/storage/tests',
      path: '/admin/api/connections/storage/tests',
      press: pressButton('Test the bucket'),
      again: pressButton('Test the bucket'),
      done: { reason: null },
    },
    {
      ...ofPage,
      answers: {
        'GET /admin/api/connections': () => ({ ...saved, storage: { ...saved.storage, move: movingFiles } }),
      },
      key: 'DELETE /admin/api/connections/storage/move',
      path: '/admin/api/connections/storage/move',
      press: pressButton('Stop copying'),
      again: pressButton('Stop copying'),
      done: saved,
    },
    {
      ...ofPage,
      key: 'PUT /admin/api/connections/backups',
      path: '/admin/api/connections/backups',
      press: pressIn('Backups', 'Save'),
      again: pressIn('Backups', 'Save'),
      done: saved,
    },
    {
      ...ofPage,
      key: 'POST /admin/api/connections/backups/tests',
      path: '/admin/api/connections/backups/tests',
      press: pressButton('Test the folder'),
      again: pressButton('Test the folder'),
      done: { freeBytes: 41_000_000_000 },
    },
    {
      ...ofPage,
      answers: {
        'GET /admin/api/connections': () => ({
          ...saved,
          backups: { ...saved.backups, version: 1, state: 'saved', folder: '/mnt/backups' },
        }),
      },
      key: 'POST /admin/api/connections/backups/runs',
      path: '/admin/api/connections/backups/runs',
      press: pressButton('Back up now'),
      again: pressButton('Back up now'),
      done: saved,
    },
    {
      ...ofPage,
      key: 'DELETE /admin/api/connections/{kind}',
      path: '/admin/api/connections/mail',
      press: remove('Mail server'),
      again: remove('Mail server'),
      done: { success: true },
    },
  ],
  SessionEnd,
);
