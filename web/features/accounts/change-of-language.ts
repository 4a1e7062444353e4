import { loadChunk } from '../../client/pages/chunk.ts';

/** Loads the change of a member’s language, which most pages never make. */
export const loadChangeLanguage = async () =>
  (await loadChunk('change of language', () => import('./profile-query.ts'))).changeLanguage;
