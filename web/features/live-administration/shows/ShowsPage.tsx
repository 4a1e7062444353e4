import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { durationText } from '../../../../contract/formats/durations.ts';
import type { ListedLiveShow } from '../../../../contract/live/live-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import { lacksStream, showListQuery } from '../queries.ts';
import { showSearch, showSearchOf } from '../show-search.ts';
import { NewShow } from './NewShow.tsx';
import { showStateMarks } from './show-words.ts';

const columnsOf = (timeZone: string): Column<ListedLiveShow>[] => [
  {
    title: t(msg('Show', 'a live show')),
    kind: 'main',
    cell: ({ id, title, instructor, thumbnail }) => (
      <RowTitle
        href={pageAddress('/admin/live_shows/$id/edit', { id })}
        line={instructor}
        picture={thumbnail}
      >
        {title}
      </RowTitle>
    ),
  },
  {
    // translators: Heading of a column: the moment at which a live show starts.
    title: t('Starts'),
    sorted: 'descending',
    labelled: false,
    cell: ({ startsAt }) => adminDate(startsAt, timeZone),
  },
  {
    title: t('Length'),
    kind: 'number',
    className: 'numeric',
    cell: ({ durationMinutes }) => durationText(durationMinutes * 60_000),
  },
  {
    title: t('State'),
    cell: (show) => {
      const { glyph, tone, word } = showStateMarks[show.state];
      return (
        <StateMark
          glyph={lacksStream(show) ? 'failed' : glyph}
          tone={lacksStream(show) ? 'warn' : tone}
          fact={lacksStream(show) ? t('No stream URL') : null}
        >
          {t(word)}
        </StateMark>
      );
    },
  },
];

/** Puts shows that are live now before all others. */
const liveFirst = (shows: readonly ListedLiveShow[]): ListedLiveShow[] =>
  shows.toSorted((one, other) => Number(other.state === 'live') - Number(one.state === 'live'));

/** Every live show, those that begin last first. */
export const ShowsPage = () => {
  const search = showSearchOf(useLocation({ select: (location) => location.search }));
  const list = useInfiniteQuery({
    ...showListQuery(useApi(), search),
    placeholderData: (before) => before,
  });
  const [making, setMaking] = useState(false);
  const choose = useFilterAddress(search, (next) => pageAddress('/admin/live_shows', {}, showSearch(next)));
  const shows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns = columnsOf(useStudio().timeZone);
  const filtered = search.q !== '';
  return (
    <ListPage
      area={t('On air')}
      title={t('Live shows')}
      isPending={list.isPending}
      actions={
        <Button onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t('New live show')}
        </Button>
      }
    >
      <ListTools
        search={
          <ListSearch label={t('Title or instructor')} value={search.q} onSearch={(q) => choose({ q })} />
        }
      />
      <ListStatus>
        {list.data
          ? t('{count, plural, one {# show} other {# shows}}', { count: list.data.pages[0]?.total ?? 0 })
          : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={shows.length === 0}
        empty={
          <EmptyList
            title={filtered ? t('No matches') : t('No live shows yet')}
            about={filtered ? t('Try fewer words.') : t('Live shows start for everyone at the same time.')}
          />
        }
      >
        <StudioTable
          caption={t('Live shows')}
          columns={columns}
          items={liveFirst(shows)}
          keyOf={({ id }) => id}
        />
      </ListContents>
      <NewShow open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
