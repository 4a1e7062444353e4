import type { AnyRouter } from '@tanstack/react-router';
import { playCardLoops } from '../loops/card-loops.ts';
import { drawCompletedRings } from './completed-ring.ts';
import { growPictures } from './picture-transition.ts';

/** Starts all optional motion; pages work without it. */
export const beginMotion = (router: Pick<AnyRouter, 'options'>): void => {
  playCardLoops();
  growPictures(router);
  drawCompletedRings();
};
