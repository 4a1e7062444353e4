import { expect, test } from 'vitest';
import { cueToInsert, mergeCues, splitCue } from './cue-edits.ts';
import { lineWarnings } from './line-warnings.ts';
import { readTime, timeText } from './time-text.ts';

const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });
const nowhere = { caret: null, atMs: null };

test('a line is cut between the words nearest to its middle, and its time by the lengths of both parts', () => {
  expect(splitCue(cue(1000, 5000, 'Breathe in and out'), nowhere)).toEqual([
    cue(1000, 3350, 'Breathe in'),
    cue(3350, 5000, 'and out'),
  ]);
});

test('a line is cut after a sentence that ends near its middle', () => {
  const parts = splitCue(cue(0, 4000, 'If you fall out, good. You were working, so come back.'), nowhere);
  expect(parts?.map(({ text }) => text)).toEqual([
    'If you fall out, good.',
    'You were working, so come back.',
  ]);
});

test('a line is cut at the caret and at the playhead where they stand inside it', () => {
  expect(splitCue(cue(0, 4000, 'Breathe in and out'), { caret: 7, atMs: 1230 })).toEqual([
    cue(0, 1230, 'Breathe'),
    cue(1230, 4000, 'in and out'),
  ]);
  const [one] = splitCue(cue(0, 4000, 'Breathe in and out'), { caret: 0, atMs: 3900 }) ?? [];
  expect(one).toEqual(cue(0, 2350, 'Breathe in'));
});

test('a line of one word, and one too short for two, is not cut', () => {
  expect(splitCue(cue(0, 4000, 'Breathe'), nowhere)).toBeNull();
  expect(splitCue(cue(0, 399, 'Breathe in'), nowhere)).toBeNull();
});

test('two lines become one, on one line of the picture where they fit it', () => {
  expect(mergeCues(cue(0, 900, 'Breathe'), cue(1000, 2000, 'in'))).toEqual(cue(0, 2000, 'Breathe in'));
  const long = 'Press the foot into the thigh,';
  expect(mergeCues(cue(0, 2500, long), cue(1000, 2000, long))).toEqual(cue(0, 2500, `${long}\n${long}`));
  expect(mergeCues(cue(0, 1, 'x'.repeat(600)), cue(1, 2, 'x'.repeat(600)))).toBeNull();
});

test('a new line begins at the playhead or behind the line there, and ends before the next', () => {
  const cues = [cue(0, 2000, 'a'), cue(3000, 4000, 'b')];
  expect(cueToInsert(cues, 2500)).toEqual(cue(2500, 3000, ''));
  expect(cueToInsert(cues, 500)).toEqual(cue(2000, 3000, ''));
  expect(cueToInsert(cues, 9000)).toEqual(cue(9000, 11_000, ''));
  expect(cueToInsert(cues, 2990)).toEqual(cue(2990, 4990, ''));
});

test('lines that overlap, that are too fast, too short or too long, or begin after the end, are told with their cure', () => {
  const warnings = lineWarnings(
    [
      cue(0, 4400, 'Press the foot into the thigh.'),
      cue(4000, 7200, 'Arms where they like to be.'),
      cue(9000, 10_900, 'If you fall out, good. You were working.'),
      cue(20_000, 20_500, 'In'),
      cue(30_000, 55_000, 'Rest'),
      cue(60_000, 62_000, 'Late'),
    ],
    58_000,
  );
  expect(warnings).toEqual([
    [],
    [{ kind: 'overlap', text: 'Begins 0.4 s before the line above ends', cure: { startMs: 4400 } }],
    [
      {
        kind: 'fast',
        text: 'Too fast to read: 21 letters a second, 17 is calm',
        cure: { endMs: 11_400 },
      },
    ],
    [{ kind: 'short', text: 'Shown for only 0.5 s, 0.8 s is enough to notice it', cure: { endMs: 20_800 } }],
    [{ kind: 'long', text: 'Stays for 25 s, longer than 10 s', cure: { endMs: 40_000 } }],
    [{ kind: 'late', text: 'Begins after the video has ended', cure: null }],
  ]);
});

test('a line that reaches over several overlaps each of them, and none is stretched into the next', () => {
  const [, one, two] = lineWarnings(
    [cue(0, 9000, 'A'), cue(1000, 2000, 'Twenty-six letters or more'), cue(2000, 4000, 'B')],
    0,
  );
  expect(one?.map(({ kind, cure }) => [kind, cure])).toEqual([
    ['overlap', null],
    ['fast', null],
  ]);
  expect(two?.map(({ kind }) => kind)).toEqual(['overlap']);
});

test('times are written as short as they are, and read in every usual way', () => {
  expect([0, 551_200, 3_723_004, 59_990].map(timeText)).toEqual([
    '0:00.0',
    '9:11.2',
    '1:02:03.004',
    '0:59.99',
  ]);
  for (const time of [0, 551_200, 3_723_004, 59_990]) expect(readTime(timeText(time))).toBe(time);
  expect([' 45 ', '9:11,25', '1:02:03', '75.5'].map(readTime)).toEqual([45_000, 551_250, 3_723_000, 75_500]);
  expect(['', 'soon', '9:75', '1:75:00', '1:2:3:4', '-1'].map(readTime)).toEqual(Array(6).fill(null));
});
