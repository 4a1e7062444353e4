import { useMedia } from '../../../ui/use-media.ts';

/** Returns true on phones, where rows of a playlist have no room for a heart; false on the server. */
export const useOnPhone = (): boolean => useMedia('(max-width: 767px)');
