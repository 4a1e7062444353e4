import { useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { wallTime } from '../../../../contract/studio/studio-time.ts';
import { useStudio } from '../../../client/context.ts';
import { DayFilter } from '../../../editing/listing/DayFilter.tsx';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import type { MemberFilters } from '../member-filters.ts';

type Days = Pick<MemberFilters, 'joinedFrom' | 'joinedTo'>;

const options = [
  ['any', msg('Any time')],
  ['days30', msg('Last 30 days')],
  ['months12', msg('Last 12 months')],
  ['between', msg('Between…')],
] as const;
type Joined = (typeof options)[number][0];

const dayMs = 86_400_000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Returns the preset periods; each includes today. */
const presets = (today: string) =>
  ({
    any: { joinedFrom: '', joinedTo: '' },
    days30: { joinedFrom: daysBefore(today, 29), joinedTo: '' },
    months12: { joinedFrom: daysBefore(today, 364), joinedTo: '' },
  }) as const satisfies Partial<Record<Joined, Days>>;

const joinedOf = ({ joinedFrom, joinedTo }: Days, today: string): Joined => {
  const entries = Object.entries(presets(today)) as [Exclude<Joined, 'between'>, Days][];
  const [found] =
    entries.find(([, days]) => days.joinedFrom === joinedFrom && days.joinedTo === joinedTo) ?? [];
  return found ?? 'between';
};

type JoinedFilterProps = {
  filters: MemberFilters;
  /** True if custom days were chosen, even if none is set yet. */
  isBetween: boolean;
  onBetween: (isBetween: boolean) => void;
  choose: (changes: Partial<Days>) => void;
};

/** Filter by day of joining: a preset period, or two custom days with their fields. */
export const JoinedFilter = ({ filters, isBetween, onBetween, choose }: JoinedFilterProps) => {
  const { timeZone } = useStudio();
  const [today] = useState(() => wallTime(new Date().toISOString(), timeZone).slice(0, 10));
  const value = isBetween ? 'between' : joinedOf(filters, today);
  return (
    <>
      <FilterSelect
        label={t('Joined')}
        value={value}
        options={options.map(([id, title]) => [id, t(title)] as const)}
        onChange={(joined) => {
          onBetween(joined === 'between');
          if (joined !== 'between') choose(presets(today)[joined]);
        }}
      />
      {value === 'between' ? (
        <>
          <DayFilter
            label={t(msg('From', 'before a day'))}
            value={filters.joinedFrom}
            onChange={(joinedFrom) => {
              onBetween(true);
              choose({ joinedFrom });
            }}
          />
          <DayFilter
            label={t(msg('to', 'before a day'))}
            value={filters.joinedTo}
            onChange={(joinedTo) => {
              onBetween(true);
              choose({ joinedTo });
            }}
          />
        </>
      ) : null}
    </>
  );
};
