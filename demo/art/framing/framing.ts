import { bodyOf } from '../figures/body.ts';
import type { Place } from '../figures/person.ts';
import type { Outdoor, Plate } from '../plates/plates.ts';

/** Point that stays visible in every crop, in whole percent from the left and from the top. */
export type Focus = { x: number; y: number };

export const hasFigure = (plate: Plate): boolean => {
  switch (plate.kind) {
    case 'rings':
    case 'arches':
    case 'stairs':
    case 'vault':
      return true;
    case 'wall':
      return plate.person !== undefined;
    default:
      return plate.figure !== undefined;
  }
};

/** Returns the height of the sky; ridges begin a little above its end. */
const skyHeight = ({ kind, view }: Outdoor): number => view.horizon + (kind === 'ridges' ? 0.1 : 0);

/** A disc in shares of the width and of the height: a head, or the sun. */
export type Disc = { x: number; y: number; across: number; up: number };

/** Returns the discs that no crop may cut: a person's head, and the sun if there is one. */
export const discsOf = (plate: Plate, aspect: number): { head?: Disc; sun?: Disc } => {
  const disc = (x: number, y: number, radius: number): Disc => ({
    x: x / aspect,
    y,
    across: radius / aspect,
    up: radius,
  });
  const headOf = (person: Place): Disc => {
    const [x, y] = bodyOf(person.body).head;
    return disc(
      person.x + (person.flip ? -x : x) * person.size,
      person.ground + y * person.size,
      0.06 * person.size,
    );
  };
  switch (plate.kind) {
    case 'rings':
    case 'arches':
    case 'stairs':
    case 'vault':
      return { head: headOf(plate.view.person) };
    case 'wall':
      return plate.person ? { head: headOf(plate.person) } : {};
    default: {
      const { sun } = plate.view;
      const sunDisc = disc(sun.x * aspect, sun.y * skyHeight(plate), sun.radius);
      if (!plate.figure) return { sun: sunDisc };
      return { sun: sunDisc, head: headOf({ ...plate.figure, x: plate.figure.x * aspect }) };
    }
  }
};

/** Aspect ratios (width over height) of page crops: posters, wide tiles, banners and squares. */
export const crops = [4 / 5, 16 / 9, 16 / 7, 1] as const;
/** Aspect ratio of a door on a phone. */
export const doorBar = 350 / 132;
/** Aspect ratios of door crops: bars on a phone, tall in a row on wider screens. */
export const doorCrops = [...crops, doorBar, 186 / 400] as const;

type Span = { from: number; to: number };

/** Returns the visible span of a crop in one direction: a share of it, positioned like `object-position`. */
export const shownSpan = (share: number, focus: number): Span => {
  const from = (1 - share) * (focus / 100);
  return { from, to: from + share };
};

/** True if the crop shows a part of the span, neither all nor none of it. */
export const isCut = ({ from, to }: Span, shown: Span): boolean =>
  (from < shown.from || to > shown.to) && from < shown.to && to > shown.from;

const isHidden = ({ from, to }: Span, shown: Span): boolean => from < shown.from || to > shown.to;

/**
 * Returns the percentage, in tens as pages crop, with the least loss over all crops: first of the head, then of the
 * sun, then of the middle of both.
 */
const bestPercent = (head: Span | undefined, sun: Span | undefined, shares: readonly number[]): number => {
  const spans = [head, sun].filter((span) => span !== undefined);
  const middle = spans.reduce((sum, { from, to }) => sum + (from + to) / 2, 0) / spans.length;
  const cost = (percent: number): number =>
    shares.reduce((sum, share) => {
      const shown = shownSpan(share, percent);
      const lost = (head && isHidden(head, shown) ? 6 : 0) + (sun && isCut(sun, shown) ? 2 : 0);
      return sum + lost + (sun && isHidden(sun, shown) ? 0.5 : 0);
    }, 0) +
    Math.abs(percent / 100 - middle) / 10;
  const percents = Array.from({ length: 11 }, (_, step) => step * 10);
  return percents.reduce((best, percent) => (cost(percent) < cost(best) ? percent : best), 50);
};

export const acrossSpan = ({ x, across }: Disc): Span => ({ from: x - across, to: x + across });
export const upSpan = ({ y, up }: Disc): Span => ({ from: y - up, to: y + up });

export const focusOf = (plate: Plate, aspect: number, shapes: readonly number[] = crops): Focus => {
  const { head, sun } = discsOf(plate, aspect);
  if (!head && !sun) {
    if (plate.kind !== 'wall') return { x: 50, y: 50 };
    const [x] = plate.view.window;
    const share = (x + ((plate.view.columns ?? 2) * 0.257) / 2 + 0.22) / aspect;
    return { x: Math.round(Math.max(0, Math.min(1, share)) * 10) * 10, y: 40 };
  }
  return {
    x: bestPercent(
      head && acrossSpan(head),
      sun && acrossSpan(sun),
      shapes.map((shape) => Math.min(1, shape / aspect)),
    ),
    y: bestPercent(
      head && upSpan(head),
      sun && upSpan(sun),
      shapes.map((shape) => Math.min(1, aspect / shape)),
    ),
  };
};
