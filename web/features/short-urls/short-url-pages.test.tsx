import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
// A busy machine takes its time with the first import of a lazy part.
import '../../ui/overlays/DialogPanel.tsx';
import { ShortUrlsPage } from './list/ShortUrlsPage.tsx';
import { desk, light } from './testing/shown-short-urls.ts';
import { UtmBuilderPage } from './utm-builder/UtmBuilderPage.tsx';

const list = 'GET /admin/api/short_urls';
const create = 'POST /admin/api/short_urls';

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown>) => {
  const server = fakeServer(answers);
  const pages = { '/admin/url_shortener': ShortUrlsPage, '/admin/utm_builder': UtmBuilderPage };
  const user = userEvent.setup({ delay: null });
  return { page: await renderPages(pages, { at }), server, user };
};
const copied = () => navigator.clipboard.readText();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('S40 NS-215 the URL shortener', () => {
  test('lists each short link with its target and clicks; search and order stand in the address', async () => {
    const asked: string[] = [];
    const { page, user } = await open('/admin/url_shortener', {
      [list]: ({ query }) => {
        asked.push(query.toString());
        return [light, desk];
      },
    });
    const rows = await page.findAllByRole('row');
    expect(
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent)),
    ).toEqual([
      ['/s/light', '/series/first-light', '1,204'],
      ['/s/desk', 'https://other.test/desk', '1'],
    ]);
    await user.click(page.getByRole('button', { name: 'Clicks of /s/light per day' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Clicks of /s/light' }));
    dialog.getByText('3 clicks in the last 30 days, 1,204 in total.');
    expect(dialog.getAllByRole('row')[1]?.textContent).toBe('Monday 1 June3');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.type(page.getByLabelText('Slug or target'), 'light{Enter}');
    await user.selectOptions(page.getByLabelText('Sort'), 'Most clicks');
    await vi.waitFor(() => expect(page.address()).toBe('/admin/url_shortener?q=light&order=clicks'));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('q=light&order=clicks&page=1'));
  });

  test('makes one and copies it; a slug that is taken is said beside it, and what was typed stays', async () => {
    const { page, user, server } = await open('/admin/url_shortener', {
      [list]: () => [],
      [create]: () =>
        Response.json(
          { code: 'invalid', message: 'No', errors: { slug: ['This slug is taken.'] } },
          { status: 422 },
        ),
    });
    await page.findByText('No short links yet');
    await user.type(page.getByLabelText(/^Target URL/), light.target);
    await user.type(page.getByLabelText(/^Slug optional/), 'light');
    await user.click(page.getByRole('button', { name: 'Shorten' }));
    await page.findByText('This slug is taken.', { selector: '[role=alert]' });
    server.answer(create, () => light);
    await user.click(page.getByRole('button', { name: 'Shorten' }));
    const made = (await page.findByText('light', { selector: 'b' })).closest('[role=status]') as HTMLElement;
    expect(made.textContent).toContain('studio.test/s/light is ready.');
    expect(server.bodies(create)).toEqual([1, 2].map(() => ({ target: light.target, slug: 'light' })));
    await user.click(within(made).getByRole('button', { name: 'Copy' }));
    await within(made).findByRole('button', { name: 'Copied' });
    expect(await copied()).toBe(light.url);
    expect((page.getByLabelText(/^Target URL/) as HTMLInputElement).value).toBe('');
  });

  test('copies from the list, and deletes after asking', async () => {
    const { page, user, server } = await open('/admin/url_shortener', { [list]: () => [light, desk] });
    await user.click(await page.findByRole('button', { name: 'Copy /s/desk' }));
    await page.findByText('Successfully copied url');
    expect(await copied()).toBe(desk.url);
    server.answer('DELETE /admin/api/short_urls/1', () => ({ success: true }));
    server.answer(list, () => [desk]);
    await user.click(page.getByRole('button', { name: 'Delete /s/light' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Delete /s/light?' }));
    dialog.getByText(/Its 1,204 clicks are deleted too\./);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await page.findByText('/s/light is deleted.');
    await vi.waitFor(() => expect(page.queryByText('/s/light')).toBeNull());
  });

  test('says nothing of the clicks of one that has none before it is deleted', async () => {
    const { page, user } = await open('/admin/url_shortener', { [list]: () => [{ ...light, clicks: 0 }] });
    await user.click(await page.findByRole('button', { name: 'Delete /s/light' }));
    const dialog = await page.findByRole('dialog', { name: 'Delete /s/light?' });
    within(dialog).getByText(/It stops working wherever it is printed or posted\./);
    expect(dialog.textContent).not.toContain('click');
  });
});

describe('S43 the UTM builder', () => {
  const fill = async ({ page, user }: Awaited<ReturnType<typeof open>>, url = 'https://studio.test/gift') => {
    for (const [label, text] of [
      [/^URL/, url],
      [/^Source/, 'news letter'],
      [/^Medium/, 'email'],
      [/^Campaign/, 'spring'],
      [/^Content/, 'top'],
    ] as const)
      await user.type(page.getByLabelText(label), text);
  };
  const link =
    'https://studio.test/gift?utm_source=news+letter&utm_medium=email&utm_campaign=spring&utm_content=top';
  const shown = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.getByRole('complementary', { name: 'Your link' }).querySelectorAll('p')[1]?.textContent;

  test('NS-218 makes the link as one types, without a call, copies and shortens it; Copy waits for what has a star', async () => {
    const opened = await open('/admin/utm_builder', { [create]: () => light });
    const { page, user, server } = opened;
    expect(page.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(shown(page)).toBe('Fill in the required fields to get your link.');
    await fill(opened);
    expect(shown(page)).toBe(link);
    expect(server.calls()).toEqual([]);
    await user.click(page.getByRole('button', { name: 'Copy' }));
    expect(await copied()).toBe(link);
    await page.findByRole('button', { name: 'Copied' });
    await user.click(page.getByRole('button', { name: 'Shorten' }));
    await page.findByText(light.url);
    expect(server.bodies(create)).toEqual([{ target: link }]);
    await user.type(page.getByLabelText(/^Term/), 'yoga');
    expect(page.queryByText(light.url)).toBeNull();
    expect(shown(page)).toContain('utm_term=yoga');
  });

  test('keeps what an address has of its own, and replaces what it has of these', async () => {
    const opened = await open('/admin/utm_builder', {});
    await fill(opened, 'https://studio.test/gift?plan=1&utm_source=old#top');
    expect(shown(opened.page)).toBe(`${link.replace('?', '?plan=1&')}#top`);
  });

  test('shows no link for what is no web address, keeps what was typed, and clears it', async () => {
    const opened = await open('/admin/utm_builder', {});
    await fill(opened, 'javascript:alert(1)');
    opened.page.getByText('Start with http:// or https://.');
    expect(opened.page.queryByRole('button', { name: 'Copy' })).toBeNull();
    cleanup();
    const again = await open('/admin/utm_builder', {});
    const source = () => (again.page.getByLabelText(/^Source/) as HTMLInputElement).value;
    await vi.waitFor(() => expect(source()).toBe('news letter'));
    await again.user.click(again.page.getByRole('button', { name: 'Clear all' }));
    expect(source()).toBe('');
  });

  test('says that a link was not shortened, and shortens it then', async () => {
    const opened = await open('/admin/utm_builder', {
      [create]: () => Response.json({ code: 'internal', message: 'No' }, { status: 500 }),
    });
    const { page, user, server } = opened;
    await fill(opened);
    await user.click(page.getByRole('button', { name: 'Shorten' }));
    await page.findByText(/The link was not shortened\./);
    server.answer(create, () => light);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText(light.url);
  });
});
