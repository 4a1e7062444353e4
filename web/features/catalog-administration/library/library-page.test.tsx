import { act, cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { DeletedPage } from '../deleting/DeletedPage.tsx';
import { LibraryPage } from './LibraryPage.tsx';
import { listed, video } from './testing/shown-library.ts';

const counts = { all: 12_345, draft: 2, scheduled: 1, published: 4, retired: 0, processing: 1, failed: 1 };
const classes = [
  listed(1, 'Standing Strong', { freePreview: true }),
  listed(2, 'Moonlit Body Scan', {
    state: 'draft',
    publishedAt: null,
    duration: 0,
    minutesWatched: 0,
    video: { ...video, processStatus: 'started', progress: 62, captions: 0 },
  }),
  listed(3, 'Desert Intervals', {
    video: { ...video, processStatus: 'failed', failure: 'It has no sound.' },
  }),
  listed(4, 'Evening Breath', {
    state: 'scheduled',
    publishedAt: '2099-11-24T06:00:00.000Z',
    missingPoster: true,
    video: { ...video, captions: 0 },
  }),
];

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const asked: string[] = [];
  const server = fakeServer({
    'GET /admin/api/plan_entries': ({ query }) => {
      asked.push(query.toString());
      return query.get('after') === 'more'
        ? { classes: [listed(9, 'Last of All')], next: null, counts: null }
        : { classes, next: 'more', counts };
    },
    'GET /admin/api/plan_entries/options': () => ({
      coaches: [{ id: 101, name: 'Maya Okafor' }],
      categories: [],
      equipment: [
        { slug: 'mat', title: 'Mat' },
        { slug: 'wall', title: 'Wall' },
      ],
      focusAreas: [],
    }),
    'GET /admin/api/plan_entries/series_options': () => [
      { id: 12, title: 'First Light', slug: 'first-light', state: 'published' },
    ],
    ...answers,
  });
  const page = await renderPages(
    {
      '/admin/library': LibraryPage,
      '/admin/class_builder': LibraryPage,
      '/admin/library/deleted': DeletedPage,
      '/admin/class_builder/$id/edit': () => null,
    },
    { at },
  );
  return { page, server, asked, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('S41 BEY-60 the library shows the state of each class and what it lacks, and counts every tab', async () => {
  const { page } = await open('/admin/library');
  const rows = await page.findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Standing StrongMaya Okafor, Lin Takahashi · First Light · Free previewPublished1 May 2026Moderate35 min18,204',
    'Moonlit Body ScanMaya Okafor, Lin Takahashi · First LightProcessing62%Moderate––',
    'Desert IntervalsMaya Okafor, Lin Takahashi · First LightFailedPublished. It has no sound.Moderate35 min18,204',
    'Evening BreathMaya Okafor, Lin Takahashi · First Light · No captions · No posterScheduledTue, 24 Nov 2099, 06:00Moderate35 min18,204',
  ]);
  expect(page.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All12,345',
    'Published4',
    'Scheduled1',
    'Draft2',
    'Retired0',
    'Processing1',
    'Failed1',
  ]);
});

