import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ListedCoach } from '../../../../contract/catalog-administration/references/coaches.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { moveEntries } from '../../../editing/listing/move-entries.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import { useListMoves } from '../../../editing/listing/use-list-moves.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { shownFact, shownWords } from '../publishing/ShownFields.tsx';
import * as styles from './Coaches.module.css';
import { type CoachFilters, coachFiltersOf, coachSearch, isWholePage } from './coach-filters.ts';
import { coachListQuery, coachListsKey } from './coach-queries.ts';
import { NewCoach } from './NewCoach.tsx';

const states = [
  ['all', msg('All')],
  ['shown', msg('Shown')],
  ['scheduled', msg('Scheduled')],
  ['hidden', msg('Hidden')],
] as const;
const orders = [
  ['page', msg('As on the page')],
  ['name', msg('Name')],
  ['classes', msg('Most classes')],
  ['minutes', msg('Most watched')],
] as const;

type ToolsProps = { filters: CoachFilters; choose: (changes: Partial<CoachFilters>) => void };

const Tools = ({ filters, choose }: ToolsProps) => (
  <ListTools
    search={<ListSearch label={t('Name or category')} value={filters.q} onSearch={(q) => choose({ q })} />}
    end={
      <FilterSelect
        label={t('Sort')}
        value={filters.order}
        options={orders.map(([order, title]) => [order, t(title)] as const)}
        onChange={(order) => choose({ order })}
      />
    }
    chosen={Number(filters.state !== 'all')}
  >
    <FilterSelect
      label={t('State')}
      value={filters.state}
      options={states.map(([state, title]) => [state, t(title)] as const)}
      onChange={(state) => choose({ state })}
    />
  </ListTools>
);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');

/** Returns the missing parts of a hidden coach's page; null for none. */
const missing = ({ photo, hasBio }: ListedCoach): string | null => {
  if (photo) return hasBio ? null : t('No text');
  return hasBio ? t('No photo') : t('No photo, no words');
};

const factOf = (coach: ListedCoach, timeZone: string): string | null => {
  if (coach.state === 'hidden') return missing(coach);
  return shownFact(coach.state, coach.shownFrom, timeZone);
};

type RowProps = {
  coach: ListedCoach;
  index: number;
  count: number;
  movable: boolean;
  move: (from: number, to: number) => void;
};

const entriesOf = ({ coach, index, count, movable, move }: RowProps): MenuEntry[] => [
  {
    kind: 'link',
    label: t('Edit'),
    icon: 'edit',
    href: pageAddress('/admin/coaches/$coachId', { coachId: coach.id }),
  },
  ...(movable ? moveEntries({ index, count, move }) : []),
];

type TableProps = Pick<RowProps, 'movable' | 'move'> & { coaches: readonly ListedCoach[] };

const columnsOf = ({ coaches, movable, move }: TableProps, timeZone: string): Column<ListedCoach>[] => [
  {
    title: t('Coach'),
    kind: 'main',
    cell: (coach, index) => (
      <span className={styles.coach}>
        {movable ? (
          <IconButton
            label={t('Reorder {title}, position {position}', { title: coach.name, position: index + 1 })}
            icon="grip"
            className={styles.handle}
            data-sort-handle=""
          />
        ) : null}
        <span className={styles.face} aria-hidden="true">
          {coach.photo ? <Picture image={coach.photo} sizes="48px" /> : initials(coach.name)}
        </span>
        <RowTitle href={pageAddress('/admin/coaches/$coachId', { coachId: coach.id })}>{coach.name}</RowTitle>
      </span>
    ),
  },
  {
    title: t('Category'),
    labelled: false,
    cell: ({ category }) => category ?? <span className="quiet">{t('None')}</span>,
  },
  {
    title: t('Classes'),
    kind: 'number',
    className: 'numeric',
    cell: ({ classCount }) => fullCount(classCount),
  },
  {
    title: t('Minutes watched'),
    kind: 'number',
    inBlock: 'none',
    className: 'numeric',
    cell: ({ minutesWatched }) => fullCount(minutesWatched),
  },
  {
    title: t('State'),
    cell: (coach) => {
      const { glyph, tone, word } = shownWords[coach.state];
      return (
        <StateMark glyph={glyph} tone={tone} fact={factOf(coach, timeZone)}>
          {t(word)}
        </StateMark>
      );
    },
  },
  {
    title: t('Options'),
    kind: 'options',
    cell: (coach, index) => (
      <Menu
        label={t('Options for {title}', { title: coach.name })}
        align="end"
        entries={entriesOf({ coach, index, count: coaches.length, movable, move })}
      >
        <Icon name="options" />
      </Menu>
    ),
  },
];

