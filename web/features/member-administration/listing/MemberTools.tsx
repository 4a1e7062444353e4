import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { may } from '../../../../contract/team/may.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { chosenCount, everything, isNarrowed, type MemberFilters } from '../member-filters.ts';
import { detailWords, sourceText } from '../member-words.ts';
import { labelsQuery, planOptionsQuery } from '../queries.ts';
import { JoinedFilter } from './JoinedFilter.tsx';

const sources = () =>
  [
    ['all', t('All')],
    ...(['stripe', 'ios', 'google', 'other'] as const).map((source) => [source, sourceText(source)] as const),
  ] as const;
const shownDetails = [
  'trialing',
  'active',
  'paused',
  'past_due',
  'disputed',
  'refunded',
  'gift',
  'granted',
  'ended',
] as const;
const details = () =>
  [['all', t('All')], ...shownDetails.map((detail) => [detail, t(detailWords[detail])] as const)] as const;
const practices = () =>
  [
    ['all', t('Any time')],
    ['within7', t('Within 7 days')],
    ['within30', t('Within 30 days')],
    ['not30', t('Not for 30 days')],
    ['not90', t('Not for 90 days')],
    ['never', t(msg('Never', 'has not practiced'))],
  ] as const;
const emails = () =>
  [
    ['all', t('All')],
    ['unconfirmed', t('Not confirmed')],
  ] as const;
const sorts = () =>
  [
    ['joined', t('Newest')],
    ['name', t('Name')],
    ['practice', t('Last practice')],
  ] as const;

type ToolsProps = { filters: MemberFilters; choose: (changes: Partial<MemberFilters>) => void };

/** Only the staff who manage billing may read the plans. */
const PlanFilter = ({ filters, choose }: ToolsProps) => {
  const { data: plans = [] } = useQuery(planOptionsQuery(useApi()));
  return (
    <FilterSelect
      label={t(msg('Plan', 'of a membership'))}
      value={filters.plan}
      options={[['', t('All')], ...plans]}
      onChange={(plan) => choose({ plan })}
    />
  );
};

/** There once members have labels, or one is in the address. */
const LabelFilter = ({ filters, choose }: ToolsProps) => {
  const { data: known = [] } = useQuery(labelsQuery(useApi()));
  const labels = [...new Set([...known.map(({ label }) => label), filters.label])].filter(Boolean);
  return labels.length === 0 ? null : (
    <FilterSelect
      label={t('Label')}
      value={filters.label}
      options={[['', t('All')], ...labels.map((label) => [label, label] as const)]}
      onChange={(label) => choose({ label })}
    />
  );
};

export const MemberTools = ({ filters, choose }: ToolsProps) => {
  const managesBilling = may(useMe(), 'billing.manage');
  const { source, detail, email, label, joinedFrom, joinedTo } = filters;
  const [isBetween, setBetween] = useState(false);
  const clear = () => {
    setBetween(false);
    choose(everything);
  };
  return (
    <ListTools
      search={
        <ListSearch label={t('Name, username or e-mail')} value={filters.q} onSearch={(q) => choose({ q })} />
      }
      end={
        <FilterSelect
          label={t('Sort')}
          value={filters.order}
          options={sorts()}
          onChange={(order) => choose({ order })}
        />
      }
      chosen={chosenCount(filters)}
      onClear={isNarrowed(filters) ? clear : undefined}
      isMoreChosen={
        chosenCount({ ...filters, ...everything, source, detail, email, label, joinedFrom, joinedTo }) > 0
      }
      more={
        <>
          <FilterSelect
            label={t('Source')}
            value={source}
            options={sources()}
            onChange={(chosen) => choose({ source: chosen })}
          />
          <FilterSelect
            label={t('Payment')}
            value={detail}
            options={details()}
            onChange={(chosen) => choose({ detail: chosen })}
          />
          <FilterSelect
            label={t('E-mail')}
            value={email}
            options={emails()}
            onChange={(chosen) => choose({ email: chosen })}
          />
          <LabelFilter filters={filters} choose={choose} />
          <JoinedFilter filters={filters} isBetween={isBetween} onBetween={setBetween} choose={choose} />
        </>
      }
    >
      {managesBilling ? <PlanFilter filters={filters} choose={choose} /> : null}
      <FilterSelect
        label={t('Last practice')}
        value={filters.practice}
        options={practices()}
        onChange={(practice) => choose({ practice })}
      />
    </ListTools>
  );
};
