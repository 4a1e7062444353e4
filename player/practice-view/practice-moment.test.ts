import { describe, expect, test } from 'vitest';
import { practiceMoment } from './practice-moment.ts';

const chapters = [
  { title: 'Arrive', startSeconds: 0, endSeconds: 60 },
  { title: 'Tree', startSeconds: 60, endSeconds: 100 },
  { title: 'Rest', startSeconds: 120, endSeconds: 200 },
];
const at = (atSeconds: number, rest: Partial<Parameters<typeof practiceMoment>[0]> = {}) =>
  practiceMoment({ title: 'Slow Flow', chapters, durationSeconds: 200, rate: 1, atSeconds, ...rest });

describe('the practice view', () => {
  test('says what is held, for how long still, and what follows', () => {
    expect(at(70)).toEqual({
      name: 'Tree',
      secondsLeft: 30,
      shareLeft: 0.75,
      next: { name: 'Rest', seconds: 80 },
      wholeSecondsLeft: 130,
    });
  });

  test('goes on to a chapter at its first second', () => {
    expect(at(59.9).name).toBe('Arrive');
    expect(at(60)).toMatchObject({ name: 'Tree', secondsLeft: 40, shareLeft: 1 });
  });

  test('between two chapters goes by the title of the class and counts to the next of them', () => {
    expect(at(110)).toMatchObject({
      name: 'Slow Flow',
      secondsLeft: 10,
      next: { name: 'Rest', seconds: 80 },
    });
  });

  test('after the last chapter the class ends', () => {
    expect(at(150).next).toBe('end');
    expect(at(250)).toMatchObject({ name: 'Rest', secondsLeft: 0, shareLeft: 0, wholeSecondsLeft: 0 });
  });

  test('without chapters shows the time left of the class, and nothing that follows', () => {
    expect(at(50, { chapters: [] })).toEqual({
      name: 'Slow Flow',
      secondsLeft: 150,
      shareLeft: 0.75,
      next: null,
      wholeSecondsLeft: 150,
    });
  });

  test('counts the seconds of a clock, whatever the speed of the video', () => {
    expect(at(70, { rate: 0.5 })).toMatchObject({
      secondsLeft: 60,
      next: { seconds: 160 },
      wholeSecondsLeft: 260,
    });
  });

  test('a video whose length is not known yet has nothing left', () => {
    expect(at(0, { chapters: [], durationSeconds: 0 })).toMatchObject({ secondsLeft: 0, shareLeft: 1 });
  });
});
