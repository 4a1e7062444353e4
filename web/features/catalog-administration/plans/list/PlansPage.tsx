import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedPlan } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../../editing/listing/ListTools.tsx';
import { listCount } from '../../../../editing/listing/list-count.ts';
import { MoreActions } from '../../../../editing/listing/MoreActions.tsx';
import { type Column, RowTitle, StudioTable } from '../../../../editing/listing/StudioTable.tsx';
import { useFilterAddress } from '../../../../editing/listing/use-filter-address.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { fullCount } from '../../../../ui/text/counts.ts';
import { stateFact, stateWords } from '../../publishing/content-states.ts';
import { type PlanFilters, planFiltersOf, planSearch } from '../plan-filters.ts';
import { planListQuery } from '../queries.ts';
import { NewPlan } from './NewPlan.tsx';
import * as styles from './PlansPage.module.css';

const kinds = [
  ['all', 'All'],
  ['series', 'Series'],
  ['bundle', 'Bundles'],
] as const;
const states = [
  ['all', 'All'],
  ['published', 'Published'],
  ['scheduled', 'Scheduled'],
  ['draft', 'Draft'],
  ['retired', 'Retired'],
] as const;
const orders = [
  ['edited', 'Last edited'],
  ['title', 'Title'],
  ['date', 'Newest'],
] as const;

type ToolsProps = { filters: PlanFilters; choose: (changes: Partial<PlanFilters>) => void };

const Tools = ({ filters, choose }: ToolsProps) => (
  <ListTools
    search={<ListSearch label="Title or coach" value={filters.q} onSearch={(q) => choose({ q })} />}
    end={
      <FilterSelect
        label="Sort"
        value={filters.order}
        options={orders}
        onChange={(order) => choose({ order })}
      />
    }
    chosen={Number(filters.kind !== 'all') + Number(filters.state !== 'all')}
  >
    <FilterSelect label="Kind" value={filters.kind} options={kinds} onChange={(kind) => choose({ kind })} />
    <FilterSelect
      label="State"
      value={filters.state}
      options={states}
      onChange={(state) => choose({ state })}
    />
  </ListTools>
);

const contentsText = ({ kind, itemCount }: ListedPlan): string => {
  if (kind === 'bundle') return itemCount === 1 ? '1 series' : `${itemCount} series`;
  return itemCount === 1 ? '1 class' : `${itemCount} classes`;
};

const lineOf = ({ kind, coaches }: ListedPlan): string =>
  [kind === 'bundle' ? 'Bundle' : null, coaches.join(', ')].filter(Boolean).join(' · ') || 'No coach yet';

const columnsOf = (timeZone: string): Column<ListedPlan>[] => [
  {
    title: 'Series',
    kind: 'main',
    cell: (plan) => (
      <RowTitle
        href={pageAddress('/admin/plans/$planId', { planId: plan.id })}
        line={lineOf(plan)}
        picture={plan.picture}
        shape="tall"
      >
        {plan.title}
      </RowTitle>
    ),
  },
  {
    title: 'State',
    inBlock: 'line',
    cell: ({ state, publishedAt }) => {
      const { glyph, tone, word } = stateWords[state];
      return (
        <StateMark glyph={glyph} tone={tone} fact={stateFact({ state, at: publishedAt }, timeZone)}>
          {word}
        </StateMark>
      );
    },
  },
  { title: 'Category', labelled: false, cell: ({ category }) => category },
  { title: 'Contents', labelled: false, cell: contentsText },
  {
    title: 'Saves',
    kind: 'number',
    className: 'numeric',
    cell: ({ memberCount }) => fullCount(memberCount),
  },
  {
    title: 'Structure',
    kind: 'wideOptions',
    cell: ({ id, title }) => (
      <Anchor
        className={styles.structure}
        href={pageAddress('/admin/plans/$planId/structure', { planId: id })}
      >
        Structure<span className="visually-hidden"> of {title}</span>
      </Anchor>
    ),
  },
];

const usual = planFiltersOf({});

const Nothing = ({ filtered, onNew }: { filtered: boolean; onNew: () => void }) => (
  <EmptyList
    title={filtered ? 'No matches' : 'No series yet'}
    about={
      filtered
        ? 'Try fewer words, or another state.'
        : 'A series puts classes in an order that members follow.'
    }
  >
    {filtered ? null : <Button onClick={onNew}>New series</Button>}
  </EmptyList>
);

/** Every series and bundle of the studio. */
export const PlansPage = () => {
  const filters = planFiltersOf(useLocation({ select: (location) => location.search }));
  const list = useInfiniteQuery({ ...planListQuery(useApi(), filters), placeholderData: (before) => before });
  const [making, setMaking] = useState<'series' | 'bundle' | null>(null);
  const choose = useFilterAddress(filters, (next) => pageAddress('/admin/plans', {}, planSearch(next)));
  const plans = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns = columnsOf(useStudio().timeZone);
  const filtered = filters.q !== usual.q || filters.kind !== usual.kind || filters.state !== usual.state;
  return (
    <ListPage
      title="Series"
      isPending={list.isPending}
      actions={
        <>
          <MoreActions>
            <Button look="secondary" onClick={() => setMaking('bundle')}>
              New bundle
            </Button>
          </MoreActions>
          <Button onClick={() => setMaking('series')}>
            <Icon name="plus" />
            New series
          </Button>
        </>
      }
    >
      <Tools filters={filters} choose={choose} />
      <ListStatus>
        {list.data ? listCount(list.data.pages[0]?.total ?? 0, 'series', 'series') : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={plans.length === 0}
        empty={<Nothing filtered={filtered} onNew={() => setMaking('series')} />}
      >
        <StudioTable caption="Series and bundles" columns={columns} items={plans} keyOf={({ id }) => id} />
      </ListContents>
      {(['series', 'bundle'] as const).map((kind) => (
        <NewPlan key={kind} kind={kind} open={making === kind} onClose={() => setMaking(null)} />
      ))}
    </ListPage>
  );
};
