import type { SafeBox, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';

type FocalPoint = SectionOf<'hero'>['focalPoint'];

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/** Least width and height of a box, in percent of the picture. */
const least = 4;

const position = (start: number, end: number): number =>
  end - start >= 100 ? 50 : Math.round((100 * start) / (100 - (end - start)));

/** Returns the focal point by which every crop that is large enough for the box shows all of it. */
export const pointKeeping = ({ x0, y0, x1, y1 }: SafeBox): FocalPoint => ({
  x: position(x0, x1),
  y: position(y0, y1),
});

/** Returns the box that is shown until one is drawn. */
export const boxAround = ({ x, y }: FocalPoint): SafeBox => {
  const x0 = within(x - 12, 0, 76);
  const y0 = within(y - 24, 0, 52);
  return { x0, y0, x1: x0 + 24, y1: y0 + 48 };
};

/** Moves a box within the picture. */
export const moved = ({ x0, y0, x1, y1 }: SafeBox, byX: number, byY: number): SafeBox => {
  const left = within(x0 + byX, 0, 100 - (x1 - x0));
  const top = within(y0 + byY, 0, 100 - (y1 - y0));
  return { x0: left, y0: top, x1: left + x1 - x0, y1: top + y1 - y0 };
};

/** Moves edges of a box; each stays on its side of the opposite one. */
export const resized = (box: SafeBox, edges: Partial<SafeBox>): SafeBox => ({
  x0: within(edges.x0 ?? box.x0, 0, box.x1 - least),
  y0: within(edges.y0 ?? box.y0, 0, box.y1 - least),
  x1: within(edges.x1 ?? box.x1, box.x0 + least, 100),
  y1: within(edges.y1 ?? box.y1, box.y0 + least, 100),
});

/** Width of a hero's picture by its height, where it is narrowest, on phones, and where it is widest, at 2,560 pixels. */
const shapes = { narrow: 0.67, wide: 2.79 } as const;

/** Returns the windows in which a box is cut; `shape` is the width of the picture by its height. */
export const cutOn = ({ x0, y0, x1, y1 }: SafeBox, shape: number): ('narrow' | 'wide')[] => [
  ...((x1 - x0) / 100 > shapes.narrow / shape ? (['narrow'] as const) : []),
  ...((y1 - y0) / 100 > shape / shapes.wide ? (['wide'] as const) : []),
];
