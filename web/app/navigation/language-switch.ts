import { createIsland } from '../../client/pages/island.tsx';

export const loadLanguageSwitch = () => import('./LanguageSwitch.tsx');

/** Choice of the language in the footer, which opens and leads on without its script. */
export const languageSwitch = createIsland<object>({
  name: 'LanguageSwitch',
  component: async () => (await loadLanguageSwitch()).LanguageSwitch,
  pending: null,
  waits: true,
  isSame: () => true,
});
