import type { Image } from '../../../contract/shared.schema.ts';
import * as styles from './Picture.module.css';

const inTens = (percent: number): number => Math.round(percent / 10) * 10;

/** Returns the attributes that keep the focal point in view, for an `img` without other sources. */
export const focusAttributes = (focus: Image['focus']) =>
  focus
    ? { className: styles.focused, 'data-focus-x': inTens(focus.x), 'data-focus-y': inTens(focus.y) }
    : {};
