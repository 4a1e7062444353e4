import { queryOptions } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { ApiCall, CallInput } from '../../../contract/client.ts';
import { currentLanguage } from '../../../contract/current-language.ts';
import { ownNameOf } from '../../../contract/language-facts.ts';
import type { Language } from '../../../contract/languages.ts';
import { t } from '../../../contract/messages.ts';
import { type AppContext, useAppContext } from '../../client/context.ts';
import { showLanguage } from '../../client/language/shown-language.ts';
import { meQuery } from '../../client/me.ts';
import { sayFailed } from '../../ui/messages/failed-change.ts';
import { showToast } from '../../ui/overlays/toast-list.ts';

type Router = ReturnType<typeof useRouter>;
type Profile = CallInput<'PUT /api/v2/users/me'>['body'];

/** Changes one's own profile, here and wherever it is shown on the page. Throws ApiError. */
const saveProfile = async ({ api, queryClient }: AppContext, router: Router, body: Profile): Promise<Me> => {
  const { data } = await api('PUT /api/v2/users/me', { body });
  queryClient.setQueryData(meQuery(api).queryKey, data);
  if (data.language && data.language !== currentLanguage()) {
    await showLanguage(data.language);
    // The title of the page, and what the server has worded.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'me' });
    await router.invalidate();
  }
  return data;
};

export const useSaveProfile = () => {
  const context = useAppContext();
  const router = useRouter();
  return (body: Profile): Promise<Me> => saveProfile(context, router, body);
};

/** Changes the language of a member and says so in a toast that leads back. */
export const changeLanguage = async (
  context: AppContext,
  router: Router,
  language: Language,
): Promise<void> => {
  const former = currentLanguage();
  const change = (to: Language) => () => void changeLanguage(context, router, to);
  // In the words of those who do not read the new language.
  const back = t('Back to {language}', { language: ownNameOf(former) });
  try {
    await saveProfile(context, router, { language });
  } catch (error) {
    sayFailed(t('The language was not changed.'), error, change(language));
    return;
  }
  showToast(
    t('{studio} is in {language} now.', { studio: context.studio.name, language: ownNameOf(language) }),
    { action: { label: back, lang: former, onClick: change(former) } },
  );
};

export const lastExportQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['last-export'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/last_export', { signal })).data,
    staleTime: 0,
  });
