import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { parseCaptions, problemText } from './parse-captions.ts';

const parsed = (name: string) => {
  const bytes = readFileSync(new URL(`./testing/files/${name}`, import.meta.url));
  const { cues, problems, ...rest } = parseCaptions(decodeText(bytes)?.text ?? '');
  return {
    ...rest,
    problems: problems.map(problemText),
    lines: cues.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`),
  };
};
const linesOf = (file: string): string[] =>
  parseCaptions(file).cues.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`);

describe('files of other programs', () => {
  test.each([
    ['c09-no-numbers.srt', 'SubRip', ['1000-2000 Breathe in', '2000-3500 and out']],
    ['c11-two-digit-fractions.srt', 'SubRip', ['1500-2250 Breathe in', '2250-3500 and out']],
    ['c16-youtube.sbv', 'SBV', ['1000-2000 Breathe in', '2000-3500 and out']],
    ['c20-vtt-with-commas.vtt', 'WebVTT', ['1000-2000 Breathe in']],
    ['c34-no-blank-between.srt', 'SubRip', ['1000-2000 Breathe in', '2000-3500 and out']],
    ['c06-entities.vtt', 'WebVTT', ['1000-2000 Don\'t hold "it", we’re naïve — 4 < 5 ♥ café …']],
  ])('BEY-60 %s is read as %s, without a problem', (name, format, lines) => {
    expect(parsed(name)).toEqual({ format, problems: [], remarks: [], lines });
  });

  test('a caption that ends as it begins is shown for its reading time, with a remark', () => {
    expect(parsed('c25-zero-length.srt')).toEqual({
      format: 'SubRip',
      problems: [],
      remarks: ['1 line ended as it began, and got the time that it takes to read.'],
      lines: ['1000-2000 Breathe in', '2000-3500 and out'],
    });
  });

  test('each line of machine captions comes once, with a remark', () => {
    expect(parsed('c04-youtube-auto.vtt')).toEqual({
      format: 'WebVTT',
      problems: [],
      remarks: ['The lines of this file roll: each was repeated above the next. 3 lines became 2.'],
      lines: ['1000-2510 breathe in deep', '2510-3600 and out'],
    });
  });

  test('a line that is said twice in a row stays twice in a file whose lines do not roll', () => {
    const said = ['Breathe in', 'and out', 'and out', 'once more', 'rest'];
    const file = said.map((text, at) => `0:0${at},0 --> 0:0${at + 1},0\n${text}\n`).join('\n');
    expect(linesOf(file)).toHaveLength(5);
  });

  test('an SRT without hours is read, and an arrow between words is text', () => {
    expect(linesOf('1\n00:01,000 --> 01:02,000\nin --> out\n2\nmore')).toEqual([
      '1000-62000 in --> out\n2\nmore',
    ]);
  });
});

describe('TTML', () => {
  const tt = (body: string, attributes = '') =>
    `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}>\n<head><metadata><title>no text</title></metadata></head>\n<body>${body}</body></tt>`;

  test('a TTML paragraph is read with the times of the elements around it, its breaks and its characters', () => {
    const body = `<div begin="10s">
      <p begin="1s" end="2.5s">Breathe   in<br/>&amp; <span tts:color="red">out</span>&#x2665;</p>
      <p begin="00:00:03.25" dur="500ms"> later </p>
      <p begin="1m" end="2m">  </p>
      <p begin="00:01:00:12" end="24000t">frames</p>
    </div>`;
    expect(linesOf(tt(body, 'ttp:frameRate="24" ttp:tickRate="240"'))).toEqual([
      '11000-12500 Breathe in\n& out♥',
      '13250-13750 later',
      '70500-110000 frames',
    ]);
  });

  test('a TTML span with times becomes a caption of its own, and a sequence adds up its times', () => {
    expect(
      linesOf(
        tt('<div><p><span begin="1s" end="2s">one</span><span begin="2s" end="3s">two</span></p></div>'),
      ),
    ).toEqual(['1000-2000 one', '2000-3000 two']);
    expect(linesOf(tt('<div timeContainer="seq"><p dur="2s">one</p><p dur="1s">two</p></div>'))).toEqual([
      '0-2000 one',
      '2000-3000 two',
    ]);
  });

  test('a TTML paragraph without an end, or with an invalid time, becomes a problem with its line', () => {
    const { cues, problems } = parseCaptions(
      tt('<p begin="1s">a</p>\n<p begin="soon" end="3s">b</p>\n<p begin="3s" end="4s">c</p>'),
    );
    expect(cues.map(({ text }) => text)).toEqual(['c']);
    expect(problems.map(problemText)).toEqual([
      'Line 4: it has no end.',
      'Line 5: “soon” is not a time such as 00:01:02.500.',
    ]);
  });
});

describe('SSA and ASS', () => {
  const events = (lines: string) =>
    `[Script Info]\r\nTitle: x\r\n\r\n[V4+ Styles]\r\nFormat: Name\r\n\r\n[Events]\r\nFormat: Layer, Start, End, Style, Text\r\n${lines}`;

  test('SSA dialogue is read with its breaks and commas, without commands, drawings and comments', () => {
    const file = events(
      [
        'Comment: 0,0:00:00.00,0:00:01.00,Default,not for readers',
        'Dialogue: 0,0:00:03.50,0:00:04.00,Default,{\\an8\\i1}Later{\\i0}\\Nand, slowly',
        'Dialogue: 0,0:00:01.00,0:00:02.00,Default,First\\hline',
        'Dialogue: 0,0:00:01.00,0:00:02.00,Default,{\\p1}m 0 0 l 1 1{\\p0}',
      ].join('\r\n'),
    );
    expect(parseCaptions(file)).toMatchObject({ format: 'SSA', problems: [] });
    expect(linesOf(file)).toEqual(['1000-2000 First line', '3500-4000 Later\nand, slowly']);
  });

  test('an invalid time in an SSA file becomes a problem with its line', () => {
    expect(parseCaptions(events('Dialogue: 0,soon,0:00:02.00,Default,x')).problems.map(problemText)).toEqual([
      'Line 9: “soon” is not a time such as 00:01:02.500.',
    ]);
  });
});

test('a file of any format is read in linear time, however it is built', () => {
  const heads = [
    '<tt>',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n',
    '[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a,b,c,d,e,f,',
    '',
  ];
  const repeated = ['<', '&', '{\\p1', '<p begin="1s">', '<!-- -->', '1:2,'];
  for (const head of heads)
    for (const text of repeated) {
      const { cues, problems } = parseCaptions(head + text.repeat(50_000));
      expect(cues.length + problems.length).toBeGreaterThan(0);
    }
});
