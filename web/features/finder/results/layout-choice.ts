import { paintedChoice } from '../../../client/painted-choice.ts';

export type Layout = 'tile' | 'list';

/** Tiles or a list below 768 px (CAT-041, NS-056); from 768 px the style sheet forces the list. */
export const useLayoutChoice = paintedChoice('classFinderLayout', 'finderLayout', 'tile', 'list');
