import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderSubRip, renderWebVtt } from './format-captions.ts';
import { parseCaptions, problemText } from './parse-captions.ts';

const problemsOf = (file: string): string[] => parseCaptions(file).problems.map(problemText);

test('cues of WebVTT are read with their names, settings, notes, styles and tags left out', () => {
  const file = [
    '\uFEFFWEBVTT - a class\r',
    'Kind: captions\r',
    '\r',
    'STYLE',
    '::cue { color: red }',
    '',
    'NOTE not for readers',
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
  expect(parseCaptions(file)).toEqual({
    format: 'WebVTT',
    remarks: [],
    problems: [],
    cues: [
      { startMs: 1000, endMs: 2000, text: 'First' },
      { startMs: 62_500, endMs: 3_600_000, text: 'Breathe in & out\nslowly <3' },
    ],
  });
});

test('cues of SubRip are read with their numbers, places and tags left out', () => {
  const file = [
    '1\r',
    '0:00:01,000 --> 00:00:02,250 X1:40 X2:600\r',
    '{\\an8}<font color="red">Breathe</font> <I>in</I>\r',
    'a <3> b &amp; c\r',
    '\r',
    '2\r',
    '00:00:03.000 --> 00:00:04,000\r',
    '- Out -\r',
  ].join('\n');
  expect(parseCaptions(file)).toEqual({
    format: 'SubRip',
    remarks: [],
    problems: [],
    cues: [
      { startMs: 1000, endMs: 2250, text: 'Breathe in\na <3> b &amp; c' },
      { startMs: 3000, endMs: 4000, text: '- Out -' },
    ],
  });
});

const neither =
  'Line 1: captions are read from WebVTT, SRT, SBV, TTML, SSA and ASS; the beginning of this file is none of them.';
test.each([
  ['', neither],
  ['Dear all,\n\n00:01.000 --> 00:02.000\nx', neither],
  ['1\n\nChapter one', neither],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nx', neither],
  ['WEBVTT\n\n00:01.000 --> 00:99.000\nx', 'Line 3: “00:99.000” is not a time such as 00:01:02.500.'],
  ['1\nsoon --> 00:00:02,000\nx', 'Line 2: “soon” is not a time such as 00:01:02.500.'],
  ['WEBVTT\n\nname\n00:02.000 --> 00:01.000\nx', 'Line 4: it ends before it begins.'],
  ['WEBVTT\n\nonly text', 'Line 3: a time such as 00:01:02.500 --> 00:01:02.500 is missing.'],
  ['WEBVTT\n00:01.000 --> 00:02.000\nx', 'Line 2: a blank line is missing before this time.'],
  ['WEBVTT\n\na\nb\n00:01.000 --> 00:02.000\nx', 'Line 5: a blank line is missing before this time.'],
  ['WEBVTT\n\nNOTE empty', 'Line 3: there is no text with a time in this file.'],
  ['WEBVTT\n\n99:00:01.000 --> 99:00:02.000\nx', 'Line 3: no video is longer than 10 hours.'],
  [
    `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(1001)}`,
    'Line 3: the text is longer than 1000 characters.',
  ],
])('a faulty caption file yields no cues and one problem with its line: %j', (file, sentence) => {
  expect(parseCaptions(file).cues).toEqual([]);
  expect(problemsOf(file)).toEqual([sentence]);
});

test('a caption file with one faulty cue yields its other cues and one problem', () => {
  const file =
    'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:04.000 --> 00:03.000\nTwo\n\n00:05.000 --> 00:06.000\nThree';
  const { cues, problems } = parseCaptions(file);
  expect(cues.map(({ text }) => text)).toEqual(['One', 'Three']);
  expect(problems).toEqual([{ line: 6, problem: 'it ends before it begins.' }]);
});

test('a caption file with more than 5,000 cues yields no cues and one problem', () => {
  const file = `WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(5001)}`;
  expect(parseCaptions(file).cues).toEqual([]);
  expect(problemsOf(file)).toEqual(['Line 1: there are more than 5,000 texts in this file.']);
});

test('cues are written with hours, minutes and thousandths, and in WebVTT their text is escaped', () => {
  const cues = [
    { startMs: 0, endMs: 3950, text: 'Breathe in & out' },
    { startMs: 3_723_004, endMs: 3_725_000, text: 'a < b --> c' },
  ];
  expect(renderWebVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.950\nBreathe in &amp; out\n\n01:02:03.004 --> 01:02:05.000\na &lt; b --&gt; c\n',
  );
  expect(renderSubRip(cues)).toBe(
    '1\n00:00:00,000 --> 00:00:03,950\nBreathe in & out\n\n2\n01:02:03,004 --> 01:02:05,000\na < b -> c\n',
  );
});

test('cues written as WebVTT or, without “<”, as SubRip are read back unchanged', () => {
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
      expect(parseCaptions(renderWebVtt(cues))).toMatchObject({ cues, problems: [] });
      // SubRip has no way to write what looks like a tag.
      const plain = cues.map((each) => ({ ...each, text: each.text.replaceAll('<', '(') }));
      expect(parseCaptions(renderSubRip(plain))).toMatchObject({ cues: plain, problems: [] });
    }),
  );
});

test('any text after a WebVTT header yields cues or problems, also 900,000 opening angle brackets', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const { cues, problems } = parseCaptions(`WEBVTT\n\n${text}`);
      expect(cues.length + problems.length).toBeGreaterThan(0);
    }),
  );
  expect(problemsOf(`WEBVTT\n\n${'<'.repeat(900_000)}`)[0]).toMatch(/^Line 3/);
});

test('a cue that holds only the beginnings of tags is refused as too long', () => {
  const text = '<'.repeat(500_000);
  const tooLong = 'Line 3: the text is longer than 1000 characters.';
  expect(problemsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)).toEqual([tooLong]);
  const braces = `1\n00:00:01,000 --> 00:00:02,000\n${'{\\<b '.repeat(100_000)}`;
  expect(problemsOf(braces)).toEqual(['Line 2: the text is longer than 1000 characters.']);
});

test('a line that holds only tags does not end its cue', () => {
  const { cues } = parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\nin\n<i></i>\n&nbsp;\nout');
  expect(cues[0]?.text).toBe('in\nout');
});

test('a time that is too large for a number is refused with its line', () => {
  const file = `WEBVTT\n\n00:01.000 --> ${'9'.repeat(400)}:00:00.000\nx`;
  expect(problemsOf(file)[0]).toMatch(/^Line 3: “9+” is not a time such as/);
});