test('BEY-60 the tab, the words, the filters and the order are kept in the address, and Load More continues from the cursor', async () => {
  const { page, user, asked } = await open('/admin/library?state=draft&missing=captions');
  await waitFor(() => expect(page.getByRole('tab', { selected: true }).textContent).toBe('Draft2'));
  await user.type(page.getByLabelText('Title, coach or series'), 'light{Enter}');
  await user.click(page.getByRole('button', { name: 'Length' }));
  await user.click(page.getByRole('tab', { name: /^Failed/ }));
  const address = 'q=light&state=failed&missing=captions&order=length';
  await waitFor(() => expect(page.address()).toBe(`/admin/library?${address}`));
  expect((page.getByLabelText('Sort') as HTMLSelectElement).value).toBe('length');
  expect(page.getByRole('columnheader', { name: 'Length' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(await page.findByRole('button', { name: 'Load More' }));
  await page.findByText('Last of All');
  expect(asked.slice(-2)).toEqual([address, `${address}&after=more`]);
});

test('BEY-60 a series is found by its words and filters the list by its id until it is cleared', async () => {
  const { page, user } = await open('/admin/library', {
    'GET /admin/api/plans/12': () => ({ id: 12, fields: { title: 'First Light' } }),
  });
  await user.type(await page.findByRole('combobox', { name: 'Series' }), 'first');
  await user.click(await page.findByRole('option', { name: 'First Light' }));
  await waitFor(() => expect(page.address()).toBe('/admin/library?series=12'));
  await user.click(await page.findByRole('button', { name: 'Clear the choice' }));
  await waitFor(() => expect(page.address()).toBe('/admin/library'));
});

test('BEY-60 several classes are changed at once, and a class that stays as it was shows the reason and stays selected', async () => {
  const why = 'A class needs a video before members can see it.';
  const { page, user, server } = await open('/admin/library', {
    'POST /admin/api/plan_entries/bulk': () => ({
      changed: 1,
      classes: [
        { id: 1, title: 'Standing Strong', refusal: null },
        { id: 2, title: 'Moonlit Body Scan', refusal: why },
        { id: 4, title: 'Evening Breath', refusal: null },
      ],
    }),
  });
  await user.click(await page.findByLabelText('Select Standing Strong'));
  await user.click(page.getByLabelText('Select Moonlit Body Scan'));
  await user.click(page.getByLabelText('Select Evening Breath'));
  await user.click(
    within(page.getByRole('region', { name: '3 classes selected' })).getByRole('button', { name: 'Publish' }),
  );
  await page.findByText('1 class published. 1 was already set. 1 was not changed.');
  expect(server.bodies('POST /admin/api/plan_entries/bulk')).toEqual([
    { ids: [1, 2, 4], action: { kind: 'publish' } },
  ]);
  const row = page.getByRole('row', { name: /Moonlit Body Scan/ });
  expect(within(row).getByText(why)).toBeTruthy();
  expect((page.getByLabelText('Select Moonlit Body Scan') as HTMLInputElement).checked).toBe(true);
  expect((page.getByLabelText('Select Standing Strong') as HTMLInputElement).checked).toBe(false);
});

test('BEY-60 the Tab key leads from the box of a selected class to the actions, and Escape leads back', async () => {
  const { page, user } = await open('/admin/library');
  const box = await page.findByLabelText('Select Moonlit Body Scan');
  act(() => box.focus());
  await user.keyboard(' ');
  await page.findByText('1 class selected. The next control leads to what can be done.');
  await user.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Act on 1 selected');
  await user.keyboard('{Enter}');
  const bar = within(page.getByRole('region', { name: '1 class selected' }));
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Publish' }));
  await user.keyboard('{Tab}{Escape}');
  expect(document.activeElement).toBe(box);
  const all = page.getByLabelText('Select all that are shown');
  act(() => all.focus());
  await user.keyboard(' {Tab}');
  expect(document.activeElement?.textContent).toBe('Act on 4 selected');
  await user.keyboard('{Enter}{Escape}');
  expect(document.activeElement).toBe(all);
});

test('BEY-60 equipment is sent for all classes that are shown, and a failure is reported', async () => {
  const { page, user, server } = await open('/admin/library', {
    'POST /admin/api/plan_entries/bulk': () => refusal(503, 'unavailable', 'Not now.'),
  });
  await user.click(await page.findByLabelText('Select all that are shown'));
  await user.click(page.getByRole('button', { name: 'Set equipment' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Equipment of 4 classes' }));
  await user.click(await dialog.findByLabelText('Wall'));
  await user.click(dialog.getByRole('button', { name: 'Set equipment' }));
  await page.findByText('Not now.');
  expect(server.bodies('POST /admin/api/plan_entries/bulk')).toEqual([
    { ids: [1, 2, 3, 4], action: { kind: 'set_equipment', equipment: ['wall'] } },
  ]);
});

test('NS-216 a new class is created as a draft in a series, which may be new too, and its editor opens', async () => {
  const { page, user, server } = await open('/admin/library', {
    'POST /admin/api/plans': () => ({ id: 55 }),
    'POST /admin/api/plan_entries': () => ({ id: 77 }),
  });
  await user.click(await page.findByRole('button', { name: 'New class' }));
  const dialog = within(await page.findByRole('dialog', { name: 'New class' }));
  await user.click(dialog.getByRole('button', { name: 'Create draft' }));
  expect(dialog.getByText('Enter a title.')).toBeTruthy();
  expect(dialog.getByText('Choose a series or enter a new title.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Title/));
  await user.type(dialog.getByLabelText(/^Title/), 'Slow Flow');
  await user.type(dialog.getByRole('combobox', { name: /Series/ }), 'Mornings');
  await user.click(await page.findByRole('option', { name: /Mornings/ }));
  await user.selectOptions(dialog.getByLabelText('Coach'), 'Maya Okafor');
  await user.click(dialog.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(page.address()).toBe('/admin/class_builder/77/edit'));
  expect(server.bodies('POST /admin/api/plans')).toEqual([{ kind: 'series', title: 'Mornings' }]);
  expect(server.bodies('POST /admin/api/plan_entries')[0]).toMatchObject({
    title: 'Slow Flow',
    planId: 55,
    coachIds: [101],
    state: 'draft',
  });
});

test('NS-216 the address of the class builder opens the form of a new class, and closing the form leads to the list', async () => {
  const { page, user } = await open('/admin/class_builder');
  const dialog = within(await page.findByRole('dialog', { name: 'New class' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.address()).toBe('/admin/library'));
  expect(page.queryByRole('dialog', { name: 'New class' })).toBeNull();
});

test('BEY-60 the deletion of a class lists what depends on it, asks for its title, and can be undone at once', async () => {
  const { page, user, server } = await open('/admin/library', {
    'GET /admin/api/plan_entries/1/dependents': () => ({
      title: 'Standing Strong',
      playlists: 3,
      favorites: 1,
      completions: 0,
      views: 0,
      scheduled: 0,
      comments: null,
      sections: [{ planId: 12, planTitle: 'First Light', section: 'Stand' }],
      billboards: [],
    }),
    'DELETE /admin/api/plan_entries/1': () => ({
      success: true,
      restorableUntil: '2026-07-01T12:00:00.000Z',
    }),
    'POST /admin/api/deleted_contents/class/1/restore': () => ({ success: true }),
    'GET /admin/api/deleted_contents': () => [],
  });
  const ask = async () => {
    (await page.findByRole('button', { name: 'Options for Standing Strong' })).focus();
    await user.keyboard('{Enter}');
    (await page.findByRole('menuitem', { name: 'Delete' })).focus();
    await user.keyboard('{Enter}');
    return await page.findByRole('dialog', { name: 'Delete Standing Strong?' });
  };
  // The second time the dialog is there before the menu has closed, which leaves it the focus.
  await ask();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  const dialog = within(await ask());
  await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Its title')));
  await dialog.findByText(
    'Members lose it, with 3 playlists, 1 favorite. Retiring it instead keeps all of them.',
  );
  expect(dialog.getByText('It leaves First Light, section Stand.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Its title'), 'Standing Strong');
  await user.click(dialog.getByRole('button', { name: 'Delete class' }));
  await user.click(await page.findByRole('button', { name: 'Undo' }));
  await page.findByText('Standing Strong is back.');
  expect(server.bodies('DELETE /admin/api/plan_entries/1')).toEqual([{ title: 'Standing Strong' }]);
  expect(server.calls()).toContain('POST /admin/api/deleted_contents/class/1/restore');
});

test('BEY-60 a deleted class is listed with the administrator who deleted it and can be restored', async () => {
  let deleted = [
    {
      kind: 'class',
      id: 1,
      title: 'Standing Strong',
      deletedAt: '2026-11-01T12:00:00.000Z',
      deletedBy: { id: 'a', name: 'Jonas Weber' },
      restorableUntil: '2026-12-01T12:00:00.000Z',
    },
  ];
  const { page, user } = await open('/admin/library/deleted', {
    'GET /admin/api/deleted_contents': () => deleted,
    'POST /admin/api/deleted_contents/class/1/restore': () => {
      deleted = [];
      return { success: true };
    },
  });
  const row = within(await page.findByRole('row', { name: /Standing Strong/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Standing StrongClass',
    'Sun, 1 Nov 2026, 12:00',
    'Jonas Weber',
    '1 Dec 2026',
    'Restore Standing Strong',
  ]);
  await user.click(row.getByRole('button'));
  await page.findByText('Nothing is deleted');
  expect(page.getByText('Standing Strong is back.')).toBeTruthy();
});
