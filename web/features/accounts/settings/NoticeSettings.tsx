import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeSettings as Settings } from '../../../../contract/members/notices.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { noticeSettingsQuery } from '../profile/profile-query.ts';
import styles from './NoticeSettings.module.css';

type Kind = keyof Settings;

const kinds: readonly { kind: Kind; title: string; hint?: string }[] = [
  { kind: 'live_show', title: 'A live show in my calendar', hint: '15 minutes before' },
  { kind: 'scheduled_class', title: 'A scheduled class', hint: '15 minutes before' },
  { kind: 'series_class', title: 'A new class in a series I saved' },
  { kind: 'comment_reply', title: 'Replies to my comments' },
];
const places = [
  { place: 'inApp', title: 'In the app' },
  { place: 'mail', title: 'By email' },
] as const;

/** Shows at once and is sent one change after another; what the server has comes back when one fails. */
const useChangeSetting = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = noticeSettingsQuery(api);
  const { mutate } = useMutation({
    scope: { id: 'notice settings' },
    mutationFn: (body: Partial<Settings>) => api('PUT /api/v2/notices/settings', { body }),
    meta: { failed: 'That was not saved.' },
    onError: (error) => {
      logFailure('changing what is sent failed', error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (kind: Kind, place: 'inApp' | 'mail', on: boolean): void => {
    const now = queryClient.getQueryData(queryKey);
    if (!now) return;
    const changed = { [kind]: { ...now[kind], [place]: on } };
    queryClient.setQueryData(queryKey, { ...now, ...changed });
    mutate(changed);
  };
};

/** What is told about, where. */
export const NoticeSettings = () => {
  const { data, isError, refetch } = useQuery(noticeSettingsQuery(useApi()));
  const change = useChangeSetting();
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  return (
    <table className={classNames(tableStyles.table, styles.noticeKinds)} data-part="table" aria-busy={!data}>
      <thead>
        <tr>
          <th scope="col">Tell me about</th>
          {places.map(({ place, title }) => (
            <th key={place} scope="col" className={styles.checkCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, title: about, hint }) => (
          <tr key={kind}>
            <th scope="row">
              {about}
              {hint ? <small>{hint}</small> : null}
            </th>
            {places.map(({ place, title }) => (
              <td key={place} className={styles.checkCell}>
                <Switch
                  label={`${about}, ${title.toLowerCase()}`}
                  checked={data?.[kind][place] ?? false}
                  disabled={!data}
                  onChange={(on) => change(kind, place, on)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
