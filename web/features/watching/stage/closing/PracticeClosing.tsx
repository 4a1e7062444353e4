import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlanEntry } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../../../contract/client.ts';
import type { Effort } from '../../../../../contract/members/own-practice.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import type { ClassEnd } from '../../../../../player/player-api.ts';
import { useConnection } from '../../../../client/connection.ts';
import { useApi } from '../../../../client/context.ts';
import { useMe } from '../../../../client/me.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { OwnText } from '../../../../ui/text/OwnText.tsx';
import { recommendationsQuery } from '../../../catalog/index.ts';
import { useHeart } from '../../../favorites/index.ts';
import { ClosedRing, thisWeekQuery, WeekRing } from '../../../practice/index.ts';
import { classQuery } from '../../queries.ts';
import type { ClassesAround } from '../around.ts';
import type { ClassNeighbour } from '../class-list.ts';
import { finishedSeries, followingClass, minutesPractised, sceneWords } from './closing-words.ts';
import { HowItWas } from './HowItWas.tsx';
import { PlanAgain } from './PlanAgain.tsx';
import * as styles from './PracticeClosing.module.css';
import { ShareCardDialog } from './ShareCardDialog.tsx';

const plannedTomorrowQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['calendar', 'planned tomorrow'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/users/me/scheduled_classes', { query: { day: 'tomorrow' }, signal })).data
        .items,
    staleTime: 5_000,
  });

/** Calm classes to end a hard practice with. */
const calmQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['classes', 'calm'],
    queryFn: async ({ signal }) => {
      const query = { intensities: '1', duration: '0-20', order: 'recommended', per_page: '2' };
      return (await api('GET /api/v2/plan_entries', { query, signal })).data;
    },
  });

type ClosingProps = ClassEnd & {
  entry: PlanEntry;
  /** Seconds watched of the class; null if it was not played to its end. */
  watchedSeconds: number | null;
  /** True once the server has counted the practice, so that the week can be shown. */
  counted: boolean;
  around: Pick<ClassesAround, 'title' | 'href' | 'places'>;
  next: ClassNeighbour | null;
};

/** Facts of the scene that the server has counted. */
const useScene = ({ entry, counted, around, watchedSeconds }: ClosingProps) => {
  const api = useApi();
  const { data: practice } = useQuery({ ...thisWeekQuery(api), enabled: counted });
  const { data } = useQuery({ ...classQuery(api, String(entry.id)), enabled: false });
  const allEver = useMe()?.myPracticeSnapshot.details.completedClasses.count ?? 0;
  const [endedAt] = useState(Date.now);
  const offline = useConnection() !== 'fine';
  const completed = counted && Boolean(data?.completed);
  const classes = around.href?.startsWith('/series/') ? (around.places ?? []) : [];
  const finished = completed
    ? finishedSeries(
        around.title,
        classes.map((place) => place.entry),
        entry,
        endedAt,
      )
    : null;
  const week = counted ? practice?.weeks[0] : undefined;
  const minutes = minutesPractised(watchedSeconds);
  const words = sceneWords({
    title: entry.title,
    minutes,
    completed,
    isFirst: !entry.completed && Math.max(allEver, practice?.completedClassesCount ?? 0) <= 1,
    finished,
    weekDays: week?.days.length ?? null,
    weekStreak: practice?.weekStreak ?? 0,
    offline: offline && !counted,
  });
  return { words, minutes, finished, week, endedAt, today: practice?.today };
};

type FollowingProps = Pick<ClosingProps, 'entry' | 'next' | 'counting' | 'around'> & {
  isFinished: boolean;
  wasHard: boolean;
};

