import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { parseWebVtt } from './parse-web-vtt.ts';
import { renderWebVtt } from './web-vtt.ts';

const problemOf = (file: string): string => {
  try {
    parseWebVtt(file);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return '';
};

test('cues are read with their names, settings, notes, styles and tags left out', () => {
  const file = [
    '\uFEFFWEBVTT - a class\r',
    'Kind: captions\r',
    '\r',
    'STYLE',
    '::cue { color: red }',
    '',
    'NOTE nobody reads this',
    '',
    'second',
    '00:01:02.500 --> 01:00:00.000 align:start position:10%',
    '<v Ines>Breathe <i>in</i> &amp; out',
    'slowly &lt;3',
    '',
    '00:01.000 --> 00:02.000',
    'First',
    '',
    '00:03.000 --> 00:04.000',
  ].join('\n');
  expect(parseWebVtt(file)).toEqual([
    { startMs: 1000, endMs: 2000, text: 'First' },
    { startMs: 62_500, endMs: 3_600_000, text: 'Breathe in & out\nslowly <3' },
  ]);
});

test.each([
  ['', 'Line 1: a WebVTT file begins with the word WEBVTT.'],
  ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'Line 1: a WebVTT file begins with the word WEBVTT.'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nx', 'Line 1: a WebVTT file begins with the word WEBVTT.'],
  ['WEBVTT\n\n00:01,000 --> 00:02.000\nx', 'Line 3: “00:01,000” is not a time such as 00:01:02.500.'],
  ['WEBVTT\n\n00:01.000 --> 00:99.000\nx', 'Line 3: “00:99.000” is not a time such as 00:01:02.500.'],
  ['WEBVTT\n\nname\n00:02.000 --> 00:01.000\nx', 'Line 4: it ends before it begins.'],
  ['WEBVTT\n\nonly text', 'Line 3: a time such as 00:00:01.000 --> 00:00:04.000 is missing.'],
  ['WEBVTT\n00:01.000 --> 00:02.000\nx', 'Line 2: a blank line is missing before this time.'],
  ['WEBVTT\n\na\nb\n00:01.000 --> 00:02.000\nx', 'Line 5: a blank line is missing before this time.'],
  ['WEBVTT\n\nNOTE empty', 'Line 3: there is no text with a time in this file.'],
  [
    `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(1001)}`,
    'Line 3: the text is longer than 1000 characters.',
  ],
])('what is wrong is said with its line: %j', (file, sentence) => {
  expect(problemOf(file)).toBe(sentence);
});

test('cues are written with hours, minutes and thousandths, and their text is escaped', () => {
  const cues = [
    { startMs: 0, endMs: 3950, text: 'Breathe in & out' },
    { startMs: 3_723_004, endMs: 3_725_000, text: 'a < b' },
  ];
  expect(renderWebVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.950\nBreathe in &amp; out\n\n01:02:03.004 --> 01:02:05.000\na &lt; b\n',
  );
});

test('what we write we read', () => {
  const word = fc.stringMatching(/^[a-z&<>"'é]{1,20}$/);
  const cue = fc.record({
    startMs: fc.nat({ max: 9_000_000 }),
    lasts: fc.integer({ min: 1, max: 60_000 }),
    text: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  });
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (drawn) => {
      const cues = drawn
        .map(({ startMs, lasts, text }) => ({ startMs, endMs: startMs + lasts, text }))
        .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
      expect(parseWebVtt(renderWebVtt(cues))).toEqual(cues);
    }),
  );
});

test('no text makes it anything but a list or a refusal, and quickly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const file = `WEBVTT\n\n${text}`;
      if (problemOf(file) === '') expect(parseWebVtt(file).length).toBeGreaterThan(0);
    }),
  );
  expect(problemOf(`WEBVTT\n\n${'<'.repeat(900_000)}`)).toMatch(/^Line 3/);
});

test('a text of nothing but the beginnings of tags is read as quickly as any other', () => {
  const text = '<'.repeat(500_000);
  expect(problemOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)).toBe(
    'Line 3: the text is longer than 1000 characters.',
  );
});

test('a line that holds only tags does not end its cue', () => {
  const [cue] = parseWebVtt('WEBVTT\n\n00:01.000 --> 00:02.000\nin\n<i></i>\n&nbsp;\nout');
  expect(cue?.text).toBe('in\nout');
});

test('a time beyond any video is refused rather than kept as none', () => {
  const file = `WEBVTT\n\n00:01.000 --> ${'9'.repeat(400)}:00:00.000\nx`;
  expect(problemOf(file)).toMatch(/^Line 3: “9+” is not a time such as/);
});
