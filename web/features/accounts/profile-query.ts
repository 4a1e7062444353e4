import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { ApiCall, CallInput } from '../../../contract/client.ts';
import { currentLanguage } from '../../../contract/current-language.ts';
import { type Language, ownNameOf } from '../../../contract/languages.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { showLanguage } from '../../client/language/shown-language.ts';
import { meQuery } from '../../client/me.ts';
import { showToast } from '../../ui/overlays/toast-list.ts';

/** Shows the page in another language, with its title and what the server has worded. */
const useShowLanguage = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (language: Language): Promise<void> => {
    showLanguage(language);
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'me' });
    await router.invalidate();
  };
};

/** Changes one's own profile, here and wherever it is shown on the page. Throws ApiError. */
export const useSaveProfile = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useShowLanguage();
  return async (body: CallInput<'PUT /api/v2/users/me'>['body']): Promise<Me> => {
    const { data } = await api('PUT /api/v2/users/me', { body });
    queryClient.setQueryData(meQuery(api).queryKey, data);
    if (data.language && data.language !== currentLanguage()) await show(data.language);
    return data;
  };
};

/** Changes the language of a member and says so in a toast that leads back. */
export const useChangeLanguage = () => {
  const save = useSaveProfile();
  const { name } = useStudio();
  const { mutate } = useMutation({
    mutationFn: async (language: Language) => {
      const former = currentLanguage();
      await save({ language });
      showToast(`${name} is in ${ownNameOf(language)} now.`, {
        action: { label: `Back to ${ownNameOf(former)}`, onClick: () => mutate(former) },
      });
    },
    meta: { failed: 'The language was not changed.' },
  });
  return mutate;
};

export const lastExportQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['last-export'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/last_export', { signal })).data,
    staleTime: 0,
  });
