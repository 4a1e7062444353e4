import { describe, expect, test } from 'vitest';
import { scrollAt, speedAt } from './scrolling.ts';

const view = { top: 100, bottom: 600 };
const long = { top: -1000, bottom: 3000 };

describe('A row that is dragged near an end of what is in view', () => {
  test('scrolls the faster the nearer the pointer is to that end, and no faster beyond it', () => {
    const speeds = [350, 499, 501, 550, 600, 900].map((y) => speedAt(view, y, long));
    expect(speeds).toEqual([0, 0, 0, 13, 25, 25]);
    const upwards = [201, 195, 150, 100, -300].map((y) => speedAt(view, y, long));
    expect(upwards).toEqual([0, -1, -13, -25, -25]);
  });

  test('scrolls no further than the list goes', () => {
    expect(speedAt(view, 600, { top: -1000, bottom: 490 })).toBe(0);
    expect(speedAt(view, 100, { top: 210, bottom: 3000 })).toBe(0);
    expect(speedAt({ top: 300, bottom: 300 }, 300, long)).toBe(0);
  });

  const ownerDocument = { documentElement: { clientHeight: 600 }, scrollingElement: null };
  /** An element that scrolls up to 1000 pixels, as browsers do. */
  const scroller = (from: number): Element => {
    let at = from;
    const element = {
      ownerDocument,
      getBoundingClientRect: () => view,
      get scrollTop() {
        return at;
      },
      set scrollTop(to) {
        at = Math.max(0, Math.min(1000, to));
      },
    };
    return element as unknown as Element;
  };

  test('scrolls the innermost that still can, and none against the way of the pointer', () => {
    const list = { getBoundingClientRect: () => long } as HTMLElement;
    const [inner, outer] = [scroller(990), scroller(0)];
    const scroll = (way: number) => scrollAt([inner, outer], list, 600, new Set([way]));
    const places = () => [inner.scrollTop, outer.scrollTop];
    expect(scroll(-1)).toBe(false);
    expect(places()).toEqual([990, 0]);
    expect(scroll(1)).toBe(true);
    expect(places()).toEqual([1000, 0]);
    expect(scroll(1)).toBe(true);
    expect(places()).toEqual([1000, 25]);
  });
});
