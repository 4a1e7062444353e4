import { vi } from 'vitest';
import type { PlayerProps, PlayerReport, PlayerSource } from '../../player-api.ts';
import { testHost } from '../../testing/test-host.ts';
import { createPlayer, type Player } from '../player.ts';
import { FakeHls, fakeHlsClass } from './fake-hls.ts';
import { fakePage } from './fake-page.ts';
import { FakeVideo } from './fake-video.ts';

export const sourceOf = (token: string, given: Partial<PlayerSource> = {}): PlayerSource => ({
  hlsUrl: `/media/${token}/7/master.m3u8`,
  files: [360, 720].map((height) => ({ height, src: `/media/${token}/7/${height}.m3u8` })),
  captions: [{ label: 'English', language: 'en', src: `/media/${token}/7/captions.vtt` }],
  chaptersUrl: `/media/${token}/7/chapters.vtt`,
  storyboardUrl: null,
  ...given,
});

export const neighbour = (title: string) => ({
  title,
  coach: 'Maya',
  href: `/series/a/workouts/${title}`,
  humanDuration: '5 min',
  imageUrl: '/images/a.webp',
});

/** A class that says nothing and leads nowhere. */
export const quietProps: PlayerProps = {
  host: testHost,
  openingId: 'first',
  title: 'Warrior',
  byline: 'Jonas · First Light',
  poster: '/images/warrior.webp',
  source: sourceOf('old'),
  durationSeconds: 600,
  humanDuration: '10 min',
  refresh: () => Promise.resolve(sourceOf('new')),
  resumeAtSeconds: null,
  startAtOnce: false,
  preferredHeight: null,
  onResolutionPicked: () => undefined,
  onReport: () => undefined,
  onPlayingChange: () => undefined,
  onStarted: () => undefined,
  previous: null,
  next: null,
  goTo: () => undefined,
  autoplay: false,
};

export type AtWork = {
  player: Player;
  video: FakeVideo;
  reports: PlayerReport[];
  props: PlayerProps;
  /** Lets time and promises pass. */
  pass: (milliseconds?: number) => Promise<void>;
  /** Plays for so many seconds of the video, four updates a second, and the clock with them. */
  watch: (seconds: number) => Promise<void>;
  /** Presses play and lets the picture come. */
  start: () => Promise<void>;
};

type Extra = Parameters<typeof fakePage>[0] & {
  video?: object;
  loadHls?: () => Promise<typeof fakeHlsClass>;
};

/** A player on a fake element in a fake page, with hls.js played by a fake. Wants fake timers. */
export const playerAtWork = (given: Partial<PlayerProps> = {}, extra: Extra = {}): AtWork => {
  FakeHls.reset();
  fakePage(extra);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('WEBVTT')));
  const reports: PlayerReport[] = [];
  const props: PlayerProps = { ...quietProps, onReport: (report) => reports.push(report), ...given };
  const video = Object.assign(new FakeVideo(), extra.video);
  const player = createPlayer(props, extra.loadHls ?? (() => Promise.resolve(fakeHlsClass)));
  const pass = async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  const watch = async (seconds: number) => {
    for (let i = 0; i < seconds * 4; i += 1) {
      await pass(250 / video.playbackRate);
      video.advance(0.25);
    }
  };
  player.videoRef(video as unknown as HTMLVideoElement);
  const start = async () => {
    player.run({ do: 'play' });
    await pass();
    FakeHls.made.at(-1)?.parse([360, 720]);
    video.arrive(props.durationSeconds);
  };
  return { player, video, reports, props, pass, watch, start };
};
