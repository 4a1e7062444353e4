import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedLiveShow } from '../../../../contract/live/live-administration.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EmptyList, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import listStyles from '../../../editing/listing/ListTools.module.css';
import { LoadMore } from '../../../editing/listing/LoadMore.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import { showListQuery } from '../queries.ts';
import { showSearch, showSearchOf } from '../show-search.ts';
import { NewShow } from './NewShow.tsx';
import { showStateMarks } from './show-words.ts';

const Row = ({ show }: { show: ListedLiveShow }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word } = showStateMarks[show.state];
  const lacksStream = !show.hasStream && (show.state === 'scheduled' || show.state === 'live');
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <Anchor
          className={cardTableStyles.title}
          href={pageAddress('/admin/live_shows/$id/edit', { id: show.id })}
        >
          {show.title}
        </Anchor>
        <span className={cardTableStyles.line}>{show.instructor}</span>
      </td>
      <td data-label="Starts">{adminDate(show.startsAt, timeZone)}</td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Minutes">
        {show.durationMinutes}
      </td>
      <td data-label="State">
        <StateMark glyph={glyph} tone={tone} fact={lacksStream ? 'No stream URL' : null}>
          {word}
        </StateMark>
      </td>
    </tr>
  );
};

const Table = ({ shows }: { shows: readonly ListedLiveShow[] }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Live shows</caption>
      <thead>
        <tr>
          <th scope="col">Show</th>
          <th scope="col" aria-sort="descending">
            Starts
          </th>
          <th scope="col" className={tableStyles.number}>
            Minutes
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {shows.map((show) => (
          <Row key={show.id} show={show} />
        ))}
      </tbody>
    </table>
  </div>
);

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
  const filtered = search.q !== '';
  return (
    <ListPage
      area="On air"
      title="Live shows"
      isPending={list.isPending}
      actions={
        <Button onClick={() => setMaking(true)}>
          <Icon name="plus" />
          New live show
        </Button>
      }
    >
      <div className={listStyles.tools}>
        <ListSearch label="Title or instructor" value={search.q} onSearch={(q) => choose({ q })} />
      </div>
      <ListStatus>{list.data ? `${list.data.pages[0]?.total ?? 0} in all` : ''}</ListStatus>
      {shows.length > 0 ? <Table shows={shows} /> : null}
      {list.data && shows.length === 0 ? (
        <EmptyList
          title={filtered ? 'No show is like that' : 'No live shows yet'}
          about={filtered ? 'Try fewer words.' : 'A show begins at a moment, for everyone at once.'}
        />
      ) : null}
      {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      <LoadMore list={list} />
      <NewShow open={making} onClose={() => setMaking(false)} />
    </ListPage>
  );
};
