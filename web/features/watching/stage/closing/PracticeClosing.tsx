import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiCall } from '../../../../../contract/client.ts';
import { useApi } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { recommendationsQuery } from '../../../catalog/index.ts';
import { thisWeekQuery, WeekRing } from '../../../practice/index.ts';
import type { ClassNeighbour } from '../class-list.ts';
import { followingClass, minutesPractised, weekSentence } from './closing-words.ts';
import * as styles from './PracticeClosing.module.css';

const plannedTomorrowQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['calendar', 'planned tomorrow'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/users/me/scheduled_classes', { query: { day: 'tomorrow' }, signal })).data
        .items,
    staleTime: 5_000,
  });

type ClosingProps = {
  classId: number;
  /** Seconds watched of the class; null if it was not played to its end. */
  watchedSeconds: number | null;
  /** True once the server has counted the practice, so that the week can be shown. */
  counted: boolean;
  next: ClassNeighbour | null;
  listTitle: string;
  /** True while the countdown to the next class runs. */
  counting: boolean;
};

const useFollowing = ({ classId, next, listTitle, counting }: ClosingProps) => {
  const api = useApi();
  const { data: planned, isPending } = useQuery(plannedTomorrowQuery(api));
  const { data: sections = [] } = useQuery({
    ...recommendationsQuery(api, 'class', String(classId)),
    enabled: next === null,
  });
  if (isPending) return null;
  const recommended = sections.flatMap((section) => (section.type === 'class' ? section.items : []));
  return followingClass({ planned: planned ?? [], next, listTitle, recommended, counting });
};

/**
 * Closing screen of a practice, before anything that comes next: the minutes, the week, one sentence, and a class for
 * tomorrow.
 */
export const PracticeClosing = (props: ClosingProps) => {
  const { watchedSeconds, counted, counting } = props;
  const { data: practice } = useQuery({ ...thisWeekQuery(useApi()), enabled: counted });
  const following = useFollowing(props);
  const minutes = minutesPractised(watchedSeconds);
  const week = counted ? practice?.weeks[0] : undefined;
  const sentence = practice && week ? weekSentence(week.days.length, practice.weekStreak) : null;
  return (
    <section
      className={classNames(styles.closing, counting && styles.counting)}
      aria-label="Practice complete"
    >
      <div className={styles.done}>
        {practice && week ? <WeekRing week={week} today={practice.today} /> : null}
        <div role="status">
          {minutes === null ? (
            <p className={styles.minutes}>Practice complete</p>
          ) : (
            <p className={classNames(styles.minutes, 'numeric')}>
              <b>{minutes}</b> {minutes === 1 ? 'minute' : 'minutes'} practised
            </p>
          )}
          {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
        </div>
      </div>
      {following ? (
        <Anchor className={styles.following} href={following.href}>
          <small>{following.label}</small>
          <b>{following.title}</b>
          <small className="numeric">{following.duration}</small>
        </Anchor>
      ) : null}
    </section>
  );
};
