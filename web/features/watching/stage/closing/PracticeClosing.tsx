import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanEntry } from '../../../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../../../contract/client.ts';
import type { ClassEnd } from '../../../../../player/player-api.ts';
import { useApi } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { recommendationsQuery } from '../../../catalog/index.ts';
import { useHeart } from '../../../favorites/index.ts';
import { thisWeekQuery, WeekRing } from '../../../practice/index.ts';
import { classQuery } from '../../queries.ts';
import type { ClassNeighbour } from '../class-list.ts';
import { followingClass, minutesPractised, weekSentence } from './closing-words.ts';
import { HowItWas } from './HowItWas.tsx';
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

type ClosingProps = ClassEnd & {
  entry: PlanEntry;
  /** Seconds watched of the class; null if it was not played to its end. */
  watchedSeconds: number | null;
  /** True once the server has counted the practice, so that the week can be shown. */
  counted: boolean;
  next: ClassNeighbour | null;
  listTitle: string;
};

const useFollowing = ({ entry, next, listTitle, counting }: ClosingProps) => {
  const api = useApi();
  const { data: planned, isPending } = useQuery(plannedTomorrowQuery(api));
  const { data: sections = [] } = useQuery({
    ...recommendationsQuery(api, 'class', String(entry.id)),
    enabled: next === null,
  });
  if (isPending) return null;
  const recommended = sections.flatMap((section) => (section.type === 'class' ? section.items : []));
  return followingClass({ planned: planned ?? [], next, listTitle, recommended, counting });
};

/** Saves the class, or makes a picture of the practice to share. */
const Actions = ({ entry, minutes }: { entry: PlanEntry; minutes: number | null }) => {
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
          {heart.pressed ? 'Saved' : 'Save'}
        </button>
      ) : null}
      <button type="button" onClick={() => setSharing(true)}>
        <Icon name="share" />
        Share
      </button>
      <ShareCardDialog open={sharing} onClose={() => setSharing(false)} entry={entry} minutes={minutes} />
    </div>
  );
};

/** Returns the title of the scene: the completion once the server has counted it. */
const useTitle = ({ id, title }: PlanEntry, counted: boolean): string => {
  const { data } = useQuery({ ...classQuery(useApi(), String(id)), enabled: false });
  return counted && data?.completed ? `Nice work! You completed ${title}.` : 'Practice complete';
};

/**
 * Closing scene of a practice in one panel: the week with this day in it, the class and its minutes, how it was, and
 * what comes next. Whatever is pressed in it stops the countdown.
 */
export const PracticeClosing = (props: ClosingProps) => {
  const { entry, watchedSeconds, counted, counting, upNext, stay } = props;
  const { data: practice } = useQuery({ ...thisWeekQuery(useApi()), enabled: counted });
  const following = useFollowing(props);
  const title = useTitle(entry, counted);
  const minutes = minutesPractised(watchedSeconds);
  const week = counted ? practice?.weeks[0] : undefined;
  const sentence = practice && week ? weekSentence(week.days.length, practice.weekStreak) : null;
  const practised = minutes === null ? null : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} practised.`;
  return (
    <section className={styles.closing} aria-label="Practice complete">
      <div className={styles.ring}>
        {practice && week ? <WeekRing week={week} today={practice.today} drawsToday /> : null}
      </div>
      <div className={styles.words}>
        <div className={styles.done} role="status">
          <h2>{title}</h2>
          {practised || sentence ? (
            <p className="numeric">{[practised, sentence].filter(Boolean).join(' ')}</p>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of the controls in it */}
        <div className={styles.after} onClick={stay} onKeyDown={stay}>
          <HowItWas classId={entry.id} />
          <Actions entry={entry} minutes={minutes} />
        </div>
        {following ? (
          <Anchor className={styles.following} href={following.href}>
            <small>{following.label}</small>
            <b>{following.title}</b>
            <small className="numeric">{following.duration}</small>
          </Anchor>
        ) : null}
        {counting ? upNext : null}
      </div>
    </section>
  );
};
