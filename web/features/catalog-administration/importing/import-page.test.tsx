import { act, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { StudioImport } from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { fakeServer, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { chooseFolder } from './folder.ts';
import { ImportPage } from './ImportPage.tsx';
import { id, imported } from './testing/shown-import.ts';

const open = async (one: StudioImport, answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const server = fakeServer({
    'GET /admin/api/studio_imports': () => [],
    [`GET /admin/api/studio_imports/${id}`]: () => one,
    [`GET /admin/api/studio_imports/${id}/rows`]: () => [],
    'GET /admin/api/video_storage': () => ({ maxBytes: 20_000_000_000 }),
    ...answers,
  });
  const page = await renderPages({ '/admin/import': ImportPage }, { at: `/admin/import?import=${id}` });
  return { page, server, user: userEvent.setup({ delay: null }) };
};
const free = (freeBytes: number | null) => ({
  'GET /admin/api/set_up': () => ({ video: { freeBytes } }),
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEY-62: a dry run says how much would come in and how much room is free, before anything is sent', async () => {
  const { page } = await open(imported(), free(41_000_000_000));
  expect(await page.findByText('2 videos to upload')).toBeDefined();
  const note = await page.findByText(/^112 GB to upload, but only 41 GB are free/);
  expect(note.textContent).toContain('Free up space');
  expect(page.getByRole('link', { name: 'See what uses space' }).getAttribute('href')).toBe('/admin/uploads');
});

test('BEY-62: an import is undone after a question only', async () => {
  const over = imported({
    state: 'finished',
    videos: { count: 0, bytes: 0 },
    outcomes: { created: 2, changed: 1, same: 0 },
    made: { series: 1, coaches: 0 },
  });
  const undone: SentCall[] = [];
  const { page, user } = await open(over, {
    [`POST /admin/api/studio_imports/${id}/undo`]: (sent) => {
      undone.push(sent);
      return over;
    },
  });
  await user.click(await page.findByRole('button', { name: 'Undo this import' }));
  await page.findByText(/^This deletes 2 classes and 1 series\. You can restore them for 30 days/);
  page.getByText(/^1 changed class is restored/);
  expect(undone).toEqual([]);
  await user.click(page.getByRole('button', { name: 'Undo the import' }));
  await expect.poll(() => undone.length).toBe(1);
});

test('BEY-62: an archive of the studio that a proxy refuses as too large says so, and can be chosen again', async () => {
  const archive = 'POST /admin/api/studio_archive';
  const { page, server, user } = await open(imported(), {
    [archive]: () => new Response('<html>413 Request Entity Too Large</html>', { status: 413 }),
  });
  const file = new File([new Uint8Array(70_000)], 'studio.tar');
  await user.upload(await page.findByLabelText('Choose a file'), file);
  expect(
    await page.findByText(
      'The proxy in front takes less than 70 KB at once; see “Behind a proxy” in docs/operations.md.',
    ),
  ).toBeDefined();
  server.answer(archive, () => ({ rows: 3, files: 1 }));
  await user.upload(page.getByLabelText('Choose a file'), file);
  expect(await page.findByText('Studio imported: 3 rows and 1 files.')).toBeDefined();
});

/** Answers every file that is sent with what the server would make of it. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 201;
  responseText = JSON.stringify({ id });
  open() {}
  setRequestHeader() {}
  send() {
    setTimeout(() => this.dispatchEvent(new Event('load')));
  }
}

test('BEY-62: going on without a table leads to the columns, whose heading has the focus', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  fakeServer({
    'GET /admin/api/studio_imports': () => [],
    [`GET /admin/api/studio_imports/${id}`]: () => imported({ state: 'mapping', fileName: 'folder.csv' }),
  });
  const page = await renderPages({ '/admin/import': ImportPage }, { at: '/admin/import' });
  const user = userEvent.setup({ delay: null });
  act(() => void chooseFolder([new File(['a'], 'dawn.mp4')]));
  const button = await page.findByRole('button', { name: 'Continue without a CSV file' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const heading = await page.findByRole('heading', { name: 'Match columns' });
  expect(page.queryByRole('button', { name: 'Continue without a CSV file' })).toBeNull();
  expect(document.activeElement).toBe(heading);
  act(() => void chooseFolder([]));
});

test('BEY-62: an import that is opened by its address leaves the focus where it is', async () => {
  const { page } = await open(imported({ state: 'mapping' }));
  await page.findByRole('heading', { name: 'Match columns' });
  expect(document.activeElement).toBe(document.body);
});

test('NS-244: a file whose name a Mac takes apart is the one that a class waits for', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  const awaited = { line: 2, classId: 1, file: 'Übung.mp4', title: 'Übung' };
  act(() => void chooseFolder([new File(['a'], 'übung.mp4'.normalize('NFD'))]));
  const { page } = await open(imported({ state: 'running' }), {
    [`GET /admin/api/studio_imports/${id}/awaited_files`]: () => [awaited],
    'GET /admin/api/video_uploads': () => ({ uploads: [] }),
  });
  await page.findByText('0 of 2');
  expect(page.queryByText(/still to be sent/)).toBeNull();
  act(() => void chooseFolder([]));
  await page.findByText(/1 video is still to upload, such as Übung.mp4/);
});

test('BEY-62: a table of doubtful letters shows its words in each encoding, and is read in the chosen one', async () => {
  const saved: unknown[] = [];
  const readings: StudioImport['readings'] = [
    { encoding: 'windows-1252', samples: ['Zo‘ Wei§'] },
    { encoding: 'macintosh', samples: ['Zoë Weiß'] },
  ];
  const one = imported({
    state: 'mapping',
    encoding: 'windows-1252',
    encodingDoubtful: true,
    readings,
  });
  const { page, user } = await open(one, {
    [`PUT /admin/api/studio_imports/${id}/encoding`]: ({ body }) => {
      saved.push(body);
      return one;
    },
  });
  await page.findByText('Zo‘ Wei§');
  await user.selectOptions(page.getByRole('combobox', { name: 'Letters' }), 'Western (Mac)');
  expect(page.getByText('Zoë Weiß')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'These read well' }));
  await expect.poll(() => saved).toEqual([{ encoding: 'macintosh' }]);
});

test('BEY-62: the order of days that can be read either way is chosen beside their column', async () => {
  const sent: unknown[] = [];
  const one = imported({
    state: 'mapping',
    columns: [
      {
        name: 'title',
        sample: 'Dawn',
        filled: 2,
        field: 'title',
        dates: { dayFirst: 0, monthFirst: 0, either: 0 },
        dateOrder: null,
      },
      {
        name: 'day',
        sample: '3/4/2026',
        filled: 2,
        field: 'publishOn',
        dates: { dayFirst: 0, monthFirst: 0, either: 2 },
        dateOrder: null,
      },
    ],
  });
  const { page, user } = await open(one, {
    [`POST /admin/api/studio_imports/${id}/dry_run`]: ({ body }) => {
      sent.push(body);
      return one;
    },
  });
  await page.findByText('2 dates can be read either way, and no other decides it.');
  await user.selectOptions(page.getByRole('combobox', { name: 'Dates of “day”' }), 'Day, month, year');
  await user.click(page.getByRole('button', { name: 'Check file' }));
  await expect.poll(() => sent).toMatchObject([{ dateOrders: [null, 'dayFirst'] }]);
});
