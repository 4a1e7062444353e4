import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '../../../../contract/team/may.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { chosenCount, everything, isNarrowed, type MemberFilters } from '../member-filters.ts';
import { detailWords, sourceWords } from '../member-words.ts';
import { labelsQuery, planOptionsQuery } from '../queries.ts';
import { JoinedFilter } from './JoinedFilter.tsx';

const sources = [
  ['all', 'All'],
  ['stripe', sourceWords.stripe],
  ['ios', sourceWords.ios],
  ['google', sourceWords.google],
  ['other', sourceWords.other],
] as const;
const details = [
  ['all', 'All'],
  ['trialing', detailWords.trialing],
  ['active', detailWords.active],
  ['paused', detailWords.paused],
  ['past_due', detailWords.past_due],
  ['disputed', detailWords.disputed],
  ['refunded', detailWords.refunded],
  ['gift', detailWords.gift],
  ['granted', detailWords.granted],
  ['ended', detailWords.ended],
] as const;
const practices = [
  ['all', 'Any time'],
  ['within7', 'Within 7 days'],
  ['within30', 'Within 30 days'],
  ['not30', 'Not for 30 days'],
  ['not90', 'Not for 90 days'],
  ['never', 'Never'],
] as const;
const emails = [
  ['all', 'All'],
  ['unconfirmed', 'Not confirmed'],
] as const;
const sorts = [
  ['joined', 'Newest'],
  ['name', 'Name'],
  ['practice', 'Last practice'],
] as const;

type ToolsProps = { filters: MemberFilters; choose: (changes: Partial<MemberFilters>) => void };

/** Only the staff who manage billing may read the plans. */
const PlanFilter = ({ filters, choose }: ToolsProps) => {
  const { data: plans = [] } = useQuery(planOptionsQuery(useApi()));
  return (
    <FilterSelect
      label="Plan"
      value={filters.plan}
      options={[['', 'All'], ...plans]}
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
      label="Label"
      value={filters.label}
      options={[['', 'All'], ...labels.map((label) => [label, label] as const)]}
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
        <ListSearch label="Name, username or e-mail" value={filters.q} onSearch={(q) => choose({ q })} />
      }
      end={
        <FilterSelect
          label="Sort"
          value={filters.order}
          options={sorts}
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
            label="Source"
            value={source}
            options={sources}
            onChange={(chosen) => choose({ source: chosen })}
          />
          <FilterSelect
            label="Payment"
            value={detail}
            options={details}
            onChange={(chosen) => choose({ detail: chosen as MemberFilters['detail'] })}
          />
          <FilterSelect
            label="E-mail"
            value={email}
            options={emails}
            onChange={(chosen) => choose({ email: chosen })}
          />
          <LabelFilter filters={filters} choose={choose} />
          <JoinedFilter filters={filters} isBetween={isBetween} onBetween={setBetween} choose={choose} />
        </>
      }
    >
      {managesBilling ? <PlanFilter filters={filters} choose={choose} /> : null}
      <FilterSelect
        label="Last practice"
        value={filters.practice}
        options={practices}
        onChange={(practice) => choose({ practice })}
      />
    </ListTools>
  );
};
