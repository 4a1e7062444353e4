import { describe, expect, test } from 'vitest';
import type { PlayerProblem } from './player-api.ts';
import { positionWords, problemWords, rateLabel, signOf, signWords } from './player-words.ts';
import { idleFacts } from './skin/cover-words.ts';

describe('the words of the player', () => {
  test('the scrub line says where one is, of how much, and in which chapter', () => {
    expect(positionWords(760, 2100, { title: 'Tree' })).toBe('12 minutes 40 seconds of 35 minutes, Tree');
    expect(positionWords(0, 60, null)).toBe('0 seconds of 1 minute');
  });

  test('a class already begun says where one stopped, another does not', () => {
    expect(idleFacts('28 min', 760)).toEqual(['28 min', 'Continue from 12:40']);
    expect(idleFacts('28 min', null)).toEqual(['28 min']);
    expect(idleFacts('28 min', 0)).toEqual(['28 min']);
  });

  test('speeds carry no needless digits', () => {
    expect([0.5, 0.75, 1, 1.25, 2].map(rateLabel)).toEqual(['0.5×', '0.75×', '1×', '1.25×', '2×']);
  });

  test('every problem has a title and says what to do', () => {
    const problems: PlayerProblem[] = ['connection', 'decoding', 'missing', 'forbidden'];
    const told = problems.map((problem) => problemWords(problem, 760));
    expect(new Set(told.map(({ title }) => title)).size).toBe(4);
    for (const { advice } of told) expect(advice).toMatch(/\.$/);
    expect(told[0]?.advice).toBe('Stopped at 12:40. Check your network, or try again now.');
    expect(problemWords('connection', 0).advice).toBe('Check your network, or try again now.');
  });
});

describe('the sign that answers a key', () => {
  const shown = { volume: 0.7, muted: false, rate: 1.25, phase: 'playing', captions: 'English' } as const;

  test('skips in one direction add up, a turn starts anew', () => {
    const forward = { do: 'skip', bySeconds: 15 } as const;
    const once = signOf(forward, null);
    const twice = signOf(forward, once);
    expect(twice && signWords(twice, shown).short).toBe('+30 s');
    const back = signOf({ do: 'skip', bySeconds: -15 }, twice);
    expect(back && signWords(back, shown)).toEqual({ short: '−15 s', spoken: 'Back 15 seconds' });
  });

  test('it says what is, not what was asked for', () => {
    const volume = signOf({ do: 'stepVolume', by: 0.1 }, null);
    expect(volume && signWords(volume, shown).short).toBe('Volume 70 %');
    expect(volume && signWords(volume, { ...shown, muted: true }).short).toBe('Muted');
    const captions = signOf({ do: 'toggleCaptions' }, null);
    expect(captions && signWords(captions, shown).short).toBe('Captions: English');
    expect(captions && signWords(captions, { ...shown, captions: null }).short).toBe('Captions off');
    const rate = signOf({ do: 'stepRate', by: 1 }, null);
    expect(rate && signWords(rate, shown).spoken).toBe('Speed 1.25×');
  });

  test('play and pause are shown and spoken, other commands need no sign', () => {
    const toggle = signOf({ do: 'toggle' }, null);
    expect(toggle && signWords(toggle, { ...shown, phase: 'paused' })).toEqual({
      short: 'Paused',
      spoken: 'Paused',
    });
    expect(signOf({ do: 'next' }, null)).toBeNull();
    expect(signOf({ do: 'toggleFullScreen' }, null)).toBeNull();
  });
});
