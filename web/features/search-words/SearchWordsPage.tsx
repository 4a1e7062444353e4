import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type SearchDays,
  type SparseSearchKind,
  searchDays,
} from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type { SparseSearches } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import { ListPage } from '../../editing/listing/ListPage.tsx';
import { useFilterAddress } from '../../editing/listing/use-filter-address.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FilterSelect } from '../../ui/controls/FilterSelect.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { WordDialog } from './editor/WordDialog.tsx';
import { sparseSearchesQuery, wordListQuery } from './queries.ts';
import * as styles from './SearchWords.module.css';
import { type SearchWordTab, searchWordAddressOf, searchWordSearch } from './search-word-address.ts';
import { SearchList } from './searches/SearchList.tsx';
import { TrySearch } from './TrySearch.tsx';
import { WordList } from './words/WordList.tsx';

/** Returns how much of what was searched in vain the listed words are, in a sentence. */
const shareOf = ({ searches, timesInVain }: SparseSearches): string => {
  const listed = searches.reduce((sum, { times }) => sum + times, 0);
  const { length } = searches;
  if (length === 0 || listed * 2 < timesInVain) return '';
  return t(
    '{count, plural, =1 {One word accounts for most of them.} other {# words account for most of them.}}',
    { count: length },
  );
};

const Summary = ({ days }: { days: SearchDays }) => {
  const { data } = useQuery(sparseSearchesQuery(useApi(), { found: 'none', days }));
  if (!data || data.timesInVain === 0) return null;
  const { timesInVain, openedInVain } = data;
  const share = Math.round((100 * openedInVain) / timesInVain);
  return (
    <div className={styles.summary}>
      <p>
        {t('{count, plural, =1 {One search found nothing.} other {# searches found nothing.}}', {
          count: timesInVain,
        })}{' '}
        <em>{shareOf(data)}</em>
      </p>
      {openedInVain > 0 ? (
        <p className="muted">{t('{share}% of these searchers opened a class anyway.', { share })}</p>
      ) : null}
    </div>
  );
};

const useTabs = (days: SearchDays) => {
  const api = useApi();
  const kind: SparseSearchKind = 'none';
  const counts = useQuery(sparseSearchesQuery(api, { found: kind, days })).data?.counts;
  const words = useInfiniteQuery(wordListQuery(api, { q: '', language: 'all', by: 'all' })).data;
  return [
    { id: 'none', title: t('No results'), count: counts?.none ?? null },
    { id: 'few', title: t('Few results'), count: counts?.few ?? null },
    { id: 'words', title: t('Words'), count: words?.pages[0]?.total ?? null },
    { id: 'ignored', title: t('Ignored'), count: counts?.ignored ?? null },
  ] satisfies { id: SearchWordTab; title: string; count: number | null }[];
};

/** Searches that found nothing, and the words that the search reads before it looks (BEY-01). */
export const SearchWordsPage = () => {
  const address = searchWordAddressOf(useLocation({ select: (location) => location.search }));
  const { tab, days } = address;
  const [edited, setEdited] = useState<string | null>(null);
  const choose = useFilterAddress(address, (next) =>
    pageAddress('/admin/search_words', {}, searchWordSearch(next)),
  );
  const tabs = useTabs(days);
  return (
    <ListPage
      title={t('Search words')}
      isPending={false}
      actions={
        <>
          <FilterSelect
            label={t('Period')}
            value={days}
            options={searchDays.map(
              (one) =>
                [one, t('Last {count, plural, one {# day} other {# days}}', { count: Number(one) })] as const,
            )}
            onChange={(chosen) => choose({ days: chosen })}
          />
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('Add a word')}
          </Button>
        </>
      }
    >
      <Summary days={days} />
      <div className={styles.tabs}>
        <Tabs
          label={t('Search words')}
          tabs={tabs}
          value={tab}
          onChange={(next) => choose({ tab: next as SearchWordTab })}
        />
      </div>
      <TabPanel id={tab}>
        {tab === 'words' ? (
          <WordList filters={address} choose={choose} onEdit={setEdited} />
        ) : (
          <SearchList key={tab} kind={tab} days={days} onOpenWord={setEdited} />
        )}
      </TabPanel>
      <TrySearch />
      <WordDialog word={edited} onOpen={setEdited} onClose={() => setEdited(null)} />
    </ListPage>
  );
};
