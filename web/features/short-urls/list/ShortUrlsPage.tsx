import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShortUrlSort } from '../../../../contract/marketing/short-url-rules.ts';
import type { ShortUrl } from '../../../../contract/marketing/short-urls.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { shortUrlListQuery } from '../queries.ts';
import { shortUrlFiltersOf, shortUrlSearch } from '../short-url-filters.ts';
import { DeleteShortUrl } from './DeleteShortUrl.tsx';
import { NewShortUrl } from './NewShortUrl.tsx';
import * as styles from './ShortUrls.module.css';
import { ShortUrlTable } from './ShortUrlTable.tsx';

const orders = (): readonly (readonly [ShortUrlSort, string])[] => [
  ['newest', t(msg('Newest', 'order of a list'))],
  ['clicks', t('Most clicks')],
];

/** Short URLs of the studio: made, copied, counted and deleted (NS-215, S40). */
export const ShortUrlsPage = () => {
  const filters = shortUrlFiltersOf(useLocation({ select: (location) => location.search }));
  const list = useInfiniteQuery({
    ...shortUrlListQuery(useApi(), filters),
    placeholderData: (before) => before,
  });
  // Closed it stays there, so that it can say what came of it.
  const [leaving, setLeaving] = useState<{ shortUrl: ShortUrl; open: boolean } | null>(null);
  // On a phone only: wider pages always show the form.
  const [making, setMaking] = useState(false);
  const choose = useFilterAddress(filters, (next) =>
    pageAddress('/admin/url_shortener', {}, shortUrlSearch(next)),
  );
  const shortUrls = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { rows, returnFocus } = useFocusInPlace<HTMLTableSectionElement>(shortUrls, '[data-delete]');
  return (
    <ListPage
      area={t('Reach')}
      title={t('URL shortener')}
      isPending={list.isPending}
      actions={
        <Button
          className={styles.opener}
          aria-expanded={making}
          aria-controls="new-short-url"
          onClick={() => setMaking(!making)}
        >
          <Icon name={making ? 'close' : 'plus'} />
          {making ? t('Close') : t('New link')}
        </Button>
      }
    >
      <div id="new-short-url" className={classNames(styles.maker, making && styles.open)}>
        <NewShortUrl />
      </div>
      <ListTools
        search={<ListSearch label={t('Slug or target')} value={filters.q} onSearch={(q) => choose({ q })} />}
        end={
          <FilterSelect
            label={t('Sort')}
            value={filters.order}
            options={orders()}
            onChange={(order) => choose({ order })}
          />
        }
      />
      <ListStatus>
        {list.data
          ? t('{count, plural, one {# link} other {# links}}', { count: list.data.pages[0]?.total ?? 0 })
          : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={shortUrls.length === 0}
        empty={
          <EmptyList
            title={filters.q ? t('No links match') : t('No short links yet')}
            about={filters.q ? t('Try a different search.') : t('Enter a target URL to create your first.')}
          />
        }
      >
        <ShortUrlTable
          shortUrls={shortUrls}
          byClicks={filters.order === 'clicks'}
          onDelete={(shortUrl) => setLeaving({ shortUrl, open: true })}
          rows={rows}
        />
      </ListContents>
      {leaving ? (
        <DeleteShortUrl
          key={leaving.shortUrl.id}
          shortUrl={leaving.shortUrl}
          open={leaving.open}
          onClose={() => setLeaving({ ...leaving, open: false })}
          returnFocus={returnFocus}
        />
      ) : null}
    </ListPage>
  );
};
