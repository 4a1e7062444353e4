import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '../../ui/overlays/toast-list.ts';
import { fakeServer, type SentCall } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
// A busy machine takes its time with the first import of a lazy part.
import '../../ui/overlays/DialogPanel.tsx';
import '../../ui/overlays/MenuPanel.tsx';
import { SearchWordsPage } from './SearchWordsPage.tsx';
import { abs, anxiety, gentle, inVain, nothingTried, stretching } from './testing/shown-words.ts';

const words = 'GET /admin/api/search_words';
const searches = 'GET /admin/api/sparse_searches';
const trials = 'POST /admin/api/search_words/trials';
const create = 'POST /admin/api/search_words';
const meanings = 'GET /admin/api/search_meanings';

const open = async (answers: Record<string, (sent: SentCall) => unknown> = {}, search = '') => {
  const server = fakeServer({
    [words]: () => [abs, gentle],
    [searches]: () => inVain([stretching, anxiety]),
    [trials]: () => nothingTried,
    [meanings]: () => [
      { text: 'Core', finds: 22 },
      { text: 'Breathwork', finds: 14 },
    ],
    ...answers,
  });
  const user = userEvent.setup({ delay: null });
  const page = await renderPages(
    { '/admin/search_words': SearchWordsPage },
    { at: `/admin/search_words${search}` },
  );
  return { page, server, user };
};
const toast = () => shownToasts().at(-1);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) dismissToast(id);
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('BEY-01 searches in vain', () => {
  test('stand with how often and by how many they were written, and what would help is added at one press', async () => {
    const { page, user, server } = await open();
    await page.findByText('11 searches found nothing.', { exact: false });
    const row = (await page.findByText('streching', { selector: 'a' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Stretching').textContent).toBe('Stretching 19');
    server.answer(create, () => ({ ...abs, fields: { ...abs.fields, words: ['streching'] }, finds: 19 }));
    await user.click(within(row).getByRole('button', { name: 'Add this for streching' }));
    await vi.waitFor(() => expect(toast()?.text).toBe('“streching” finds 19 classes now.'));
    expect(server.bodies(create)).toEqual([
      { words: ['streching'], language: 'en', action: 'means', meanings: ['Stretching'], isOn: true },
    ]);
    server.answer('DELETE /admin/api/search_words/100001', () => ({ success: true }));
    toast()?.action?.onClick();
    await vi.waitFor(() => expect(server.calls()).toContain('DELETE /admin/api/search_words/100001'));
  });

  test('without anything like them are given a meaning in the row, beside what members will see', async () => {
    const { page, user, server } = await open({
      [trials]: ({ body }) => ({
        ...nothingTried,
        meanings: (body as { row: { meanings: string[] } }).row.meanings.map((text) => ({ text, finds: 14 })),
      }),
    });
    await user.click(await page.findByRole('button', { name: 'Add meaning for anxiety' }));
    const form = within((await page.findByRole('button', { name: 'Add' })).closest('form') as HTMLElement);
    await user.click(form.getByRole('radio', { name: 'Offer instead' }));
    await user.type(form.getByRole('combobox', { name: /^Style, focus/ }), 'Breathwork{Enter}');
    await user.type(form.getByRole('textbox', { name: 'Another word' }), 'panic,');
    await form.findByText('No class has that name. Here is what we suggest.');
    await form.findByText('14');
    server.answer(create, () => ({ ...abs, fields: { ...abs.fields, action: 'offer', words: ['anxiety'] } }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    await vi.waitFor(() =>
      expect(server.bodies(create)).toEqual([
        {
          words: ['anxiety', 'panic'],
          language: 'en',
          action: 'offer',
          meanings: ['Breathwork'],
          isOn: true,
        },
      ]),
    );
    await vi.waitFor(() => expect(page.queryByRole('button', { name: 'Add' })).toBeNull());
  });

  test('name the class that most went on to, or how many left without one', async () => {
    const { page } = await open();
    const went = await page.findByRole('link', { name: 'Islands of Rest' });
    expect(went.parentElement?.textContent).toBe('Islands of Rest, 3 of 6');
    page.getByText('Nothing');
    page.getByText('27% of these searchers opened a class anyway.');
  });

  test('tag classes that the words are about, which are then found by them', async () => {
    const tag = 'POST /admin/api/plan_entries/bulk';
    const { page, user, server } = await open({
      'GET /admin/api/plan_entries': () => ({
        classes: [{ id: 1160, title: 'Islands of Rest' }],
        next: null,
        counts: null,
      }),
      [tag]: () => ({ changed: 1, classes: [{ id: 1160, title: 'Islands of Rest', refusal: null }] }),
    });
    await user.click(await page.findByRole('button', { name: 'Options for anxiety' }));
    await user.click(await page.findByRole('menuitem', { name: 'Tag classes instead' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Tag classes with “anxiety”' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Tag classes' }).disabled).toBe(true);
    await user.click(await dialog.findByRole('checkbox', { name: 'Islands of Rest' }));
    await user.click(dialog.getByRole('button', { name: 'Tag 1 class' }));
    await vi.waitFor(() =>
      expect(server.bodies(tag)).toEqual([{ ids: [1160], action: { kind: 'tag', title: 'Anxiety' } }]),
    );
    await vi.waitFor(() => expect(toast()?.text).toBe('1 class can be found by “anxiety”.'));
  });

  test('are left alone from the menu, and listed again', async () => {
    const ignore = 'PUT /admin/api/ignored_searches';
    const { page, user, server } = await open({ [ignore]: () => ({ success: true }) });
    await user.click(await page.findByRole('button', { name: 'Options for anxiety' }));
    await user.click(await page.findByRole('menuitem', { name: 'Ignore this word' }));
    await vi.waitFor(() => expect(server.bodies(ignore)).toEqual([{ words: 'anxiety', isIgnored: true }]));
    server.answer(searches, () => inVain([anxiety], { ignored: 1 }));
    await user.click(page.getByRole('tab', { name: /^Ignored/ }));
    await user.click(await page.findByRole('button', { name: 'List again anxiety' }));
    await vi.waitFor(() =>
      expect(server.bodies(ignore).at(-1)).toEqual({ words: 'anxiety', isIgnored: false }),
    );
    expect(page.address()).toBe('/admin/search_words?tab=ignored');
  });

  test('are none: the page says so and leads to those that found few; that they did not load is said with a way to try again', async () => {
    const { page, user, server } = await open({
      [searches]: () => Response.json({ code: 'internal', message: 'No' }, { status: 500 }),
    });
    await page.findByText('The searches did not load.');
    server.answer(searches, () => inVain([], { few: 12 }));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('Every word found something in these days.');
    page.getByText('“Few results” has 12 searches with one or two results.');
  });
});

describe('BEY-01 the words', () => {
  test('are listed with what they mean and whose they are, and filtered in the address', async () => {
    const asked: string[] = [];
    const { page, user } = await open(
      {
        [words]: ({ query }) => {
          asked.push(query.toString());
          return [abs, gentle];
        },
      },
      '?tab=words',
    );
    const rows = (await page.findAllByRole('row')).slice(1);
    expect(
      rows.map((row) => [...row.querySelectorAll('td')].slice(0, 6).map((cell) => cell.textContent)),
    ).toEqual([
      ['abs', 'English', 'It means', 'Core', '22', 'Ana Lind, 1 Jun'],
      ['gentle, easy', 'English', 'It means', 'Beginner', '96', 'Delivered'],
    ]);
    await user.selectOptions(page.getByLabelText('From'), 'Delivered');
    await user.type(page.getByLabelText('A word'), 'gen{Enter}');
    await vi.waitFor(() => expect(page.address()).toBe('/admin/search_words?tab=words&q=gen&by=delivered'));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('q=gen&by=delivered&page=1'));
  });

  test('are switched off, and deleted with a way back', async () => {
    const { page, user, server } = await open({}, '?tab=words');
    await user.click(await page.findByRole('button', { name: 'Options for gentle, easy' }));
    server.answer('PUT /admin/api/search_words/gentle', () => ({
      ...gentle,
      fields: { ...gentle.fields, isOn: false },
    }));
    await user.click(await page.findByRole('menuitem', { name: 'Switch off' }));
    await vi.waitFor(() => expect(toast()?.text).toBe('“gentle” is switched off.'));
    expect(server.bodies('PUT /admin/api/search_words/gentle')).toEqual([
      { ...gentle.fields, isOn: false, version: 0 },
    ]);
    server.answer('DELETE /admin/api/search_words/100001', () => ({ success: true }));
    server.answer(create, () => abs);
    await user.click(page.getByRole('button', { name: 'Options for abs' }));
    await user.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await vi.waitFor(() => expect(toast()?.text).toBe('“abs” is deleted.'));
    toast()?.action?.onClick();
    await vi.waitFor(() => expect(server.bodies(create)).toEqual([abs.fields]));
  });

  test('say which word has a meaning already and open it, and whose name a word is', async () => {
    const { page, user } = await open(
      {
        [trials]: () => ({
          ...nothingTried,
          taken: { id: 'gentle', says: '“gentle” means Beginner already.' },
          name: { word: 'hana', of: 'coach', title: 'Hana Novotná' },
        }),
        'GET /admin/api/search_words/gentle': () => gentle,
      },
      '?tab=words',
    );
    await user.click(await page.findByRole('button', { name: 'Add a word' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add a word' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Another word' }), 'gentle{Enter}hana{Enter}');
    await dialog.findByText(/“hana” is a coach\. Members who write it still find Hana Novotná first/);
    await user.click(await dialog.findByRole('button', { name: 'Open that word' }));
    await page.findByRole('dialog', { name: 'Edit the word' });
  });

  test('BEY-61 that a colleague saved meanwhile are compared with what was typed', async () => {
    const path = '/admin/api/search_words/100001';
    const { page, user, server } = await open({ [`GET ${path}`]: () => abs }, '?tab=words');
    await user.click(await page.findByRole('button', { name: 'Options for abs' }));
    await user.click(await page.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Edit the word' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Another word' }), 'belly{Enter}');
    server.answer(`PUT ${path}`, () =>
      Response.json({ code: 'conflict', message: 'Somebody changed this.' }, { status: 409 }),
    );
    const theirs = { ...abs, version: 3, fields: { ...abs.fields, words: ['abs', 'stomach'] } };
    server.answer(`GET ${path}`, () => theirs);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const panel = within(await dialog.findByRole('region', { name: 'Saved meanwhile' }));
    await user.click(panel.getByRole('radio', { name: /Theirs/ }));
    server.answer(`PUT ${path}`, () => theirs);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(server.bodies(`PUT ${path}`).at(-1)).toEqual({ ...theirs.fields, version: 3 }),
    );
  });

  test('are imported from a table, with the rows that were left out', async () => {
    const { page, user } = await open({}, '?tab=words');
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        readonly upload = new EventTarget();
        readonly status = 200;
        readonly responseText = JSON.stringify({
          added: 2,
          changed: 1,
          same: 0,
          problems: [{ line: 5, problem: 'No word.' }],
        });
        open(): void {}
        setRequestHeader(): void {}
        send(): void {
          this.dispatchEvent(new Event('load'));
        }
      },
    );
    await user.upload(await page.findByLabelText('Table of words'), new File(['words'], 'words.csv'));
    await page.findByText('2 added, 1 changed, 0 as they were. 1 left out:');
    page.getByText('Line 5: No word.');
    vi.unstubAllGlobals();
  });
});

test('BEY-01 a search is tried as members have it', async () => {
  const { page, user, server } = await open({
    [trials]: () => ({
      ...nothingTried,
      understood: {
        rest: '',
        chips: [{ text: 'gentle', params: [], title: 'Gentle', detail: 'Beginner' }],
      },
      total: 9,
    }),
  });
  await user.type(await page.findByRole('searchbox', { name: 'Words that a member writes' }), 'gentle yoga');
  await user.click(page.getByRole('button', { name: 'Try' }));
  await page.findByText(/^9 classes in all\./);
  expect(page.getByRole('list', { name: 'Understood' }).textContent).toBe('Gentle Beginner');
  expect(page.getByRole('link', { name: 'See it as a member' }).getAttribute('href')).toBe(
    '/class-finder?q=gentle+yoga',
  );
  expect(server.bodies(trials).at(-1)).toEqual({ q: 'gentle yoga', row: null });
});
