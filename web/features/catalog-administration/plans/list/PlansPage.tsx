import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedPlan } from '../../../../../contract/catalog-administration/plans.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { EmptyList, ListPage, ListStatus } from '../../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../../editing/listing/ListSearch.tsx';
import listStyles from '../../../../editing/listing/ListTools.module.css';
import { LoadMore } from '../../../../editing/listing/LoadMore.tsx';
import { useFilterAddress } from '../../../../editing/listing/use-filter-address.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import cardTableStyles from '../../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Picture } from '../../../../ui/cards/Picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../../ui/Table.module.css';
import { stateFact, stateWords } from '../../publishing/content-states.ts';
import { type PlanFilters, planFiltersOf, planSearch } from '../plan-filters.ts';
import { planListQuery } from '../queries.ts';
import { NewPlan } from './NewPlan.tsx';
import styles from './PlansPage.module.css';

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
  <div className={listStyles.tools}>
    <ListSearch label="Title or coach" value={filters.q} onSearch={(q) => choose({ q })} />
    <FilterSelect label="Kind" value={filters.kind} options={kinds} onChange={(kind) => choose({ kind })} />
    <FilterSelect
      label="State"
      value={filters.state}
      options={states}
      onChange={(state) => choose({ state })}
    />
    <span className={listStyles.gap} />
    <FilterSelect
      label="Sort"
      value={filters.order}
      options={orders}
      onChange={(order) => choose({ order })}
    />
  </div>
);

const contentsText = ({ kind, itemCount }: ListedPlan): string => {
  if (kind === 'bundle') return itemCount === 1 ? '1 series' : `${itemCount} series`;
  return itemCount === 1 ? '1 class' : `${itemCount} classes`;
};

const Row = ({ plan }: { plan: ListedPlan }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word } = stateWords[plan.state];
  const line = [plan.kind === 'bundle' ? 'Bundle' : null, plan.coaches.join(', ')].filter(Boolean);
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={styles.title}>
          <span className={styles.thumb}>
            <Picture image={plan.picture} sizes="56px" />
          </span>
          <span>
            <Anchor
              className={cardTableStyles.title}
              href={pageAddress('/admin/plans/$planId', { planId: plan.id })}
            >
              {plan.title}
            </Anchor>
            <span className={cardTableStyles.line}>{line.join(' · ') || 'No coach yet'}</span>
          </span>
        </span>
      </td>
      <td data-label="State">
        <StateMark
          glyph={glyph}
          tone={tone}
          fact={stateFact({ state: plan.state, at: plan.publishedAt }, timeZone)}
        >
          {word}
        </StateMark>
      </td>
      <td data-label="Category">{plan.category}</td>
      <td data-label="Contents">{contentsText(plan)}</td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Saved by">
        {plan.memberCount === 1 ? '1 member' : `${plan.memberCount.toLocaleString('en-US')} members`}
      </td>
      <td className={cardTableStyles.wideOptions}>
        <Anchor
          className={styles.structure}
          href={pageAddress('/admin/plans/$planId/structure', { planId: plan.id })}
        >
          Structure<span className="visually-hidden"> of {plan.title}</span>
        </Anchor>
      </td>
    </tr>
  );
};

const Table = ({ plans }: { plans: readonly ListedPlan[] }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Series and bundles</caption>
      <thead>
        <tr>
          <th scope="col">Series</th>
          <th scope="col">State</th>
          <th scope="col">Category</th>
          <th scope="col">Contents</th>
          <th scope="col" className={tableStyles.number}>
            Saved by
          </th>
          <th scope="col">
            <span className="visually-hidden">Structure</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <Row key={plan.id} plan={plan} />
        ))}
      </tbody>
    </table>
  </div>
);

const usual = planFiltersOf({});

const Nothing = ({ filtered, onNew }: { filtered: boolean; onNew: () => void }) => (
  <EmptyList
    title={filtered ? 'Nothing is like that' : 'No series yet'}
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
  const filtered = filters.q !== usual.q || filters.kind !== usual.kind || filters.state !== usual.state;
  return (
    <ListPage
      title="Series"
      isPending={list.isPending}
      actions={
        <>
          <Button look="secondary" onClick={() => setMaking('bundle')}>
            New bundle
          </Button>
          <Button onClick={() => setMaking('series')}>
            <Icon name="plus" />
            New series
          </Button>
        </>
      }
    >
      <Tools filters={filters} choose={choose} />
      <ListStatus>{list.data ? `${list.data.pages[0]?.total ?? 0} in all` : ''}</ListStatus>
      {plans.length > 0 ? <Table plans={plans} /> : null}
      {list.data && plans.length === 0 ? (
        <Nothing filtered={filtered} onNew={() => setMaking('series')} />
      ) : null}
      {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      <LoadMore list={list} />
      {(['series', 'bundle'] as const).map((kind) => (
        <NewPlan key={kind} kind={kind} open={making === kind} onClose={() => setMaking(null)} />
      ))}
    </ListPage>
  );
};
