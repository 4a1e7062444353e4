import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { wallTime } from '../../../contract/studio/studio-time.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { weekdayName } from '../../ui/text/dates/calendar-words.ts';
import * as styles from './BeforeTyping.module.css';
import { RecentSearches } from './RecentSearches.tsx';
import { Part } from './SearchColumns.tsx';
import { ClassResult } from './SearchResultRows.tsx';
import { classPeekQuery, useGroups } from './search-queries.ts';

/** Searches in whole words, with a value that the studio must have for them to find something. */
const examples = [
  { q: msg('20 minutes, no equipment') },
  { q: msg('something gentle for the neck'), value: 'neck' },
  { q: msg('strength for beginners'), value: 'strength' },
  { q: msg('hiit without jumping'), value: 'hiit' },
  { q: msg('fall asleep'), value: 'sleep' },
  { q: msg('half an hour of yoga'), value: 'yoga' },
  { q: msg('seated stretches'), value: 'stretch' },
] as const;
const mostExamples = 5;

/** Returns true if the studio has classes with a value of this name. */
const hasValue = ({ styles: categories, focus_area: areas }: FilterGroups, name: string): boolean =>
  [...categories, ...categories.flatMap(({ subcategories }) => subcategories), ...areas].some(
    ({ title, count }) => count > 0 && title.toLowerCase().includes(name),
  );

const Examples = ({ onQuery }: { onQuery: (query: string) => void }) => {
  const groups = useGroups();
  const shown = groups ? examples.filter((one) => !('value' in one) || hasValue(groups, one.value)) : [];
  return (
    <section>
      <div className={styles.head}>
        <h2 className="title-3">{t('Search in your own words')}</h2>
      </div>
      <ul className={classNames(styles.examples, !groups && styles.expected)}>
        {shown
          .slice(0, mostExamples)
          .map((one) => t(one.q))
          .map((q) => (
            <li key={q}>
              <button type="button" onClick={() => onQuery(q)}>
                {q}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
};

/** Returns the hour in words, as “Saturday evening”, with the filters of classes that go with it. */
const thisHour = (timeZone: string): { title: string; query: Record<string, string> } => {
  const now = wallTime(new Date().toISOString(), timeZone);
  const day = weekdayName(now.slice(0, 10));
  const hour = Number(now.slice(11, 13));
  if (hour >= 4 && hour < 12) return { title: t('{day} morning', { day }), query: {} };
  if (hour >= 12 && hour < 17) return { title: t('{day} afternoon', { day }), query: {} };
  // A class that wakes one up is not for an evening.
  return { title: t('{day} evening', { day }), query: { intensities: '1,2' } };
};

/** Two classes for this hour that suit the member; a visitor sees what is new. */
const ForThisHour = ({ onFollow }: { onFollow: () => void }) => {
  const studio = useStudio().timeZone;
  const member = useMe();
  const [{ title, query }] = useState(() => thisHour(member?.timeZone ?? studio));
  const call = member ? { ...query, order: 'recommended' } : { order: 'date' };
  const { data, isPending } = useQuery(classPeekQuery(useApi(), { ...call, per_page: '2' }));
  if (isPending) return <div className={styles.expected} />;
  if (!data || data.entries.length === 0) return null;
  return (
    <Part title={member ? t('For a {title}, as you like it', { title }) : t('New classes')}>
      {data.entries.map((entry) => (
        <ClassResult key={entry.id} entry={entry} query="" onFollow={onFollow} />
      ))}
    </Part>
  );
};

type BeforeTypingProps = {
  onQuery: (query: string) => void;
  onFollow: () => void;
  /** Called as the focused button is gone, so that the focus finds a place. */
  onLostFocus: () => void;
};

/** Starting points of a search: recent searches, examples, classes for this hour. */
export const BeforeTyping = ({ onQuery, onFollow, onLostFocus }: BeforeTypingProps) => (
  <div className={styles.before} data-part="found">
    <RecentSearches onQuery={onQuery} onLostFocus={onLostFocus} />
    <div className={styles.lists}>
      <Examples onQuery={onQuery} />
      <ForThisHour onFollow={onFollow} />
      <Anchor className="link small" href="/fit-my-time" onClick={onFollow}>
        {t('Fit my time')}
      </Anchor>
    </div>
  </div>
);
