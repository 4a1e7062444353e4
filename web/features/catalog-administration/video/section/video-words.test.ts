import { expect, test } from 'vitest';
import type { StudioVideo } from '../../../../../contract/catalog-administration/videos.schema.ts';
import { offeredMoments } from './PosterFrames.tsx';
import { trackWords, videoFacts, videoMark, videoRemarks } from './video-words.ts';

const video = (changes: Partial<StudioVideo>): StudioVideo => ({
  id: 1,
  title: 'Flow',
  processStatus: 'finished',
  progress: 100,
  failure: null,
  duration: 2100,
  width: 1920,
  height: 1080,
  hasSound: true,
  loudness: -16,
  soundChange: null,
  sound: { tracks: [], played: null, choice: null },
  highRange: false,
  renditions: 4,
  source: null,
  poster: null,
  captions: 0,
  chapters: 5,
  createdAt: '2026-11-19T09:00:00Z',
  ...changes,
});

test.each<[Partial<StudioVideo>, string, string | null]>([
  [{ processStatus: 'uploaded' }, 'Waiting', 'Waiting in the queue'],
  [{ processStatus: 'started', progress: 62 }, 'Being prepared', '62%'],
  [{ processStatus: 'failed', failure: 'It ends in the middle.' }, 'Failed', 'It ends in the middle.'],
  [{}, 'Ready', '4 sizes ready, 19 Nov 2026'],
  [{ renditions: 0 }, 'Ready', null],
])('BEY-60 a video that is %o is told in words', (changes, word, fact) => {
  expect(videoMark(video(changes))).toMatchObject({ word, fact });
});

const voice = { channels: 2, language: 'de', title: 'Voice' };

test('a track of sound is told by its place, language, title and channels', () => {
  expect(trackWords(voice, 1)).toBe('Track 2 · German · Voice · stereo');
  expect(trackWords({ channels: 1, language: '', title: '' }, 0)).toBe('Track 1 · mono');
});

test.each<[string, Partial<StudioVideo>, RegExp]>([
  ['soundless', { hasSound: false, loudness: null }, /no sound/],
  ['silent', { loudness: -70, soundChange: null }, /is silent/],
  ['very quiet', { loudness: -41.2 }, /−41 LUFS/],
  ['one-sided', { soundChange: 'right_silent' }, /left side plays on both/],
  ['retaken', { soundChange: 'other_track' }, /Another track/],
  [
    'chosen',
    {
      soundChange: null,
      sound: { tracks: [voice, voice], played: 1, choice: { track: 1, bothSides: 'left' } },
    },
    /^Chosen: track 2 of the file, the left side on both\.$/,
  ],
  ['upright', { width: 1080, height: 1920 }, /portrait/],
  ['HDR', { highRange: true }, /HDR/],
])('BEY-60 what a %s video means for members is said', (_what, changes, words) => {
  expect(videoRemarks(video(changes))).toEqual([expect.stringMatching(words)]);
  expect(videoRemarks(video({ ...changes, processStatus: 'started' }))).toEqual([]);
});

test('facts of a video stand in one line', () => {
  expect(videoFacts(video({}))).toBe('35:00 · 1080p · 5 chapters');
  expect(videoFacts(video({ width: null, height: null, chapters: 0 }))).toBe('35:00');
});

test('frames are offered evenly, none of the very beginning or end', () => {
  expect(offeredMoments(100)).toEqual([10, 30, 50, 70, 90]);
});
