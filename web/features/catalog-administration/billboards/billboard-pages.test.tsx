import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
// A busy machine takes its time with the first import of a lazy part.
import '../../../ui/overlays/DialogPanel.tsx';
import { BillboardEditorPage } from './BillboardEditorPage.tsx';
import { BillboardListPage } from './BillboardListPage.tsx';
import { begin, fields } from './testing/shown-billboards.ts';

const list = 'GET /admin/api/billboards';
const read = `${list}/401`;
const put = 'PUT /admin/api/billboards/401';

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown>) => {
  const server = fakeServer({ 'GET /admin/api/plan_entries/series_options': () => [], ...answers });
  const pages = {
    '/admin/billboards': BillboardListPage,
    '/admin/billboards/$billboardId/edit': BillboardEditorPage,
  };
  return { page: await renderPages(pages, { at }), server, user: userEvent.setup({ delay: null }) };
};
const edit = (answers: Record<string, (sent: SentCall) => unknown>) =>
  open('/admin/billboards/401/edit', answers);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('S37 billboards are listed by priority with what each leads to, and say where visitors cannot see that', async () => {
  const { page } = await open('/admin/billboards', {
    [list]: () => [
      begin(),
      { ...begin({ title: 'Second', priority: 3 }), id: 403 },
      { ...begin({ title: 'Gone', priority: 7 }), id: 402, content: null, url: null },
    ],
  });
  const rows = await page.findAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual(
    [
      ['Begin with the lightTwelve mornings.', 'First Light', '0', 'Shown'],
      ['SecondTwelve mornings.', 'First Light', '3', 'Next in line'],
      ['GoneTwelve mornings.', 'Nothing', '7', 'Not shownVisitors cannot see the linked page'],
    ],
  );
  expect(page.getByRole('link', { name: 'Gone' }).getAttribute('href')).toBe('/admin/billboards/402/edit');
});

describe('ADM-021 S37 the editor of a billboard', () => {
  test('NS-201 saves with “Successfully saved updates!”, shows the billboard as it is typed, and says what is wrong beside its field', async () => {
    const { page, user, server } = await edit({
      [read]: ({ query }) => (query.get('version') === '1' ? begin() : refusal(422, 'invalid', 'No')),
      [put]: () =>
        Response.json(
          {
            code: 'invalid',
            message: 'No',
            errors: { 'ctaAction/data/contentId': ['There is no series of this name.'] },
          },
          { status: 422 },
        ),
    });
    const title = await page.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'Rest');
    expect(page.getByRole('figure').querySelector('h2')?.textContent).toBe('Rest');
    const priority = page.getByLabelText(/^Priority/);
    await user.tripleClick(priority);
    await user.keyboard('4');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('There is no series of this name.', { selector: '[role=alert]' });
    await user.type(page.getByLabelText('Text'), '!');
    expect(page.queryByText('There is no series of this name.', { selector: '[role=alert]' })).toBeNull();
    server.answer(put, () => ({ ...begin({ title: 'Rest', priority: 4 }), revision: 4 }));
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Successfully saved updates!');
    const { ctaAction, ...rest } = fields;
    expect(server.bodies(put).at(-1)).toEqual({
      ...rest,
      title: 'Rest',
      priority: 4,
      revision: 3,
      ctaAction: { ...ctaAction, text: 'Open First Light!' },
    });
  });

  test('takes another type of content, of which nothing is chosen yet', async () => {
    const { page, user, server } = await edit({ [read]: () => begin(), [put]: () => begin() });
    await user.selectOptions(await page.findByLabelText('Content type'), 'Playlist');
    await user.type(page.getByLabelText(/^Content\*/), '/playlists/abc');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(server.bodies(put).at(-1)).toMatchObject({
        ctaAction: { data: { contentId: '/playlists/abc', contentType: 'playlist' } },
      }),
    );
  });

  test('ADM-061 says where there is no such billboard', async () => {
    const { page } = await edit({ [read]: () => refusal(404, 'not_found', 'No') });
    await page.findByText('There was no billboard associated with this slug');
    expect(page.getByRole('link', { name: 'See all billboards' }).getAttribute('href')).toBe(
      '/admin/billboards',
    );
  });

  test('ADM-062 says of any other failure whom to ask, as it opens and as it is saved, and keeps what was typed', async () => {
    const words = 'There has been an error, please contact Engineering';
    const failed = () => refusal(500, 'internal', 'Something went wrong.');
    const { page, user, server } = await edit({ [read]: failed, [put]: failed });
    await page.findByText(words);
    server.answer(read, () => begin());
    await user.click(page.getByRole('button', { name: /try again/i }));
    await user.type(await page.findByLabelText('Subtitle'), '!');
    expect(page.queryByText(words)).toBeNull();
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText(words);
    expect((page.getByLabelText('Subtitle') as HTMLInputElement).value).toBe('Twelve mornings.!');
  });
});

test('a new billboard asks for a title and opens in its editor', async () => {
  const { page, user } = await open('/admin/billboards', {
    [list]: () => [],
    'POST /admin/api/billboards': () => begin(),
    [read]: () => begin(),
  });
  await page.findByText('No billboards yet');
  await user.click(page.getAllByRole('button', { name: 'New billboard' })[0] as HTMLElement);
  const dialog = within(await page.findByRole('dialog', { name: 'New billboard' }));
  await user.type(dialog.getByLabelText(/^Title/), 'Begin');
  await user.click(dialog.getByRole('button', { name: 'Add billboard' }));
  await vi.waitFor(() => expect(page.address()).toBe('/admin/billboards/401/edit'));
});
