/** Linear-light color, used by the landscape renderer. */
export type Rgb = readonly [number, number, number];
type Ramp = (t: number) => Rgb;
/** Written like a CSS gradient: '#8fb0b5 0, #f6c08c 1'. */
export type Stops = string;

export const clamp = (x: number, low = 0, high = 1): number => Math.max(low, Math.min(high, x));
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export const smoothstep = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};

const bytes = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Mixes two display colors (#rrggbb). */
export const mixHex = (a: string, b: string, t: number): string => {
  const from = bytes(a);
  const to = bytes(b);
  const parts = from.map((v, i) =>
    Math.round(v + ((to[i] ?? v) - v) * t)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
};

export const alpha = (hex: string, opacity: number): string => `rgba(${bytes(hex).join(',')},${opacity})`;

const toLinear = (byte: number): number => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

export const toByte = (linear: number): number => {
  const v = clamp(linear);
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
};

export const rgb = (hex: string): Rgb => {
  const [r, g, b] = bytes(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
};

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const scaleRgb = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];
export const addRgb = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** A gradient through its stops, eased a little so that bands do not show. */
export const createRamp = (stops: Stops): Ramp => {
  const points = stops.split(', ').map((stop) => {
    const [hex = '', at] = stop.split(' ');
    return { at: Number(at), color: rgb(hex) };
  });
  return (t) => {
    let previous = points[0];
    if (!previous) throw new Error('A ramp needs at least one stop');
    for (const point of points) {
      if (t <= point.at) {
        if (point === previous) return point.color;
        const u = (t - previous.at) / (point.at - previous.at);
        return mixRgb(previous.color, point.color, u * u * (3 - 2 * u) * 0.5 + u * 0.5);
      }
      previous = point;
    }
    return previous.color;
  };
};
