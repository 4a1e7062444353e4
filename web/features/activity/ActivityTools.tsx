import type { ActivityCounts, Counted } from '../../../contract/activity/activity.schema.ts';
import { type ActivityKind, activityKinds } from '../../../contract/activity/staff-actions.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { DayFilter } from '../../editing/listing/DayFilter.tsx';
import { ListSearch } from '../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../editing/listing/ListTools.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChipToggle, RemovableChip } from '../../ui/controls/ChipList.tsx';
import { FilterSelect } from '../../ui/controls/FilterSelect.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import * as styles from './ActivityPage.module.css';
import {
  type ActivityFilters,
  actionsOf,
  chosenCount,
  everything,
  isNarrowed,
  withKind,
} from './activity-filters.ts';

type Person = { id: string; name: string | null };
type ToolsProps = {
  filters: ActivityFilters;
  people: readonly Person[];
  /** Number of entries; null until it is known. */
  count: Counted | null;
  /** Number of entries by kind; null if unknown. */
  kindCounts: ActivityCounts['kinds'];
  /** True if the search words match more people or things than were searched for. */
  isPartial: boolean;
  choose: (changes: Partial<ActivityFilters>) => void;
};

const daysText = (count: number): string => t('{count, plural, one {# day} other {# days}}', { count });
const periods = (): readonly (readonly [ActivityFilters['period'], string])[] => [
  ['all', t('Last year')],
  ['1', t('Today')],
  ['7', daysText(7)],
  ['30', daysText(30)],
  ['90', daysText(90)],
  ['own', t('Custom dates')],
];

const nameOf = ({ name }: Person): string => name ?? t('A former colleague');
const wordOf = (options: readonly (readonly [string, string])[], value: string): string =>
  options.find(([id]) => id === value)?.[1] ?? value;

const numberText = ({ entries, more }: Counted): string => `${fullCount(entries)}${more ? '+' : ''}`;

const countText = ({ entries, more }: Counted): string =>
  more
    ? t('{count, plural, one {#+ entries} other {#+ entries}}', { count: entries })
    : t('{count, plural, one {# entry} other {# entries}}', { count: entries });

const everyonesEntries: Readonly<Record<ActivityFilters['period'], Message>> = {
  all: msg('Entries in the year'),
  1: msg('Entries today'),
  7: msg('Entries in 7 days'),
  30: msg('Entries in 30 days'),
  90: msg('Entries in 90 days'),
  own: msg('Entries in the days of choice'),
};
const onesEntries: Readonly<Record<ActivityFilters['period'], Message<'person'>>> = {
  all: msg('Entries of {person} in the year'),
  1: msg('Entries of {person} today'),
  7: msg('Entries of {person} in 7 days'),
  30: msg('Entries of {person} in 30 days'),
  90: msg('Entries of {person} in 90 days'),
  own: msg('Entries of {person} in the days of choice'),
};

/** Returns the label of the numbers beside the kinds, which the other filters narrow. */
const countedWords = ({ q, who, period }: ActivityFilters, people: readonly Person[]): string => {
  const person = people.find(({ id }) => id === who);
  const entries = who
    ? // translators: in the place of a name: “Entries of one person today”
      t(onesEntries[period], { person: person ? nameOf(person) : t('one person') })
    : t(everyonesEntries[period]);
  // translators: {entries} is “Entries in 7 days”
  return q ? t('{entries}, “{words}”', { entries, words: q }) : entries;
};

type KindsProps = Pick<ToolsProps, 'filters' | 'people' | 'kindCounts' | 'choose'>;

/** Filter by kinds, of which several may be pressed; none pressed means all. */
const Kinds = ({ filters, people, kindCounts, choose }: KindsProps) => (
  <fieldset className={styles.kinds}>
    <legend className="visually-hidden">{kindCounts ? countedWords(filters, people) : t('Kinds')}</legend>
    {(Object.keys(activityKinds) as ActivityKind[]).map((kind) => (
      <ChipToggle
        key={kind}
        pressed={filters.kinds.includes(kind)}
        onClick={() => choose(withKind(filters, kind))}
      >
        {t(activityKinds[kind])}
        {kindCounts ? <span className="quiet numeric"> {numberText(kindCounts[kind])}</span> : null}
      </ChipToggle>
    ))}
  </fieldset>
);

/** Active filters other than kinds; a press removes one. */
const Chips = ({ filters, people, choose }: Omit<ToolsProps, 'count' | 'kindCounts' | 'isPartial'>) => {
  const { q, who, action, period } = filters;
  const person = people.find(({ id }) => id === who);
  const chips: [string, Partial<ActivityFilters>][] = [
    ...(q ? [[t('“{words}”', { words: q }), { q: '' }] as [string, object]] : []),
    ...(who ? [[person ? nameOf(person) : t('One person'), { who: '' }] as [string, object]] : []),
    ...(action === 'all' ? [] : [[wordOf(actionsOf([]), action), { action: 'all' }] as [string, object]]),
    ...(period === 'all'
      ? []
      : [[wordOf(periods(), period), { period: 'all', from: '', to: '' }] as [string, object]]),
  ];
  return (
    <div className={styles.chips}>
      {chips.map(([title, changes]) => (
        <RemovableChip key={title} title={title} onRemove={() => choose(changes)} />
      ))}
      <Button look="secondary" size="small" onClick={() => choose(everything)}>
        {t('Clear all')}
      </Button>
    </div>
  );
};

export const ActivityTools = ({ filters, people, count, kindCounts, isPartial, choose }: ToolsProps) => (
  <>
    <ListTools
      search={
        <ListSearch
          label={t('Person, class, member or word')}
          value={filters.q}
          onSearch={(q) => choose({ q })}
        />
      }
      status={
        <span className="small muted" role="status">
          {count === null ? '' : countText(count)}
        </span>
      }
      chosen={chosenCount(filters)}
    >
      <FilterSelect
        label={t('Who')}
        value={filters.who}
        options={[['', t('Everyone')], ...people.map((person) => [person.id, nameOf(person)] as const)]}
        onChange={(who) => choose({ who })}
      />
      <FilterSelect
        label={t(msg('Action', 'of the staff'))}
        value={filters.action}
        options={[['all', t('All actions')], ...actionsOf(filters.kinds)]}
        onChange={(action) => choose({ action: action as ActivityFilters['action'] })}
      />
      <FilterSelect
        label={t('When')}
        value={filters.period}
        options={periods()}
        onChange={(period) => choose({ period: period as ActivityFilters['period'] })}
      />
      {filters.period === 'own' ? (
        <>
          <DayFilter
            label={t(msg('From', 'a day'))}
            value={filters.from}
            onChange={(from) => choose({ from })}
          />
          <DayFilter label={t(msg('to', 'a day'))} value={filters.to} onChange={(to) => choose({ to })} />
        </>
      ) : null}
      <Kinds filters={filters} people={people} kindCounts={kindCounts} choose={choose} />
    </ListTools>
    {isPartial ? (
      <p className={classNames(styles.partial, 'small muted')} role="status">
        {t('Too many names match. Type more of the name.')}
      </p>
    ) : null}
    {isNarrowed(filters) ? <Chips filters={filters} people={people} choose={choose} /> : null}
  </>
);
