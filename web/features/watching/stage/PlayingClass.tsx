import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { hasAccess } from '../../../../contract/members/access.ts';
import type { LivePlayer as Live } from '../../../../player/LivePlayer.tsx';
import type { TakenOver } from '../../../../player/PlayerCover.tsx';
import type { ClassEnd, PlayerReport } from '../../../../player/player-api.ts';
import { pushEvent } from '../../../client/analytics.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { playerHost } from '../../../player/host.ts';
import { StagePicture } from '../../../player/StagePicture.tsx';
import { sourceOfVideo } from '../../../player/source-of-video.ts';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { askProgress, cacheCompletion, classQuery, continueWatchingQuery } from '../queries.ts';
import { mayComplete } from '../reports/may-complete.ts';
import { browserOutbox, createTracker } from '../reports/tracking.ts';
import { PracticeClosing } from './closing/PracticeClosing.tsx';
import { type Completable, congratulate } from './completion.ts';
import { useLatePlace } from './late-place.ts';
import type { OpenPlayerProps } from './OpenPlayer.tsx';
import type { PlayerOpening } from './opening.ts';
import { useCaptionLook, useKeepResolution } from './player-preferences.ts';

/**
 * Returns a function that requests fresh addresses for an open video; throws `forbidden` if the viewer may no longer
 * watch it.
 */
const useRefresh = (id: number) => {
  const api = useApi();
  return useCallback(async () => {
    const { video } = (await api('GET /api/v2/plan_entries/{id}', { params: { id: String(id) } })).data;
    if (!video || video.locked) throw new ApiError(403, { code: 'forbidden' });
    return sourceOfVideo(video);
  }, [api, id]);
};

/**
 * End of an opening that was played through: seconds watched, and true in `counted` once the server has received it.
 */
type PracticeEnd = { openingId: string; watchedSeconds: number; counted: boolean };

/** After the end was reported: shows the completion if the server counted one. */
const noticeCompletion = async (
  queryClient: QueryClient,
  api: ApiCall,
  { id, title }: Completable,
  /** True at the end, where the closing scene says it. */
  quiet: boolean,
): Promise<void> => {
  const before = queryClient.getQueryData(classQuery(api, String(id)).queryKey);
  const progress = await askProgress(api, String(id));
  if (!progress?.completed) return;
  if (before?.completed && before.completedAt === progress.completedAt) return;
  cacheCompletion(queryClient, api, id, progress);
  if (!quiet) congratulate(title);
};

/**
 * Turns the player's events of one opening into reports; shows a class as completed once the server has counted a
 * report at or near its end.
 */
const useTracker = ({ id, entry }: PlayerOpening, videoId: number, isPlaceUnknown: () => boolean) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const me = useMe();
  // Stays the same until the player unmounts, which is after a sign-out.
  const [member] = useState(me?.id);
  const { id: classId, title } = entry;
  const [end, setEnd] = useState<PracticeEnd | null>(null);
  const onReport = useMemo(() => {
    const onDelivered = async (report: PlayerReport): Promise<void> => {
      if (member === undefined) return;
      const known = queryClient.getQueryData(classQuery(api, String(classId)).queryKey)?.completed;
      // A completed class is not asked about again, except at its end, which may add another day.
      if (mayComplete(report) && (!known || report.event === 'ended'))
        await noticeCompletion(queryClient, api, { id: classId, title }, report.event === 'ended');
      if (report.event === 'ended')
        setEnd((was) => (was?.openingId === id ? { ...was, counted: true } : was));
      if (report.event === 'window_closed') void queryClient.invalidateQueries(continueWatchingQuery(api));
    };
    const track = createTracker(
      { plan_entry_id: classId, video_id: videoId, view: id, member },
      browserOutbox(api),
      { onDelivered: (report) => void onDelivered(report), isPlaceUnknown },
    );
    return (report: PlayerReport): void => {
      const { event, watchedSeconds } = report;
      if (event === 'ended') setEnd({ openingId: id, watchedSeconds, counted: false });
      track(report);
    };
  }, [api, queryClient, member, id, classId, title, videoId, isPlaceUnknown]);
  return { onReport, end: end?.openingId === id ? end : null };
};

type PlayingClassProps = OpenPlayerProps & TakenOver & { LivePlayer: typeof Live };

/** Player with a single class. */
export const PlayingClass = (props: PlayingClassProps) => {
  const { opened, around, onPlaying, startAtOnce, taken, LivePlayer } = props;
  const { id, entry, video } = opened;
  const me = useMe();
  const preferences = me?.preferences;
  const captions = useCaptionLook();
  const leadsOn = hasAccess(me);
  const source = useMemo(() => sourceOfVideo(video), [video]);
  const onStarted = useCallback(
    () => pushEvent({ event: 'video_started', plan_entry_id: entry.id }),
    [entry.id],
  );
  const { isPlaceUnknown, notePlaying, ...place } = useLatePlace(opened);
  const { onReport, end } = useTracker(opened, video.id, isPlaceUnknown);
  const next = leadsOn ? around.next : null;
  const closing = (ending: ClassEnd) => (
    <PracticeClosing
      entry={entry}
      watchedSeconds={end?.watchedSeconds ?? null}
      counted={end?.counted ?? false}
      around={around}
      next={next}
      {...ending}
    />
  );
  // While the next class is loading, the end of the previous one does not advance again.
  const here = around.classId === entry.id;
  return (
    <LivePlayer
      host={playerHost}
      {...{ startAtOnce, taken }}
      openingId={id}
      title={entry.title}
      byline={[withCommas(entry.coaches.map(coachName)), entry.plan.title].filter(Boolean).join(' · ')}
      poster={entry.coverPhoto.url}
      picture={<StagePicture image={entry.coverPhoto} />}
      source={source}
      durationSeconds={video.duration}
      humanDuration={lengthText(entry.humanDuration)}
      refresh={useRefresh(entry.id)}
      {...place}
      preferredHeight={preferences?.videoResolution ?? null}
      onResolutionPicked={useKeepResolution()}
      captionLook={captions.look}
      onCaptionLookPicked={captions.keep}
      onReport={onReport}
      onStarted={onStarted}
      onPlayingChange={useCallback(
        (playing: boolean) => {
          if (playing) notePlaying();
          onPlaying(playing ? entry.id : null);
        },
        [onPlaying, notePlaying, entry.id],
      )}
      previous={leadsOn ? around.previous : null}
      next={next}
      goTo={around.goTo}
      closing={me ? closing : undefined}
      autoplay={here && leadsOn && (preferences?.autoplay ?? false)}
    />
  );
};