const useFollowing = ({ entry, next, around, counting, isFinished, wasHard }: FollowingProps) => {
  const api = useApi();
  const { data: planned, isPending } = useQuery(plannedTomorrowQuery(api));
  const { data: sections = [] } = useQuery({
    ...recommendationsQuery(api, 'class', String(entry.id)),
    enabled: next === null || isFinished,
  });
  const { data: calm } = useQuery({ ...calmQuery(api), enabled: wasHard });
  if (isPending) return null;
  const recommended = sections.flatMap((section) => (section.type === 'class' ? section.items : []));
  const series = sections.flatMap((section) => (section.type === 'series' ? section.items : []));
  return followingClass({
    planned: planned ?? [],
    next,
    listTitle: around.title,
    recommended,
    otherSeries: isFinished ? series.find(({ slug }) => slug !== entry.plan.slug) : undefined,
    calm: wasHard && Array.isArray(calm) ? calm.find(({ id }) => id !== entry.id && id > 0) : undefined,
    counting,
  });
};

type RingProps = Pick<ReturnType<typeof useScene>, 'finished' | 'week' | 'today'>;

/** Ring of the week, closed once it has seven days, or of the classes of a finished series. */
const Ring = ({ finished, week, today }: RingProps) => {
  if (finished) {
    const { count } = finished;
    return (
      <ClosedRing
        count={count}
        // translators: Below the same number in large type.
        label={t('{count, plural, other {of # classes}}', { count })}
        name={t('{count, plural, other {# of # classes}}', { count })}
      />
    );
  }
  if (!week || today === undefined) return null;
  if (week.days.length === 7) return <ClosedRing count={7} label={t('of 7 days')} name={t('7 of 7 days')} />;
  return <WeekRing week={week} today={today} drawsToday />;
};

type ActionsProps = { entry: PlanEntry; minutes: number | null; endedAt: number };

/** Saves the class, makes a picture of the practice to share, or plans it again. */
const Actions = ({ entry, minutes, endedAt }: ActionsProps) => {
  const heart = useHeart(entry);
  const [sharing, setSharing] = useState(false);
  return (
    <div className={styles.actions}>
      {heart ? (
        <button
          type="button"
          className={classNames(heart.pressed && styles.saved)}
          aria-pressed={heart.pressed}
          onClick={heart.onToggle}
        >
          <Icon name="heart" />
          {heart.pressed ? t(msg('Saved', 'a class')) : t(msg('Save', 'a class'))}
        </button>
      ) : null}
      <button type="button" onClick={() => setSharing(true)}>
        <Icon name="share" />
        {t('Share')}
      </button>
      <PlanAgain classId={entry.id} minutes={minutes} endedAt={endedAt} />
      <ShareCardDialog open={sharing} onClose={() => setSharing(false)} entry={entry} minutes={minutes} />
    </div>
  );
};

/**
 * Closing scene of a practice in one panel: the week with this day in it, the class and its minutes, how it was, and
 * what comes next. Whatever is pressed in it stops the countdown.
 */
export const PracticeClosing = (props: ClosingProps) => {
  const { entry, counting, upNext, stay } = props;
  const { words, minutes, finished, week, endedAt, today } = useScene(props);
  const [told, setTold] = useState<Effort | null>(null);
  const wasHard = told === 'hard';
  const following = useFollowing({ ...props, isFinished: finished !== null, wasHard });
  const leadsOn = counting && finished === null;
  useEffect(() => {
    if (counting && finished) stay();
  }, [counting, finished, stay]);
  return (
    <section className={styles.closing} aria-label={t('Practice complete')}>
      <div className={styles.ring}>
        <Ring finished={finished} week={week} today={today} />
      </div>
      <div className={styles.words}>
        <div className={styles.done} role="status">
          <h2>{words.heading}</h2>
          {words.sentence ? <p className="numeric">{words.sentence}</p> : null}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of the controls in it */}
        <div className={styles.after} onClick={stay} onKeyDown={stay}>
          <HowItWas classId={entry.id} onTold={setTold} />
          <Actions entry={entry} minutes={minutes} endedAt={endedAt} />
        </div>
        {wasHard ? <p className={styles.answer}>{t('Hard, then. Something slow to end on?')}</p> : null}
        {following ? (
          <Anchor className={styles.following} href={following.href}>
            <small>{following.label}</small>
            <b>
              <OwnText>{following.title}</OwnText>
            </b>
            <small className="numeric">{following.duration}</small>
          </Anchor>
        ) : null}
        {leadsOn ? upNext : null}
      </div>
    </section>
  );
};
