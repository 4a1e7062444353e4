import { useQuery } from '@tanstack/react-query';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { type PageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import type { AlarmKind, SecurityAlarm } from '../../../contract/studio/security-alarms.schema.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { showMoment } from '../../ui/text/dates/show-moment.ts';
import { setUpQuery } from './queries.ts';

type AlarmWords = {
  news: Message<'count' | 'from' | 'to'>;
  meaning: Message;
  link: { label: Message; href: PageAddress };
};

const words: Record<AlarmKind, AlarmWords> = {
  refused_sign_ins: {
    news: msg(
      '{count, plural, one {# refused sign-in from {from} to {to}, more than usual.} other {# refused sign-ins from {from} to {to}, more than usual.}}',
    ),
    meaning: msg('Someone may be guessing passwords.'),
    link: { label: msg('Team security'), href: '/admin/team' },
  },
  new_accounts: {
    news: msg(
      '{count, plural, one {# new account from {from} to {to}, more than usual.} other {# new accounts from {from} to {to}, more than usual.}}',
    ),
    meaning: msg('These may be automated sign-ups.'),
    link: {
      label: msg('See unconfirmed accounts'),
      href: withSearch('/admin/members', { email: 'unconfirmed' }),
    },
  },
};

const AlarmLine = ({ alarm: { kind, from, until, count } }: { alarm: SecurityAlarm }) => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const { news, meaning, link } = words[kind];
  return (
    <AdminNote tone="problem">
      {t(news, { count, from: showMoment(from, timeZone), to: showMoment(until, timeZone) })} {t(meaning)}{' '}
      <Anchor className="link" href={link.href}>
        {t(link.label)}
      </Anchor>
    </AdminNote>
  );
};

/** Lines on the overview of hours with unusually many refused sign-ins or new accounts; nothing where there are none. */
export const AlarmLines = () => {
  const { data } = useQuery(setUpQuery(useApi()));
  return (data?.alarms ?? []).map((alarm) => <AlarmLine key={`${alarm.kind} ${alarm.from}`} alarm={alarm} />);
};
