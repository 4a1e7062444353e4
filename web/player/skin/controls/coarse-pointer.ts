import { useMedia } from '../../../ui/use-media.ts';

/** True where the main pointer is a finger. */
export const useCoarsePointer = (): boolean => useMedia('(pointer: coarse)');
