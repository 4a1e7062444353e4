import type { AnyRouter } from '@tanstack/react-router';
import { playCardLoops } from '../loops/card-loops.ts';
import { drawCompletedRings } from './completed-ring.ts';
import { growPictures } from './picture-transition.ts';

/** All that moves beside what members do; a page does without it. */
export const beginMotion = (router: Pick<AnyRouter, 'options'>): void => {
  playCardLoops();
  growPictures(router);
  drawCompletedRings();
};
