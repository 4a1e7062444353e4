import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { meQuery, useMe } from '../../client/me.ts';

type Preferences = Me['preferences'];

export const useStoredPreferences = () => {
  const queryClient = useQueryClient();
  const api = useApi();
  return useCallback(
    (change: (was: Preferences) => Partial<Preferences>) =>
      queryClient.setQueryData(
        meQuery(api).queryKey,
        (me) => me && { ...me, preferences: { ...me.preferences, ...change(me.preferences) } },
      ),
    [queryClient, api],
  );
};

/** The Autoplay switch; null for visitors and members without access, who have no controls that lead on (R11, PLAY-012). */
export const useAutoplay = (): { on: boolean; toggle: () => void } | null => {
  const api = useApi();
  const me = useMe();
  const keep = useStoredPreferences();
  const queryClient = useQueryClient();
  const mutationKey = ['autoplay'];
  const { mutate } = useMutation({
    mutationKey,
    // The call flips what the server has, so that two of them must not overtake each other.
    scope: { id: 'autoplay' },
    mutationFn: () => api('POST /api/v2/preferences/toggle_autoplay', {}),
    meta: { failed: t('Autoplay was not changed.') },
    onMutate: () => {
      keep(({ autoplay }) => ({ autoplay: !autoplay }));
    },
    onSuccess: ({ data }) => {
      if (queryClient.isMutating({ mutationKey }) === 1) keep(() => ({ autoplay: data.autoplay }));
    },
    onError: (error) => {
      keep(({ autoplay }) => ({ autoplay: !autoplay }));
      logFailure('changing autoplay failed', error);
    },
  });
  return me && hasAccess(me) ? { on: me.preferences.autoplay, toggle: () => mutate() } : null;
};
