import { useMedia } from '../../../ui/use-media.ts';

/** Where rows of a playlist have no room for a heart; no on the server. */
export const useOnPhone = (): boolean => useMedia('(max-width: 767px)');
