import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type LineIconProps = {
  filled?: boolean;
  /** Mirrored in right-to-left pages: the shape means a direction. */
  directional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Draws a shape on the 24 by 24 grid of all icons, in the color of the text; beside words or inside a named control. */
export const LineIcon = ({ filled, directional, className, children }: LineIconProps) => (
  <svg
    className={classNames('icon', filled && 'icon-filled', directional && 'icon-directional', className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    {children}
  </svg>
);
