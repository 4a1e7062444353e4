import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedTrack } from '../../../../contract/catalog-administration/references/music.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { DeleteTrack } from './DeleteTrack.tsx';
import { type MusicFilters, musicFiltersOf, musicSearch } from './music-filters.ts';
import { TrackDialog } from './TrackDialog.tsx';
import { trackListQuery } from './track-queries.ts';

const uses = [
  ['all', msg('All tracks')],
  ['used', msg('In a class')],
  ['unused', msg('Not used')],
] as const;
const orders = [
  ['title', msg('A to Z')],
  ['artist', msg('Artist')],
  ['newest', msg('Newest')],
] as const;

type ToolsProps = { filters: MusicFilters; choose: (changes: Partial<MusicFilters>) => void };

const Tools = ({ filters, choose }: ToolsProps) => (
  <ListTools
    search={<ListSearch label={t('Title or artist')} value={filters.q} onSearch={(q) => choose({ q })} />}
    end={
      <FilterSelect
        label={t('Sort')}
        value={filters.order}
        options={orders.map(([order, title]) => [order, t(title)] as const)}
        onChange={(order) => choose({ order })}
      />
    }
    chosen={Number(filters.use !== 'all')}
  >
    <FilterSelect
      label={t('Show')}
      value={filters.use}
      options={uses.map(([use, title]) => [use, t(title)] as const)}
      onChange={(use) => choose({ use })}
    />
  </ListTools>
);

type RowActions = { onEdit: (id: number) => void; onDelete: (track: ManagedTrack) => void };

const columnsOf = (
  order: MusicFilters['order'],
  { onEdit, onDelete }: RowActions,
): Column<ManagedTrack>[] => [
  {
    title: t('Title'),
    kind: 'main',
    sorted: order === 'title' ? 'ascending' : undefined,
    cell: ({ fields: { title } }) => <RowTitle>{title}</RowTitle>,
  },
  {
    title: t('Artist'),
    labelled: false,
    sorted: order === 'artist' ? 'ascending' : undefined,
    cell: ({ fields }) => fields.artist,
  },
  {
    title: t('Class'),
    cell: (track) =>
      track.class ? (
        <Anchor className="link" href={pageAddress('/admin/class_builder/$id/edit', { id: track.class.id })}>
          {track.class.title}
        </Anchor>
      ) : (
        <span className="quiet">{t('Not used')}</span>
      ),
  },
  {
    title: t('Link'),
    inBlock: 'end',
    cell: ({ fields: { title, link } }) =>
      link ? (
        <a className="link" href={link} target="_blank" rel="noopener noreferrer">
          <Trans
            message="Listen<hidden> to {title}, outside the studio</hidden>"
            values={{ title }}
            components={{ hidden: <span className="visually-hidden" /> }}
          />
        </a>
      ) : null,
  },
  {
    title: t('Options'),
    kind: 'options',
    cell: (track) => (
      <Menu
        label={t('Options for {title}', { title: track.fields.title })}
        align="end"
        entries={[
          { kind: 'action', label: t('Edit'), icon: 'edit', onSelect: () => onEdit(track.id) },
          { kind: 'line' },
          {
            kind: 'action',
            label: t('Delete'),
            icon: 'trash',
            danger: true,
            onSelect: () => onDelete(track),
          },
        ]}
      >
        <Icon name="options" />
      </Menu>
    ),
  },
];

const Nothing = ({ filtered, onNew }: { filtered: boolean; onNew: () => void }) => (
  <EmptyList
    title={filtered ? t('No matches') : t('No music yet')}
    about={filtered ? t('Try fewer words, or all tracks.') : t('List the music your classes play.')}
  >
    {filtered ? null : <Button onClick={onNew}>{t('Add track')}</Button>}
  </EmptyList>
);

/** Every track of the studio, and the class that plays it. */
export const MusicPage = () => {
  const filters = musicFiltersOf(useLocation({ select: (location) => location.search }));
  const list = useInfiniteQuery({
    ...trackListQuery(useApi(), filters),
    placeholderData: (before) => before,
  });
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  // Closed it stays there, so that it can say what came of it and offer the way back.
  const [leaving, setLeaving] = useState<{ track: ManagedTrack; open: boolean } | null>(null);
  const choose = useFilterAddress(filters, (next) => pageAddress('/admin/music', {}, musicSearch(next)));
  const tracks = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { rows, returnFocus } = useFocusInPlace<HTMLTableSectionElement>(tracks, '[aria-haspopup]');
  return (
    <ListPage
      title={t('Music')}
      isPending={list.isPending}
      actions={
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {t('Add track')}
        </Button>
      }
    >
      <Tools filters={filters} choose={choose} />
      <ListStatus>
        {list.data
          ? t('{count, plural, one {# track} other {# tracks}}', { count: list.data.pages[0]?.total ?? 0 })
          : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={tracks.length === 0}
        empty={
          <Nothing filtered={filters.q !== '' || filters.use !== 'all'} onNew={() => setEdited('new')} />
        }
      >
        <StudioTable
          caption={t('Tracks')}
          columns={columnsOf(filters.order, {
            onEdit: setEdited,
            onDelete: (track) => setLeaving({ track, open: true }),
          })}
          items={tracks}
          keyOf={({ id }) => id}
          rows={rows}
        />
      </ListContents>
      <TrackDialog track={edited} onClose={() => setEdited(null)} />
      {leaving ? (
        <DeleteTrack
          key={leaving.track.id}
          track={leaving.track}
          open={leaving.open}
          onClose={() => setLeaving({ ...leaving, open: false })}
          returnFocus={returnFocus}
        />
      ) : null}
    </ListPage>
  );
};
