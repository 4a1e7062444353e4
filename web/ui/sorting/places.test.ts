import { describe, expect, test } from 'vitest';
import { placeAt, reachOf, roomAt, wayTo } from './places.ts';

/** Rows of 100, 40, 200 and 60 px with 10 px between them. */
const places = [
  { top: 0, height: 100 },
  { top: 110, height: 40 },
  { top: 160, height: 200 },
  { top: 370, height: 60 },
];

describe('A row on its way through a list', () => {
  test('passes a row once its edge is past the middle of that row, up and down alike', () => {
    expect(placeAt(places, 0, 29)).toBe(0);
    expect(placeAt(places, 0, 31)).toBe(1);
    expect(placeAt(places, 0, 159)).toBe(1);
    expect(placeAt(places, 0, 161)).toBe(2);
    expect(placeAt(places, 3, 261)).toBe(3);
    expect(placeAt(places, 3, 259)).toBe(2);
    expect(placeAt(places, 3, 49)).toBe(0);
    expect(placeAt(places, 3, -500)).toBe(0);
    expect(placeAt(places, 1, 5000)).toBe(3);
  });

  test('stands where it will be once the rows it passed have made room, whatever their heights', () => {
    for (const [from, to] of [
      [0, 3],
      [0, 1],
      [3, 0],
      [2, 1],
      [1, 1],
    ] as const) {
      const order = [0, 1, 2, 3].toSpliced(from, 1).toSpliced(to, 0, from);
      let top = 0;
      for (const index of order) {
        const way = index === from ? wayTo(places, from, to) : roomAt(places, from, to, index);
        expect((places[index]?.top ?? 0) + way).toBe(top);
        top += (places[index]?.height ?? 0) + 10;
      }
    }
  });

  test('does not leave the list', () => {
    expect(reachOf(places, 1)).toEqual({ least: -110, most: 280 });
  });
});
