import type {
  ManagedSearchWord,
  SearchTrial,
  SparseSearch,
  SparseSearches,
} from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';

export const gentle: ManagedSearchWord = {
  id: 'gentle',
  version: 0,
  fields: { words: ['gentle', 'easy'], language: 'en', action: 'means', meanings: ['Beginner'], isOn: true },
  isDelivered: true,
  finds: 96,
  changed: null,
};

export const abs: ManagedSearchWord = {
  id: '100001',
  version: 2,
  fields: { words: ['abs'], language: 'en', action: 'means', meanings: ['Core'], isOn: true },
  isDelivered: false,
  finds: 22,
  changed: { at: '2026-06-01T10:00:00.000Z', by: 'Ana Lind', isOwn: false },
};

const restUrl = pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'soft-tide', classId: 1160 });

export const stretching: SparseSearch = {
  words: 'streching',
  times: 6,
  people: 4,
  last: '2026-06-01',
  perDay: Array.from({ length: 30 }, (_, day) => (day === 29 ? 6 : 0)),
  opened: 3,
  wentOnTo: { title: 'Islands of Rest', url: restUrl, times: 3 },
  finds: 0,
  readBy: null,
  suggestion: { action: 'means', language: 'en', meanings: [{ text: 'Stretching', finds: 19 }] },
};

export const anxiety: SparseSearch = {
  ...stretching,
  words: 'anxiety',
  times: 5,
  opened: 0,
  wentOnTo: null,
  suggestion: null,
};

export const inVain = (
  searches: readonly SparseSearch[],
  counts: Partial<SparseSearches['counts']> = {},
): SparseSearches => ({
  searches: [...searches],
  timesInVain: searches.reduce((sum, { times }) => sum + times, 0),
  openedInVain: searches.reduce((sum, { opened }) => sum + opened, 0),
  counts: { none: searches.length, few: 0, ignored: 0, ...counts },
});

export const nothingTried: SearchTrial = {
  understood: { rest: '', chips: [] },
  total: 0,
  classes: [],
  meanings: [],
  taken: null,
  name: null,
};
