import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as tableStyles from '../../../ui/Table.module.css';
import type { Topic } from '../topics.ts';
import * as styles from './NoticesPage.module.css';
import { type Channel, noticeSettingsQuery, useSwitchTopic } from './queries.ts';

type ChannelWords = {
  channel: Channel;
  title: Message;
  /** Name of the switch of a topic. */
  label: Message<'topic'>;
  on: Message<'topics'>;
  off: Message<'topics'>;
};

// translators: {topic} is “Replies to my comments”, {topics} is “Replies”
const channels: readonly ChannelWords[] = [
  {
    channel: 'inApp',
    title: msg('In the app'),
    label: msg('{topic}, in the app'),
    on: msg('{topics} in the app are on'),
    off: msg('{topics} in the app are off'),
  },
  {
    channel: 'mail',
    title: msg('By email'),
    label: msg('{topic}, by email'),
    on: msg('{topics} by email are on'),
    off: msg('{topics} by email are off'),
  },
];

const Table = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <table className={classNames(tableStyles.table, styles.topics)} data-part="table" aria-busy={busy}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('Tell me about')}</span>
        </th>
        {channels.map(({ channel, title }) => (
          <th key={channel} scope="col" className={styles.channel}>
            {t(title)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

const switchLabel = ({ label }: ChannelWords, title: Message): string => {
  const values = { topic: t(title) };
  return t(label, values);
};

const switchedText = ({ on, off }: ChannelWords, name: Message, isOn: boolean): string => {
  const values = { topics: t(name) };
  return t(isOn ? on : off, values);
};

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
          <About title={t(title)} hint={hint && t(hint)} />
          {channels.map((words) => (
            <td key={words.channel} className={styles.channel}>
              <Switch
                label={switchLabel(words, title)}
                checked={data?.[kind][words.channel] ?? false}
                disabled={!data}
                onChange={(on) =>
                  change({
                    kind,
                    channel: words.channel,
                    on,
                    saved: switchedText(words, name, on),
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

const always: readonly Pick<Topic, 'title' | 'hint'>[] = [
  { title: msg('Receipts, failed payments, changes') },
  { title: msg('Trial ends, yearly renewal, card expiring') },
  { title: msg('Sign-in and security'), hint: msg('Links and codes, new devices, your password') },
];

/** Table of the mails that cannot be switched off and have no in-app notice. */
export const AlwaysTable = () => (
  <Table busy={false}>
    {always.map(({ title, hint }) => (
      <tr key={t(title)}>
        <About title={t(title)} hint={hint && t(hint)} />
        <td className={styles.channel}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('Not possible')}</span>
        </td>
        <td className={styles.channel}>{t('Always')}</td>
      </tr>
    ))}
  </Table>
);
