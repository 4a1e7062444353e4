import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { choose, form } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
// A busy machine takes its time with the first import of a lazy part.
import '../../ui/overlays/DialogPanel.tsx';
import '../../ui/overlays/MenuPanel.tsx';
import { SearchWordsPage } from './SearchWordsPage.tsx';
import { abs, anxiety, gentle, inVain, nothingTried, stretching } from './testing/shown-words.ts';

const answers = {
  'GET /admin/api/search_words': () => [abs, gentle],
  'GET /admin/api/search_words/100001': () => abs,
  'GET /admin/api/sparse_searches': () => inVain([stretching, anxiety]),
  'GET /admin/api/search_meanings': () => [],
  'GET /admin/api/plan_entries': () => ({
    classes: [{ id: 1160, title: 'Islands of Rest' }],
    next: null,
    counts: null,
  }),
  'POST /admin/api/search_words/trials': () => nothingTried,
};
const inVainPage = { at: '/admin/search_words', Part: SearchWordsPage, answers };
const wordsPage = { ...inVainPage, at: '/admin/search_words?tab=words' };

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      ...inVainPage,
      key: 'POST /admin/api/search_words',
      path: '/admin/api/search_words',
      press: pressButton('Add this for streching'),
      done: abs,
    },
    {
      ...wordsPage,
      key: 'PUT /admin/api/search_words/{id}',
      path: '/admin/api/search_words/100001',
      ...form(choose('Options for abs', 'Edit'), [['Another word', 'belly']], 'Save'),
      done: abs,
    },
    {
      ...wordsPage,
      key: 'DELETE /admin/api/search_words/{id}',
      path: '/admin/api/search_words/100001',
      press: choose('Options for abs', 'Delete'),
    },
    {
      ...inVainPage,
      key: 'PUT /admin/api/ignored_searches',
      path: '/admin/api/ignored_searches',
      press: choose('Options for anxiety', 'Ignore this word'),
    },
    {
      ...inVainPage,
      key: 'POST /admin/api/plan_entries/bulk',
      path: '/admin/api/plan_entries/bulk',
      press: async (user, page) => {
        await choose('Options for anxiety', 'Tag classes instead')(user, page);
        await user.click(await page.findByRole('checkbox', { name: 'Islands of Rest' }));
        await user.click(page.getByRole('button', { name: 'Tag 1 class' }));
      },
      again: 'Tag 1 class',
      done: { changed: 1, classes: [{ id: 1160, title: 'Islands of Rest', refusal: null }] },
    },
    {
      ...wordsPage,
      key: 'POST /admin/api/search_words/table',
      path: '/admin/api/search_words/table',
      press: async (user, page) =>
        user.upload(await page.findByLabelText('Table of words'), new File(['words'], 'words.csv')),
      done: { added: 1, changed: 0, same: 0, problems: [] },
      file: true,
    },
  ],
  SessionEnd,
);
