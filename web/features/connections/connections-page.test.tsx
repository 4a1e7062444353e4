import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Connections } from '../../../contract/studio/connections.schema.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { ConnectionsPage } from './ConnectionsPage.tsx';
import { connections, movingFiles } from './testing/shown-connections.ts';

afterEach(cleanup);

const withMail = (changes: Partial<Connections['mail']>, problem: string | null = null): Connections => ({
  ...connections,
  mail: { ...connections.mail, ...changes },
  problem,
});

const open = async (shown: Connections) => {
  const server = fakeServer({ 'GET /admin/api/connections': () => shown });
  const user = userEvent.setup({ delay: null });
  const page = await renderPages(
    { '/admin/connections': ConnectionsPage },
    {
      at: '/admin/connections',
      around: ({ children }) => (
        <>
          <Anchor href="/admin">Elsewhere</Anchor>
          {children}
        </>
      ),
    },
  );
  await page.findByRole('region', { name: 'Mail server' });
  return { server, user, page };
};

const mailServer = (page: Awaited<ReturnType<typeof open>>['page']) =>
  within(page.getByRole('region', { name: 'Mail server' }));

describe('BEY-69 the mail server on the page of connections', () => {
  test('a mail server is sent as it was typed, its port follows the encryption, and problems stand beside their fields', async () => {
    const { server, user, page } = await open(connections);
    const save = 'PUT /admin/api/connections/mail';
    server.answer(save, () =>
      Response.json(
        { code: 'invalid', message: 'No', errors: { host: ['Type the name of the server.'] } },
        { status: 422 },
      ),
    );
    await user.selectOptions(page.getByLabelText('Encryption'), 'STARTTLS');
    await user.type(page.getByLabelText(/^From/), 'hello@lake.example');
    await user.click(mailServer(page).getByRole('button', { name: 'Save' }));
    await page.findByText('Type the name of the server.', { selector: '[role=alert]' });
    const host = page.getByLabelText(/^Server/);
    expect(document.activeElement).toBe(host);
    server.answer(save, () => withMail({ version: 1, state: 'saved', host: 'smtp.example.com' }));
    await user.type(host, 'smtp.example.com');
    await user.click(mailServer(page).getByRole('button', { name: 'Save' }));
    await page.findByText('Saved and active.');
    expect(server.bodies(save).at(-1)).toEqual({
      host: 'smtp.example.com',
      port: 587,
      encryption: 'starttls',
      user: '',
      password: null,
      from: 'hello@lake.example',
      version: 0,
    });
  });

  test('a mail server of the environment names its variables and has no fields for them', async () => {
    const { page } = await open(
      withMail({ state: 'environment', variables: ['SMTP_URL'], host: 'mail.example', port: 465 }),
    );
    expect(page.getByText(/^SMTP_URL is set in the environment/)).toBeDefined();
    expect(page.getByText('Mail is sent through mail.example, port 465.')).toBeDefined();
    expect(page.queryByLabelText(/^Server/)).toBeNull();
    expect(page.getByLabelText(/^From/)).toBeDefined();
  });

  test('a mail server that is not active shows the reason, and only the end of its password', async () => {
    const { page } = await open(
      withMail(
        { version: 3, state: 'coming', password: { set: true, ending: 'word' } },
        'MAIL_FROM is no address.',
      ),
    );
    expect(page.getByText('Saved, but not active: MAIL_FROM is no address.')).toBeDefined();
    expect(within(page.getByRole('region', { name: 'Mail server' })).getByText('Not active')).toBeDefined();
    expect(page.getByText('Saved, ends in …word. Leave empty to keep it.')).toBeDefined();
    expect(page.getByLabelText('Password')).toHaveProperty('value', '');
  });
});

test('BEY-69 a tested key of the payment provider names its account, and the webhook can be made by hand', async () => {
  const { server, user, page } = await open(connections);
  const tests = 'POST /admin/api/connections/payments/tests';
  server.answer(tests, () => ({ account: 'Lake Studio (acct_1)', mode: 'live', reason: null }));
  expect(page.getByText('https://lake.example/webhooks/stripe')).toBeDefined();
  const payments = within(page.getByRole('region', { name: 'Payments' }));
  await user.type(payments.getByLabelText(/^Secret key/), 'sk_live_12345678');
  await user.click(page.getByRole('button', { name: 'Test the key' }));
  await page.findByText('It is a live key of Lake Studio (acct_1).');
  expect(server.bodies(tests)).toEqual([{ secretKey: 'sk_live_12345678' }]);
});

describe('BEY-69 the storage on the page of connections', () => {
  const withMove = (move: Partial<typeof movingFiles>): Connections => ({
    ...connections,
    storage: { ...connections.storage, move: { ...movingFiles, ...move } },
  });

  test('a move shows its progress and its trouble, and tells afterwards what may be deleted', async () => {
    const { page } = await open(withMove({ problem: 'The bucket lake does not answer in time.' }));
    expect(page.getByText('1,234 of 5,000 files, 10 of 40 GB.')).toBeDefined();
    expect(page.getByRole('progressbar', { name: 'Copied files' }).getAttribute('aria-valuenow')).toBe('25');
    expect(page.getByText(/does not answer in time\. We keep retrying/)).toBeDefined();
    cleanup();
    const over = await open(withMove({ state: 'done', endedAt: '2026-11-28T21:00:00.000Z' }));
    expect(over.page.getByText(/no longer uses the folder .* you can delete its files/)).toBeDefined();
  });

  test('a bucket that was typed and not saved is asked about before the page is left', async () => {
    const { user, page } = await open(connections);
    await user.type(page.getByLabelText(/^Endpoint/), 'https://s3.example.com');
    await user.click(page.getByRole('link', { name: 'Elsewhere' }));
    await page.findByRole('dialog', { name: 'Leave without saving?' });
    expect(page.getByText('What you typed is lost, since it may hold secrets.')).toBeDefined();
  });
});
