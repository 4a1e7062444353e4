import { bodyOf } from '../figures/body.ts';
import type { Place } from '../figures/person.ts';
import type { Outdoor, Plate } from '../plates/plates.ts';

/** Whole percent from the left and from the top: what must stay visible in every crop. */
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

/** Ridges begin a little above the end of their sky. */
const skyHeight = ({ kind, view }: Outdoor): number => view.horizon + (kind === 'ridges' ? 0.1 : 0);

/** A disc in shares of the width and of the height: a head, or the sun. */
export type Disc = { x: number; y: number; across: number; up: number };

/** What no crop may cut: the head of a person, and the sun where there is one. */
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

/** Widths over heights that pages cut pictures to: posters, wide tiles, banners and squares. */
export const crops = [4 / 5, 16 / 9, 16 / 7, 1] as const;
/** What a phone shows of a door. */
export const doorBar = 350 / 132;
/** Doors are bars on a phone, and tall beside one another. */
export const doorCrops = [...crops, doorBar, 186 / 400] as const;

type Span = { from: number; to: number };

/** What a crop shows of one direction: a share of it, placed as `object-position` places it. */
export const shownSpan = (share: number, focus: number): Span => {
  const from = (1 - share) * (focus / 100);
  return { from, to: from + share };
};

/** Cut through: neither all of it is shown nor none. */
export const isCut = ({ from, to }: Span, shown: Span): boolean =>
  (from < shown.from || to > shown.to) && from < shown.to && to > shown.from;

const isHidden = ({ from, to }: Span, shown: Span): boolean => from < shown.from || to > shown.to;

/** The percent, in tens as pages crop, at which the least is lost over all crops: first the head, then the sun, then the middle of both. */
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
