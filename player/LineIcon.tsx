import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type LineIconProps = { filled?: boolean; className?: string; children: ReactNode };

/** Draws a shape on a grid of 24 by 24 in the color of the text; the site styles `icon` and `icon-filled`. */
export const LineIcon = ({ filled, className, children }: LineIconProps) => (
  <svg
    className={classNames('icon', filled && 'icon-filled', className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    {children}
  </svg>
);
