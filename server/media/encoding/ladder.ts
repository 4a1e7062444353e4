/** One size a video is offered in. `name` is its short side. Bits per second are those of the picture alone. */
export type Rendition = { name: string; width: number; height: number; maxBitsPerSecond: number };

const steps = [360, 540, 720, 1080];
/** Plain DVD and old camera sizes would lose a quarter of their lines to the step below. */
const inBetween = 480;
const fullHd = 1920 * 1080;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/**
 * Pure: the renditions for an upright picture of square pixels, smallest first. A rendition is measured by the short side, so
 * that a portrait video is as sharp as a lying one, and never exceeds the source. A source below the lowest step
 * keeps its own size, made even.
 */
export const ladderFor = ({ width, height }: { width: number; height: number }): Rendition[] => {
  const short = Math.min(width, height);
  const fitting = steps.filter((step) => step <= short);
  if (fitting.at(-1) === steps[0] && short >= inBetween) fitting.push(inBetween);
  const sides = fitting.length > 0 ? fitting : [2 * Math.floor(short / 2)];
  return sides.map((side) => {
    const scale = side / short;
    const size =
      width >= height
        ? { width: even(width * scale), height: side }
        : { width: side, height: even(height * scale) };
    return { name: String(side), ...size, maxBitsPerSecond: ceiling(size.width * size.height) };
  });
};

/** 8 Mbit/s at 1080p, less than in proportion below: water and leaves must not outrun a member's line. */
const ceiling = (pixels: number): number => {
  return Math.round((8_000_000 * (pixels / fullHd) ** 0.75) / 10_000) * 10_000;
};
