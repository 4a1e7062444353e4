import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { chaptersOf } from '../../../../player/core/cues.ts';
import { parseWebVtt } from '../../../../player/core/web-vtt.ts';
import type { Chapter } from '../../../../player/player-api.ts';
import {
  openSignals,
  type PlayingSignal,
  type SignalMessage,
} from '../../../../player/practice-view/playing-signal.ts';
import type { PracticePlace } from '../../../../player/practice-view/practice-moment.ts';
import { useApi } from '../../../client/context.ts';
import { type FollowedPlace, followedPlace, type OtherDevice } from './followed-place.ts';

export type Followed = PracticePlace & { moving: boolean };

type Heard = PlayingSignal & { heardMs: number };

/** Silence after which a player in another window counts as stopped; a playing one reports several times a second. */
const silentMs = 10_000;

/** Returns the player of another window of this browser; prefers one that is playing. */
const useOtherWindow = (nowMs: number): Followed | null => {
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  useEffect(() => {
    const channel = openSignals();
    if (!channel) return;
    channel.onmessage = ({ data }: MessageEvent<SignalMessage>) => {
      if (data.kind === 'asked') return;
      setHeard((before) => {
        const others = before.filter(({ player }) => player !== data.player);
        return data.kind === 'gone' ? others : [{ ...data, heardMs: Date.now() }, ...others];
      });
    };
    channel.postMessage({ kind: 'asked' } satisfies SignalMessage);
    return () => channel.close();
  }, []);
  const there = heard.filter(({ moving, heardMs }) => !moving || nowMs - heardMs < silentMs);
  const one = there.find(({ moving }) => moving) ?? there[0];
  if (!one) return null;
  const since = one.moving ? Math.max(0, (nowMs - one.heardMs) / 1000) * one.rate : 0;
  return { ...one, atSeconds: one.atSeconds + since };
};

/** Polling interval. A pause on another device has to show within five seconds, including the response time. */
const askedEveryMs = 4_000;

const latestQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['watching now'],
    queryFn: async ({ signal }): Promise<OtherDevice | null> => {
      const query = { per_page: '1' };
      return (await api('GET /api/v2/users/me/continue_watching', { query, signal })).data[0] ?? null;
    },
    refetchInterval: askedEveryMs,
    gcTime: 0,
  });

const chaptersQuery = (api: ApiCall, id: number) =>
  queryOptions({
    queryKey: ['chapters', id],
    queryFn: async ({ signal }): Promise<Chapter[]> => {
      const { video } = (await api('GET /api/v2/plan_entries/{id}', { params: { id: String(id) }, signal }))
        .data;
      if (!video?.chaptersUrl) return [];
      const answer = await fetch(video.chaptersUrl, { signal });
      return answer.ok ? chaptersOf(parseWebVtt(await answer.text())) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the class that the member plays on another device, by its reports to the server. */
const useOtherDevice = (enabled: boolean, nowMs: number) => {
  const api = useApi();
  const { data: latest = null, isError } = useQuery({ ...latestQuery(api), enabled });
  const [held, setHeld] = useState<OtherDevice | null>(null);
  const place: FollowedPlace | null = enabled ? followedPlace(latest, held, nowMs) : null;
  if (place?.moving && place.device !== held) setHeld(place.device);
  const id = place?.device.id ?? 0;
  const { data: chapters = [] } = useQuery({ ...chaptersQuery(api, id), enabled: id > 0 });
  const failed = enabled && isError;
  if (!place) return { followed: null, failed };
  const { device, atSeconds, moving } = place;
  const followed = { title: device.title, durationSeconds: device.duration, rate: 1, atSeconds, moving };
  return { followed: { ...followed, chapters }, failed };
};

/** Returns the playback to follow: that of another window, else, for a member, that of another device. */
export const useFollowed = (member: boolean): { followed: Followed | null; failed: boolean } => {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const window = useOtherWindow(nowMs);
  const device = useOtherDevice(member && !window && nowMs > 0, nowMs);
  return { followed: window ?? device.followed, failed: device.failed };
};
