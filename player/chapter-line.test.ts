import { describe, expect, test } from 'vitest';
import { shareBefore, stretchesOf } from './chapter-line.ts';

const chapter = (title: string, startSeconds: number, endSeconds: number) => ({
  title,
  startSeconds,
  endSeconds,
});

describe('the stretches of the scrub line', () => {
  test('a video without chapters is one stretch', () => {
    expect(stretchesOf([], 2100)).toEqual([{ startSeconds: 0, endSeconds: 2100, title: null }]);
  });

  test('chapters that cover the whole video are the stretches', () => {
    const chapters = [chapter('Arrive', 0, 180), chapter('Tree', 180, 600)];
    expect(stretchesOf(chapters, 600).map(({ title }) => title)).toEqual(['Arrive', 'Tree']);
  });

  test('a part that no chapter covers is a stretch without a title', () => {
    expect(stretchesOf([chapter('Tree', 60, 120), chapter('Rest', 300, 900)], 1000)).toEqual([
      { startSeconds: 0, endSeconds: 60, title: null },
      { startSeconds: 60, endSeconds: 120, title: 'Tree' },
      { startSeconds: 120, endSeconds: 300, title: null },
      { startSeconds: 300, endSeconds: 900, title: 'Rest' },
      { startSeconds: 900, endSeconds: 1000, title: null },
    ]);
  });

  test('chapters that overlap, are out of order or reach past the end still give a line without gaps', () => {
    const pieces = stretchesOf(
      [
        chapter('Last', 500, 9999),
        chapter('First', 0, 300),
        chapter('Inside', 100, 200),
        chapter('Over', 250, 500),
      ],
      700,
    );
    expect(pieces[0]?.startSeconds).toBe(0);
    expect(pieces.at(-1)?.endSeconds).toBe(700);
    for (const [index, piece] of pieces.entries()) {
      expect(piece.endSeconds).toBeGreaterThan(piece.startSeconds);
      if (index > 0) expect(piece.startSeconds).toBe(pieces[index - 1]?.endSeconds);
    }
  });

  test('the share of a stretch before a second goes from 0 to 1', () => {
    const piece = { startSeconds: 100, endSeconds: 200, title: null };
    expect([50, 100, 125, 200, 300].map((seconds) => shareBefore(piece, seconds))).toEqual([
      0, 0, 0.25, 1, 1,
    ]);
    expect(shareBefore({ startSeconds: 5, endSeconds: 5, title: null }, 5)).toBe(0);
  });
});
