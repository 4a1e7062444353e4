import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as tableStyles from '../../../ui/Table.module.css';
import type { Topic } from '../topics.ts';
import * as styles from './NoticesPage.module.css';
import { type Channel, noticeSettingsQuery, useSwitchTopic } from './queries.ts';

const channels: readonly { channel: Channel; title: string }[] = [
  { channel: 'inApp', title: 'In the app' },
  { channel: 'mail', title: 'By email' },
];

const Table = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <table className={classNames(tableStyles.table, styles.topics)} data-part="table" aria-busy={busy}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Tell me about</span>
        </th>
        {channels.map(({ channel, title }) => (
          <th key={channel} scope="col" className={styles.channel}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

const About = ({ title, hint }: { title: string; hint?: string | undefined }) => (
  <th scope="row">
    {title}
    {hint ? <small>{hint}</small> : null}
  </th>
);

/** Table of topics with a switch per channel; each switch saves immediately. */
export const TopicTable = ({ topics }: { topics: readonly Topic[] }) => {
  const { data, isError, refetch } = useQuery(noticeSettingsQuery(useApi()));
  const change = useSwitchTopic();
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  return (
    <Table busy={!data}>
      {topics.map(({ kind, title, name, hint }) => (
        <tr key={kind}>
          <About title={title} hint={hint} />
          {channels.map(({ channel, title: where }) => (
            <td key={channel} className={styles.channel}>
              <Switch
                label={`${title}, ${where.toLowerCase()}`}
                checked={data?.[kind][channel] ?? false}
                disabled={!data}
                onChange={(on) =>
                  change({
                    kind,
                    channel,
                    on,
                    saved: `${name} ${where.toLowerCase()} are ${on ? 'on' : 'off'}`,
                  })
                }
              />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
};

const always = [
  { title: 'Receipts, failed payments, changes' },
  { title: 'Trial ends, yearly renewal, card expiring' },
  { title: 'Sign-in and security', hint: 'Links and codes, new devices, your password' },
] as const;

/** Table of the mails that cannot be switched off and have no in-app notice. */
export const AlwaysTable = () => (
  <Table busy={false}>
    {always.map(({ title, ...more }) => (
      <tr key={title}>
        <About title={title} {...more} />
        <td className={styles.channel}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Not possible</span>
        </td>
        <td className={styles.channel}>Always</td>
      </tr>
    ))}
  </Table>
);
