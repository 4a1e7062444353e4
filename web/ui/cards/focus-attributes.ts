import type { Image } from '../../../contract/shared.schema.ts';
import * as styles from './Picture.module.css';

/** Returns the tens and the ones of a percentage; no ones for a multiple of ten. */
const digitsOf = (percent: number): [tens: number, ones: number | undefined] => {
  const whole = Math.round(percent);
  return [whole - (whole % 10), whole % 10 || undefined];
};

/** Returns the attributes that keep the focal point in view, for an `img` without other sources. */
export const focusAttributes = (focus: Image['focus']) => {
  if (!focus) return {};
  const [x, x1] = digitsOf(focus.x);
  const [y, y1] = digitsOf(focus.y);
  return {
    className: styles.focused,
    'data-focus-x': x,
    'data-focus-x1': x1,
    'data-focus-y': y,
    'data-focus-y1': y1,
  };
};
