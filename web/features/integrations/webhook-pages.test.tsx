import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
// A busy machine takes its time with the first import of a lazy part.
import '../../ui/overlays/DialogPanel.tsx';
import { details, door, hung, joined, letters } from './testing/shown-webhooks.ts';
import { WebhooksPage } from './webhooks/WebhooksPage.tsx';

const answersOf = (endpoints: unknown[]): Record<string, (sent: SentCall) => unknown> => ({
  'GET /admin/api/webhooks': () => ({ endpoints, privateNetworkAllowed: false }),
  [`GET /admin/api/webhooks/${letters.id}/deliveries`]: ({ query }) => ({
    deliveries: query.get('state') === 'failed' ? [hung] : [joined, hung],
    older: null,
  }),
  [`GET /admin/api/webhooks/${door.id}/deliveries`]: () => ({ deliveries: [], older: null }),
  'GET /admin/api/webhook_deliveries/1': () => details,
  'GET /admin/api/webhook_deliveries/2': () => ({ ...details, ...hung, attempts: [] }),
});
const open = async (endpoints: unknown[] = [letters, door]) => {
  const server = fakeServer(answersOf(endpoints));
  const user = userEvent.setup({ delay: null });
  return {
    page: await renderPages({ '/admin/webhooks': WebhooksPage }, { at: '/admin/webhooks' }),
    server,
    user,
  };
};
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('BEY-73 the page of webhooks', () => {
  test('lists endpoints and deliveries, shows one whole, and narrows them by what became of them', async () => {
    const { page, user } = await open();
    const endpoints = within(await page.findByRole('table', { name: 'Endpoints' })).getAllByRole('row');
    expect(endpoints.slice(1).map(cellsOf)).toEqual([
      [
        'Newsletterhttps://letters.test/hooks',
        'Members, 2 events',
        '38, all answered',
        'OnAnswers in 0.40 s',
        'Switch off',
      ],
      [
        'Studio doorhttps://door.test/api',
        'Classes, 1 event',
        '–',
        expect.stringMatching(/^Switched off by the studioSince 06\/01\/2026 \d\d:\d\d\. It answered 503\.$/),
        'Switch on',
      ],
    ]);
    const deliveries = within(await page.findByRole('table', { name: 'Deliveries' })).getAllByRole('row');
    expect(deliveries.slice(1).map((row) => cellsOf(row).slice(0, 2))).toEqual([
      ['member.joinedevt_91c4aa00 · try 3', '200After 2 failures'],
      ['member.leftevt_918abb00 · try 20', 'No answerNo answer within 15 s.'],
    ]);
    const whole = within(await page.findByRole('region', { name: 'Delivery of member.joined' }));
    expect((await whole.findByRole('region', { name: 'Request' })).textContent).toContain(
      'POST /hooks\nhost: letters.test\nwebhook-id: evt_91c4aa0011',
    );
    whole.getByText('Busy');
    await user.selectOptions(page.getByLabelText('State'), 'Given up');
    await vi.waitFor(() => expect(page.queryByText('evt_91c4aa00 · try 3')).toBeNull());
    await user.click(page.getByRole('button', { name: 'Studio door' }));
    await page.findByText(/^Studio door has failed for 3 days without a success\. 12 events wait here/);
  });

  test('a delivery that is picked where its details stand below the list has the focus on their heading, and only there', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { page, user } = await open();
    const picking = await page.findByRole('button', { name: 'member.left' });
    await user.click(picking);
    expect(document.activeElement).toBe(picking);
    const media = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...media(query),
      matches: query.startsWith('(max-width'),
    }));
    await user.click(page.getByRole('button', { name: 'member.joined' }));
    const heading = page.getByRole('heading', { name: 'member.joined' });
    expect(document.activeElement).toBe(heading);
    expect(into.mock.contexts).toEqual([heading]);
  });

  test('adds an endpoint: what is wrong is said beside its field, and the secret is shown once', async () => {
    const { page, user, server } = await open([]);
    const create = 'POST /admin/api/webhooks';
    const own = 'Use https. Addresses inside your own network are not called.';
    server.answer(create, () =>
      Response.json({ code: 'invalid', message: 'No', errors: { url: [own] } }, { status: 422 }),
    );
    await page.findByText('No webhooks yet');
    await user.click(page.getAllByRole('button', { name: 'New endpoint' })[0] as HTMLElement);
    const dialog = within(await page.findByRole('dialog', { name: 'New endpoint' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Newsletter');
    await user.type(dialog.getByLabelText(/^Address/), 'http://192.168.1.20/hook');
    await user.click(dialog.getByLabelText('A member joined'));
    await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await dialog.findByText(own, { selector: '[role=alert]' });
    expect((dialog.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Newsletter');
    server.answer(create, () => ({ endpoint: letters, secret: 'whsec_once' }));
    await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    const shown = within(await page.findByRole('dialog', { name: 'Your signing secret' }));
    shown.getByText('whsec_once');
    expect((shown.getByRole('button', { name: 'Done' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await shown.findByText('Have you stored it? It cannot be shown again.');
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('whsec_once');
    await user.click(shown.getByLabelText('I have stored it'));
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await vi.waitFor(() => expect(page.queryByText('whsec_once')).toBeNull());
  });

  test('BEY-73 asks before what waits is lost, and switches off what the studio switched off', async () => {
    const { page, user, server } = await open([{ ...door, waiting: 12 }]);
    server.answer(`PUT /admin/api/webhooks/${door.id}/state`, () => ({ ...door, state: 'off' }));
    await user.click(await page.findByRole('button', { name: 'Switch off Studio door' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Switch off Studio door?' }));
    dialog.getByText(/12 events that wait for it are not sent\. They stay in the log/);
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    await page.findByText('Studio door is off.');
    expect(server.bodies(`PUT /admin/api/webhooks/${door.id}/state`)).toEqual([
      { on: false, from: 'failed' },
    ]);
  });

  test('keeps what is typed over what a colleague saved meanwhile, and switches nothing over it', async () => {
    const shown = [letters];
    const { page, user, server } = await open(shown);
    const conflict = () =>
      Response.json(
        {
          code: 'conflict',
          message: 'A colleague changed this endpoint meanwhile. It is shown as it is now.',
        },
        { status: 409 },
      );
    server.answer(`PUT /admin/api/webhooks/${letters.id}`, conflict);
    server.answer(`PUT /admin/api/webhooks/${letters.id}/state`, conflict);
    const name = (await page.findByLabelText(/^Name/)) as HTMLInputElement;
    await user.type(name, ' of the studio');
    // Another owner named it, gave it another address and switched it off.
    shown[0] = { ...letters, name: 'Paper', url: 'https://paper.test/', state: 'off', version: 5 };
    await user.click(page.getByRole('button', { name: 'Switch off Newsletter' }));
    await page.findByText(/^It stayed as it was\. A colleague changed this endpoint meanwhile/);
    await page.findByRole('button', { name: 'Switch on Paper' });
    await user.click(page.getByRole('button', { name: 'Save' }));
    const panel = within(await page.findByRole('region', { name: 'Saved meanwhile' }));
    panel.getByText('Newsletter of the studio');
    const named = within(panel.getByRole('group', { name: 'name' }));
    await user.click(named.getByRole('radio', { name: /^Yours/ }));
    server.answer(`PUT /admin/api/webhooks/${letters.id}`, () => ({
      ...letters,
      name: 'Newsletter of the studio',
      url: 'https://paper.test/',
      state: 'off',
      version: 6,
    }));
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('The endpoint is saved.');
    expect(server.bodies(`PUT /admin/api/webhooks/${letters.id}`).at(-1)).toEqual({
      name: 'Newsletter of the studio',
      url: 'https://paper.test/',
      events: letters.events,
      version: 5,
    });
  });

  test('says what became of a test, and what is not saved', async () => {
    const { page, user, server } = await open([letters]);
    server.answer(`POST /admin/api/webhooks/${letters.id}/test`, () => ({
      ...details,
      state: 'failed',
      type: 'studio.test',
      latest: { at: joined.recordedAt, tookMs: 9, status: 404, error: 'It answered 404.' },
    }));
    await user.click(await page.findByRole('button', { name: 'Send a test' }));
    await page.findByText('Failed');
    page.getByText('It answered 404.');
    page.getByText('No unsaved changes.');
    await user.click(page.getByLabelText('A class was completed'));
    page.getByText('Unsaved: events. Version 3.');
    await user.click(page.getByRole('button', { name: 'Discard changes' }));
    expect((page.getByLabelText('A class was completed') as HTMLInputElement).checked).toBe(false);
  });
});
