import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedPlan } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { withCommas } from '../../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../../editing/listing/ListPage.tsx';
import { ListSearch } from '../../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../../editing/listing/ListTools.tsx';
import { MoreActions } from '../../../../editing/listing/MoreActions.tsx';
import { type Column, RowTitle, StudioTable } from '../../../../editing/listing/StudioTable.tsx';
import { useFilterAddress } from '../../../../editing/listing/use-filter-address.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FilterSelect } from '../../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { fullCount } from '../../../../ui/text/counts.ts';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { stateFact, stateWords } from '../../publishing/content-states.ts';
import { type PlanFilters, planFiltersOf, planSearch } from '../plan-filters.ts';
import { planListQuery } from '../queries.ts';
import { NewPlan } from './NewPlan.tsx';
import * as styles from './PlansPage.module.css';

const kinds = [
  ['all', msg('All', 'series')],
  ['series', msg('Series')],
  ['bundle', msg('Bundles')],
] as const;
const states = [
  ['all', msg('All', 'series')],
  ['published', msg('Published')],
  ['scheduled', msg('Scheduled')],
  ['draft', msg('Draft')],
  ['retired', msg('Retired')],
] as const;
const orders = [
  ['edited', msg('Last edited')],
  ['title', msg('Title')],
  ['date', msg('Newest', 'order of a list')],
] as const;

type ToolsProps = { filters: PlanFilters; choose: (changes: Partial<PlanFilters>) => void };

const Tools = ({ filters, choose }: ToolsProps) => (
  <ListTools
    search={<ListSearch label={t('Title or coach')} value={filters.q} onSearch={(q) => choose({ q })} />}
    end={
      <FilterSelect
        label={t('Sort')}
        value={filters.order}
        options={orders.map(([id, title]) => [id, t(title)] as const)}
        onChange={(order) => choose({ order })}
      />
    }
    chosen={Number(filters.kind !== 'all') + Number(filters.state !== 'all')}
  >
    <FilterSelect
      // translators: Series or bundle.
      label={t('Kind')}
      value={filters.kind}
      options={kinds.map(([id, title]) => [id, t(title)] as const)}
      onChange={(kind) => choose({ kind })}
    />
    <FilterSelect
      label={t('State')}
      value={filters.state}
      options={states.map(([id, title]) => [id, t(title)] as const)}
      onChange={(state) => choose({ state })}
    />
  </ListTools>
);

const contentsText = ({ kind, itemCount }: ListedPlan): string => {
  const values = { count: itemCount };
  return kind === 'bundle'
    ? t('{count, plural, one {# series} other {# series}}', values)
    : t('{count, plural, one {# class} other {# classes}}', values);
};

const lineOf = ({ kind, coaches }: ListedPlan): string =>
  [kind === 'bundle' ? t('Bundle') : null, withCommas(coaches)].filter(Boolean).join(' · ') ||
  t('No coach yet');

const columnsOf = (timeZone: string): Column<ListedPlan>[] => [
  {
    title: t(msg('Series', 'one')),
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
    title: t('State'),
    inBlock: 'line',
    cell: ({ state, publishedAt }) => {
      const { glyph, tone, word } = stateWords[state];
      return (
        <StateMark glyph={glyph} tone={tone} fact={stateFact({ state, at: publishedAt }, timeZone)}>
          {t(word)}
        </StateMark>
      );
    },
  },
  { title: t('Category'), labelled: false, cell: ({ category }) => category },
  { title: t('Contents'), labelled: false, cell: contentsText },
  {
    // translators: Number of members who saved the series.
    title: t('Saves'),
    kind: 'number',
    className: 'numeric',
    cell: ({ memberCount }) => fullCount(memberCount),
  },
  {
    title: t('Structure'),
    kind: 'wideOptions',
    cell: ({ id, title }) => (
      <Anchor
        className={styles.structure}
        href={pageAddress('/admin/plans/$planId/structure', { planId: id })}
      >
        <Trans
          message="Structure<hidden> of {title}</hidden>"
          values={{ title }}
          components={{ hidden: <span className="visually-hidden" /> }}
        />
      </Anchor>
    ),
  },
];

const usual = planFiltersOf({});

const Nothing = ({ filtered, onNew }: { filtered: boolean; onNew: () => void }) => (
  <EmptyList
    title={filtered ? t('No matches') : t('No series yet')}
    about={
      filtered
        ? t('Try fewer words, or another state.')
        : t('A series puts classes in an order that members follow.')
    }
  >
    {filtered ? null : <Button onClick={onNew}>{t('New series')}</Button>}
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
      title={t('Series')}
      isPending={list.isPending}
      actions={
        <>
          <MoreActions>
            <Button look="secondary" onClick={() => setMaking('bundle')}>
              {t('New bundle')}
            </Button>
          </MoreActions>
          <Button onClick={() => setMaking('series')}>
            <Icon name="plus" />
            {t('New series')}
          </Button>
        </>
      }
    >
      <Tools filters={filters} choose={choose} />
      <ListStatus>
        {list.data
          ? t('{count, plural, one {# series} other {# series}}', { count: list.data.pages[0]?.total ?? 0 })
          : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={plans.length === 0}
        empty={<Nothing filtered={filtered} onNew={() => setMaking('series')} />}
      >
        <StudioTable
          caption={t('Series and bundles')}
          columns={columns}
          items={plans}
          keyOf={({ id }) => id}
        />
      </ListContents>
      {(['series', 'bundle'] as const).map((kind) => (
        <NewPlan key={kind} kind={kind} open={making === kind} onClose={() => setMaking(null)} />
      ))}
    </ListPage>
  );
};
