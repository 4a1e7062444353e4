import type { ReactNode, RefObject } from 'react';

type ListHeadingProps = { homeRef: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** Names the list for screen readers, and takes the focus when the row that had it is gone. */
export const ListHeading = ({ homeRef, children }: ListHeadingProps) => (
  <h2 ref={homeRef} className="visually-hidden" tabIndex={-1}>
    {children}
  </h2>
);
