import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type LineIconProps = {
  filled?: boolean;
  /** Mirrored in right-to-left pages: the shape means a direction. */
  directional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Draws a shape on a grid of 24 by 24 in the color of the text; the site styles `icon`, `icon-filled` and `icon-directional`. */
export const LineIcon = ({ filled, directional, className, children }: LineIconProps) => (
  <svg
    className={classNames('icon', filled && 'icon-filled', directional && 'icon-directional', className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    {children}
  </svg>
);
