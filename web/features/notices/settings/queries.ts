import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { NoticeMailTimes, NoticeSettings } from '../../../../contract/members/notices.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';

/** Query of the topics and channels that a member has switched on. */
export const noticeSettingsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['notice-settings'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/notices/settings', { signal })).data,
    staleTime: 0,
  });

/** Query of the times during which mails about notices are held back. */
export const mailTimesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['notice-mail-times'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/notices/mail_times', { signal })).data,
    staleTime: 0,
  });

const failed = msg('That did not save, and what you had is back.');

export type Channel = 'inApp' | 'mail';
type Switched = { kind: keyof NoticeSettings; channel: Channel; on: boolean; saved: string };

/**
 * Switches a topic optimistically. Changes are sent one after another and confirmed once saved; a failure reverts the
 * switch.
 */
export const useSwitchTopic = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = noticeSettingsQuery(api);
  const show = ({ kind, channel }: Switched, on: boolean) =>
    queryClient.setQueryData(queryKey, (now) => now && { ...now, [kind]: { ...now[kind], [channel]: on } });
  return useMutation({
    scope: { id: 'notice settings' },
    mutationFn: async ({ kind, channel, on }: Switched) => {
      const now = await queryClient.ensureQueryData(noticeSettingsQuery(api));
      await api('PUT /api/v2/notices/settings', { body: { [kind]: { ...now[kind], [channel]: on } } });
    },
    meta: { failed: t(failed) },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      show(change, change.on);
    },
    onSuccess: (_, { saved }) => void showToast(saved),
    onError: (error, change) => {
      logFailure('changing what is sent failed', error);
      show(change, !change.on);
    },
  }).mutate;
};

type TimesChange = { quietHours?: NoticeMailTimes['quietHours']; break?: NoticeMailTimes['break'] };

/** Changes the times at which mails are held back, in the same manner. */
export const useChangeMailTimes = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = mailTimesQuery(api);
  return useMutation({
    scope: { id: 'notice mail times' },
    mutationFn: async (body: TimesChange) => (await api('PUT /api/v2/notices/mail_times', { body })).data,
    meta: { failed: t(failed) },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const ended = change.break ? { breakUntil: null } : {};
      queryClient.setQueryData(queryKey, (now) => now && { ...now, ...change, ...ended });
      return before;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      showToast(t('Saved'));
    },
    onError: (error, _change, before) => {
      logFailure('changing when mails wait failed', error);
      queryClient.setQueryData(queryKey, before);
    },
  });
};
