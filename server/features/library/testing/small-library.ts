import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import '../tables.ts';

export const member: Viewer = {
  id: 'maya',
  sessionId: 'session-1',
  ...rightsOf(null),
  username: 'maya',
  hasSubscriptionAccess: true,
};
export const lapsed: Viewer = { ...member, id: 'lena', sessionId: 'session-2', hasSubscriptionAccess: false };
export const admin: Viewer = { ...lapsed, id: 'ada', sessionId: 'session-3', ...rightsOf('owner') };

export const segment = Buffer.from('0123456789abcdef');
const rendition = (name: string, height: number, bandwidth: number) => ({
  name,
  width: (height * 16) / 9,
  height,
  bandwidth,
  frameRate: 15,
  codecs: 'avc1.64001f,mp4a.40.2',
  segments: [{ file: 'seg-000.m4s', durationSeconds: 8 }],
});

/** A media folder with two cycles in two renditions, and a file beside the segments that is private. */
export const makeMedia = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-media-'));
  const cycles = ['breath', 'secret'].map((id) => ({
    id,
    durationMs: 8000,
    storyboard: { file: 'story.webp', everyMs: 4000, tiles: 2, tileWidth: 160, tileHeight: 90 },
    loop: 'loop.mp4',
    rungs: [rendition('720', 720, 900), rendition('360', 360, 300)],
  }));
  writeFileSync(join(folder, 'cycles.json'), JSON.stringify({ cycles }));
  for (const { id } of cycles) {
    mkdirSync(join(folder, 'cycles', id), { recursive: true });
    writeFileSync(join(folder, 'cycles', id, 'story.webp'), 'tiles');
    writeFileSync(join(folder, 'cycles', id, 'loop.mp4'), 'loop');
    for (const name of ['360', '720']) {
      mkdirSync(join(folder, 'cycles', id, name), { recursive: true });
      writeFileSync(join(folder, 'cycles', id, name, 'init.mp4'), 'init');
      writeFileSync(join(folder, 'cycles', id, name, 'seg-000.m4s'), segment);
      writeFileSync(join(folder, 'cycles', id, name, 'notes.txt'), 'not for you');
    }
  }
  return folder;
};

/** Two videos that play and one that is still being made. */
export const addVideos = async (db: Database): Promise<void> => {
  const cues = [{ startMs: 0, endMs: 1500, text: 'In & out' }];
  const chapters = JSON.stringify(cues);
  const captions = JSON.stringify([
    { language: 'de', label: 'Deutsch', cues: [{ startMs: 0, endMs: 1500, text: 'Ein & aus' }] },
    { language: 'en', label: 'English', cues },
  ]);
  const manifest = JSON.stringify({ cycles: [{ cycleId: 'breath', times: 2 }] });
  await db
    .insertInto('videos')
    .values([
      { id: 1, process_status: 'finished', duration_ms: 16_000, manifest, captions, chapters },
      { id: 2, process_status: 'finished', duration_ms: 16_000, manifest, captions: '[]', chapters: '[]' },
      { id: 3, process_status: 'started', duration_ms: 16_000, captions: '[]', chapters: '[]' },
    ])
    .execute();
};
