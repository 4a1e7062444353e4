import { expect, test } from 'vitest';
import { humanDuration } from '../catalog/human-duration.ts';
import { durationText, minutesText, secondsText } from './durations.ts';
import { lengthText } from './lengths.ts';
import { inEachLanguage } from './testing/in-language.ts';

const minuteMs = 60_000;

test('NS-013 a duration is in hours and minutes', () => {
  expect(inEachLanguage(() => durationText(65 * minuteMs))).toEqual({
    en: '1 hr 5 min',
    de: '1 Std. 5 Min.',
    es: '1 h 5 min',
    ja: '1時間5分',
    ar: 'ساعة و5 دقائق',
  });
});

test('a duration below an hour is in minutes, one of whole hours in hours', () => {
  expect(inEachLanguage(() => durationText(25 * minuteMs))).toEqual({
    en: '25 min',
    de: '25 Min.',
    es: '25 min',
    ja: '25分',
    ar: '25 دقيقة',
  });
  expect(inEachLanguage(() => durationText(120 * minuteMs))).toMatchObject({
    en: '2 hr',
    de: '2 Std.',
    ar: 'ساعتان',
  });
});

test('a duration of nothing is no minutes, one of a second is a minute', () => {
  expect(inEachLanguage(() => durationText(0))).toMatchObject({ en: '0 min', de: '0 Min.' });
  expect(inEachLanguage(() => durationText(1000))).toMatchObject({ en: '1 min', de: '1 Min.' });
});

test('minutes and seconds stay in their unit', () => {
  expect(inEachLanguage(() => minutesText(90))).toMatchObject({ en: '90 min', de: '90 Min.', ja: '90分' });
  expect(inEachLanguage(() => secondsText(40))).toMatchObject({ en: '40 s', de: '40 Sek.', ja: '40秒' });
});

test.each([0, 1, 25, 60, 65, 760])(
  'NS-013 %i minutes of the wire are worded as the duration itself',
  (minutes) => {
    const onTheWire = humanDuration(minutes * minuteMs);
    expect(inEachLanguage(() => lengthText(onTheWire))).toEqual(
      inEachLanguage(() => durationText(minutes * minuteMs)),
    );
  },
);
