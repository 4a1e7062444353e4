/** Width and height of the drawing of a ridge. */
export const ridgeWidth = 1000;
export const ridgeHeight = 60;
/** Space above the highest point and under the lowest, for the width of the line. */
const margin = 2;

/** Returns the line through the minutes of each fortnight, as high as `most` allows, from left to right. */
export const ridgePath = (minutes: readonly number[], most: number): string => {
  const step = ridgeWidth / (minutes.length - 1);
  const points = minutes.map((value, at) => ({
    x: Math.round(at * step),
    y: Math.round(ridgeHeight - margin - (value / Math.max(1, most)) * (ridgeHeight - 2 * margin)),
  }));
  return points.reduce((path, { x, y }, at) => {
    const before = points[at - 1];
    if (!before) return `M${x} ${y}`;
    const middle = Math.round((before.x + x) / 2);
    return `${path}C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  }, '');
};
