import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { cycleScripts } from './cycle-scripts.ts';
import { smallText, stageHeight, stageWidth, wordsEnd } from './drawing/stage.ts';
import type { CycleScript } from './script.ts';

type Written = { text: string; size: number; left: number; right: number; bottom: number };

/** The words that a script writes at a time, with the room they take. */
const writtenAt = (paint: CycleScript['paint'], seconds: number): Written[] => {
  const ctx = createCanvas(stageWidth, stageHeight).getContext('2d');
  const written: Written[] = [];
  ctx.fillText = (text, x, y) => {
    const size = Number(/([\d.]+)px/.exec(ctx.font)?.[1]);
    const { width } = ctx.measureText(text);
    const left = ctx.textAlign === 'left' ? x : x - width / 2;
    written.push({ text, size, left, right: left + width, bottom: y + size / 2 });
  };
  paint(ctx, seconds, { ink: '#ffffff', accent: '#ffe0ad', track: '#ffffff33' });
  return written;
};

test.each(cycleScripts)(
  '$id writes no word where the controls stand, none beyond the picture, and none too small for a phone',
  ({ paint, durationSeconds }) => {
    const times = [0.08, 0.2, 0.4, 0.55, 0.7, 0.85].map((share) => share * durationSeconds);
    const written = times.flatMap((seconds) => writtenAt(paint, seconds));
    for (const { text, size, left, right, bottom } of written) {
      expect(bottom, text).toBeLessThanOrEqual(wordsEnd);
      expect(size, text).toBeGreaterThanOrEqual(smallText);
      expect([left >= 40, right <= stageWidth - 40], text).toEqual([true, true]);
    }
  },
);

test('a pose writes its name, its side and the seconds that are left', () => {
  const tree = cycleScripts.find(({ id }) => id === 'stretch-tree');
  const written = tree ? writtenAt(tree.paint, 8).map(({ text }) => text) : [];
  expect(written).toEqual(expect.arrayContaining(['Tree', 'First side', expect.stringMatching(/^\d+$/)]));
});
