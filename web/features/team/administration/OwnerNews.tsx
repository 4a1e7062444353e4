import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { OwnerNewsKind } from '../../../../contract/studio/owner-news.schema.ts';
import { useApi } from '../../../client/context.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { teamKey } from './queries.ts';
import { useTeamAct } from './use-team-acts.ts';

const ownerNewsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...teamKey, 'news'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/owner_news', { signal })).data,
  });

const words: Record<OwnerNewsKind, { title: Message; about: Message }> = {
  new_member: { title: msg('New members'), about: msg('Members who bought a membership.') },
  failed_payment: { title: msg('Failed payments'), about: msg('Members whose payment did not go through.') },
  failed_video: { title: msg('Failed videos'), about: msg('Uploads that could not be processed.') },
  waiting_comments: {
    title: msg('Comments to review'),
    about: msg('Comments and reports awaiting a decision, once a day.'),
  },
};

/** Switches of the news that the signed-in owner is mailed of. */
export const OwnerNews = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(ownerNewsQuery(api));
  const acting = useTeamAct(() => undefined);
  const change = (kind: OwnerNewsKind, mailed: boolean): void =>
    acting.run(
      async (call) => {
        const answer = await call('PUT /admin/api/owner_news', { body: { kind, mailed } });
        queryClient.setQueryData(ownerNewsQuery(api).queryKey, answer.data);
      },
      mailed ? t('You now get these mails.') : t('You no longer get these mails.'),
    );
  return (
    <FormSection
      title={t('Your notifications')}
      about={t('At most one mail an hour. Each owner chooses their own.')}
    >
      <div>
        {data?.map(({ kind, mailed }) => (
          <SwitchRow
            key={kind}
            label={t(words[kind].title)}
            about={t(words[kind].about)}
            checked={mailed}
            onChange={(on) => change(kind, on)}
          />
        ))}
      </div>
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      {acting.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {acting.problem}
        </p>
      ) : null}
    </FormSection>
  );
};
