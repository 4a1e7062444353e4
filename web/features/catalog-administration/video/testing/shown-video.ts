import type {
  StudioVideo,
  VideoStorage,
} from '../../../../../contract/catalog-administration/videos.schema.ts';

export const video = (changes: Partial<StudioVideo> = {}): StudioVideo => ({
  id: 7,
  title: 'Flow',
  processStatus: 'finished',
  progress: 100,
  failure: null,
  duration: 100,
  width: 1920,
  height: 1080,
  hasSound: true,
  loudness: -16,
  soundChange: null,
  sound: { tracks: [], played: null, choice: null },
  highRange: false,
  renditions: 4,
  source: { name: 'flow.mov', bytes: 2_600_000_000, kept: true },
  poster: null,
  captions: 0,
  chapters: 0,
  createdAt: '2026-11-19T09:00:00Z',
  ...changes,
});
export const storage = (changes: Partial<VideoStorage> = {}): VideoStorage => ({
  maxBytes: 20_000_000_000,
  keepOriginals: true,
  videos: { count: 3, bytes: 4_000_000_000, uncounted: 0 },
  originals: { count: 2, bytes: 5_000_000_000, spare: { count: 2, bytes: 5_000_000_000 } },
  pictures: { count: 12, bytes: 900_000 },
  ...changes,
});
