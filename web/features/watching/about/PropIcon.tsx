import type { ReactNode } from 'react';
import { LineIcon } from '../../../ui/LineIcon.tsx';

/** Shapes of the equipment that a studio has from the start, by its slug. */
const shapes: Readonly<Record<string, ReactNode>> = {
  mat: (
    <>
      <path d="M3.5 17h13" />
      <path d="M16.5 17a4.2 4.2 0 1 0-4.2-4.2 2.6 2.6 0 0 0 2.6 2.6 1.7 1.7 0 0 0 1.7-1.7" />
    </>
  ),
  block: <path d="M3.5 10.5 8 7h12.5v6.5L16 17H3.5zM3.5 10.5H16V17M16 10.5 20.5 7" />,
  strap: (
    <>
      <path d="M3.5 15.5c4-7 6 3 10-3" />
      <rect x="13.5" y="8" width="7" height="6" rx="1.5" />
      <path d="M17 8v6" />
    </>
  ),
  bolster: (
    <>
      <ellipse cx="6.5" cy="12.5" rx="2.6" ry="4" />
      <path d="M6.5 8.5h11a2.6 4 0 0 1 0 8h-11" />
    </>
  ),
  blanket: <path d="M4 8.5h16v9H4zM4 13h16M7.5 17.5v2M12 17.5v2M16.5 17.5v2" />,
  dumbbells: <path d="M8.5 12h7M6.5 7.5h2v9h-2zM15.5 7.5h2v9h-2zM4 10v4M20 10v4" />,
  band: (
    <>
      <ellipse cx="12" cy="12" rx="8" ry="4.5" />
      <ellipse cx="12" cy="12" rx="5.5" ry="2.4" />
    </>
  ),
  chair: <path d="M7 3.5v17M7 13h10v7.5M7 4.5c3-1 4.5.5 4.5 4V13" />,
};

/** Icon of a piece of equipment; none for one that the studio has added. */
export const PropIcon = ({ slug }: { slug: string }) => {
  const shape = Object.hasOwn(shapes, slug) ? shapes[slug] : undefined;
  return shape ? <LineIcon>{shape}</LineIcon> : null;
};
