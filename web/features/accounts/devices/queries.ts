import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { authGet, authPost } from '../auth-call.ts';

/** A session with the device as the member would call it. */
export type Device = OpenSession & { name: string };

const nameOf = ({ browser, system }: OpenSession): string => {
  // translators: {system} is an operating system: “Firefox on Linux”
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
};

const fetchDevices = async (signal: AbortSignal): Promise<Device[]> => {
  const sessions = (await authGet('list-sessions', signal)) as OpenSession[];
  return sessions.map((session) => ({ ...session, name: nameOf(session) }));
};

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => fetchDevices(signal),
  staleTime: 0,
});

/** Ends sessions on other devices; `says` is shown once it has happened. */
export const useEndSessions = () => {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ path, id }: { path: string; id?: string; says: string }) => authPost(path, { id }),
    onSuccess: async (_, { says }) => {
      await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
      showToast(says);
    },
  });
  return {
    pending: isPending,
    endOne: ({ id, name }: Device) =>
      mutateAsync({ path: 'revoke-session', id, says: t('{device} is signed out.', { device: name }) }),
    endOthers: (count: number) =>
      mutateAsync({
        path: 'revoke-other-sessions',
        says: t('{count, plural, one {# device} other {# devices}} signed out.', { count }),
      }),
  };
};
