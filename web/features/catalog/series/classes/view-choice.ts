import { paintedChoice } from '../../../../client/painted-choice.ts';

/** Classes of a series as carousels of cards or as numbered rows (NS-246). */
export const useSeriesView = paintedChoice('seriesView', 'seriesView', 'cards', 'list');
