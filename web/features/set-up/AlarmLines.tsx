import { useQuery } from '@tanstack/react-query';
import { type PageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import type { AlarmKind, SecurityAlarm } from '../../../contract/studio/security-alarms.schema.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { showMoment } from '../../ui/text/dates/show-moment.ts';
import { setUpQuery } from './queries.ts';
import { counted } from './set-up-words.ts';

type AlarmWords = {
  one: string;
  many: string;
  meaning: string;
  link: { label: string; href: PageAddress };
};

const words: Record<AlarmKind, AlarmWords> = {
  refused_sign_ins: {
    one: 'refused sign-in',
    many: 'refused sign-ins',
    meaning: 'Someone may be guessing passwords.',
    link: { label: 'Team security', href: '/admin/team' },
  },
  new_accounts: {
    one: 'new account',
    many: 'new accounts',
    meaning: 'These may be automated sign-ups.',
    link: { label: 'See unconfirmed accounts', href: withSearch('/admin/members', { email: 'unconfirmed' }) },
  },
};

const AlarmLine = ({ alarm: { kind, from, until, count } }: { alarm: SecurityAlarm }) => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const { one, many, meaning, link } = words[kind];
  return (
    <AdminNote tone="problem">
      {counted(count, one, many)} from {showMoment(from, timeZone)} to {showMoment(until, timeZone)}, more
      than usual. {meaning}{' '}
      <Anchor className="link" href={link.href}>
        {link.label}
      </Anchor>
    </AdminNote>
  );
};

/** Lines on the overview of hours with unusually many refused sign-ins or new accounts; nothing where there are none. */
export const AlarmLines = () => {
  const { data } = useQuery(setUpQuery(useApi()));
  return (data?.alarms ?? []).map((alarm) => <AlarmLine key={`${alarm.kind} ${alarm.from}`} alarm={alarm} />);
};
