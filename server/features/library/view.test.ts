import { expect, test } from 'vitest';
import type { PlayableVideo } from './playable-videos.ts';
import { videoView } from './view.ts';

const videoOf = (width: number, height: number): PlayableVideo =>
  ({
    id: 7,
    durationMs: 60_000,
    processStatus: 'finished',
    external: null,
    facebook: null,
    captions: [],
    chapters: [],
    media: { renditions: [{ name: '540', width, height }], hasPlainFiles: true, hasThumbnails: false },
  }) as unknown as PlayableVideo;

test.each(['token', null])('an upright video has its ratio, also where it is locked (token %s)', (token) => {
  expect(videoView(videoOf(540, 960), '', token).aspectRatio).toBe(0.563);
  expect(videoView(videoOf(960, 540), '', token)).not.toHaveProperty('aspectRatio');
});
