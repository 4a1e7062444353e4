import { describe, expect, test } from 'vitest';
import { createSpeedometer } from './speedometer.ts';
import type { QueuedUpload } from './upload-entries.ts';
import { uploadFact, uploadPercent } from './upload-words.ts';

const upload = (changes: Partial<QueuedUpload>): QueuedUpload => ({
  key: 'upload-1',
  fileName: 'a.mov',
  bytes: 2_600_000_000,
  sent: 1_196_000_000,
  speed: null,
  state: 'sending',
  problem: null,
  again: false,
  target: null,
  videoId: null,
  classId: null,
  ...changes,
});

describe('BEY-60 an upload says', () => {
  test.each<[string, Partial<QueuedUpload>, string]>([
    ['how far it is, how fast and how long it takes', { speed: 8_000_000 }, '1.2 of 2.6 GB, 8 MB/s, 3 min'],
    ['how far it is while its speed is not known', {}, '1.2 of 2.6 GB'],
    ['where it was paused', { state: 'paused' }, 'Paused at 1.2 of 2.6 GB'],
    [
      'what to do on another day',
      { state: 'interrupted' },
      '1.2 of 2.6 GB have arrived. Choose the same file again to go on.',
    ],
    ['that it waits', { state: 'waiting', sent: 0 }, 'Waiting, 2.6 GB'],
    ['what is wrong', { state: 'failed', problem: 'That is not a video file.' }, 'That is not a video file.'],
    ['that it is done', { state: 'done' }, 'Uploaded'],
  ])('%s', (_what, changes, fact) => {
    expect(uploadFact(upload(changes))).toBe(fact);
  });

  test('100 percent only once it is done', () => {
    expect(uploadPercent(upload({ sent: 2_600_000_000 }))).toBe(99);
    expect(uploadPercent(upload({ state: 'done' }))).toBe(100);
    expect(uploadPercent(upload({ bytes: 0, sent: 0 }))).toBe(0);
  });
});

test('the speed is that of the last seconds', () => {
  let at = 0;
  const { after } = createSpeedometer(() => at);
  expect(after(0)).toBeNull();
  at = 1000;
  expect(after(500)).toBe(500);
  at = 6500;
  expect(after(11_500)).toBe(2000);
});