const Table = (props: TableProps) => {
  const { coaches, movable, move } = props;
  const rows = useRef<HTMLTableSectionElement>(null);
  return (
    <StudioTable
      caption={t('Coaches')}
      columns={columnsOf(props, useStudio().timeZone)}
      items={coaches}
      keyOf={({ id }) => id}
      rowOf={({ id }) => ({ 'data-sort-id': id })}
      rows={rows}
      className={classNames(styles.coaches, movable && styles.movable)}
    >
      {movable ? (
        <DragSorting list={rows} items={coaches.map(({ id, name }) => ({ id, title: name }))} onMove={move} />
      ) : null}
    </StudioTable>
  );
};

type NothingProps = { filtered: boolean; onOwn: () => void; onNew: () => void };

const Nothing = ({ filtered, onOwn, onNew }: NothingProps) => (
  <EmptyList
    title={filtered ? t('No matches') : t('Who teaches here?')}
    about={
      filtered ? t('Try fewer words, or another state.') : t('Every class needs a coach. It can be you.')
    }
  >
    {filtered ? null : (
      <div className={styles.buttons}>
        <Button onClick={onOwn}>{t('Use my name')}</Button>
        <Button look="secondary" onClick={onNew}>
          {t('New coach')}
        </Button>
      </div>
    )}
  </EmptyList>
);

const noNames = { firstName: '', lastName: '' };

/** List of all coaches, in the order of the page of coaches. */
export const CoachListPage = () => {
  const api = useApi();
  const me = useMe();
  const queryClient = useQueryClient();
  const filters = coachFiltersOf(useLocation({ select: (location) => location.search }));
  const query = coachListQuery(api, filters);
  const list = useQuery({ ...query, placeholderData: (before) => before });
  const coaches = list.data ?? [];
  const [names, setNames] = useState<typeof noNames | null>(null);
  const { said, move } = useListMoves({
    items: coaches,
    titleOf: ({ name }) => name,
    send: (body) => api('PUT /admin/api/coaches/order', { body }),
    show: (items) => queryClient.setQueryData(query.queryKey, items),
    readAgain: () => queryClient.invalidateQueries({ queryKey: coachListsKey }),
  });
  const choose = useFilterAddress(filters, (next) => pageAddress('/admin/coaches', {}, coachSearch(next)));
  return (
    <ListPage
      title={t('Coaches')}
      isPending={list.isPending}
      actions={
        <Button onClick={() => setNames(noNames)}>
          <Icon name="plus" />
          {t('New coach')}
        </Button>
      }
    >
      <Tools filters={filters} choose={choose} />
      <ListStatus>
        {said ||
          (list.data ? t('{count, plural, one {# coach} other {# coaches}}', { count: coaches.length }) : '')}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={coaches.length === 0}
        empty={
          <Nothing
            filtered={filters.q !== '' || filters.state !== 'all'}
            onOwn={() => setNames({ firstName: me?.firstName ?? '', lastName: me?.lastName ?? '' })}
            onNew={() => setNames(noNames)}
          />
        }
      >
        <Table coaches={coaches} movable={isWholePage(filters) && coaches.length > 1} move={move} />
      </ListContents>
      <NewCoach open={names !== null} names={names ?? noNames} onClose={() => setNames(null)} />
    </ListPage>
  );
};
