import { fullAddress, type PageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import { type AlarmKind, alarmKinds } from '../../../../contract/studio/security-alarms.schema.ts';
import { type MailContent, senderOf } from '../../../platform/mail/mail-content.ts';
import { type Alarm, raiseAlarm } from '../../security-log/index.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import { momentIn, type OwnerMailsContext } from './owner-mails.ts';

type AlarmWords = {
  heading: string;
  of: string;
  meaning: string;
  advice: string;
  action: { label: string; path: PageAddress };
};

const words: Record<AlarmKind, AlarmWords> = {
  refused_sign_ins: {
    heading: 'Unusually many refused sign-ins',
    of: 'sign-ins were refused',
    meaning: 'It may be an attempt to guess passwords.',
    advice:
      'Each account and each network address can try a few times only. The log of the server has the addresses.',
    action: { label: 'See the team’s protection', path: '/admin/team' },
  },
  new_accounts: {
    heading: 'Unusually many new accounts',
    of: 'accounts were made',
    meaning: 'It may be a program that signs up.',
    advice:
      'Accounts that nobody confirms get no membership from you, and empty ones are removed by themselves.',
    action: {
      label: 'See accounts that are not confirmed',
      path: withSearch('/admin/members', { email: 'unconfirmed' }),
    },
  },
};

const contentOf = (
  { studio: { name, publicUrl, timeZone } }: OwnerMailsContext,
  { kind, hour, count, usual }: Alarm,
): Omit<MailContent, 'to'> => {
  const { heading, of, meaning, advice, action } = words[kind];
  const since = momentIn(hour, timeZone);
  return {
    subject: `${heading} at ${name}`,
    preview: `${count} within the hour from ${since}.`,
    heading,
    paragraphs: [
      [
        { strong: `${count} ${of}` },
        ` within the hour from ${since}; usually at most ${usual} are. ${meaning}`,
      ],
      [advice],
    ],
    actions: [{ label: action.label, url: fullAddress(publicUrl, action.path), isMain: true }],
    note: 'You get one mail of this kind a day at most. The dashboard has the counts of every such hour.',
    reason: `You are an owner of ${name}.`,
  };
};

/** Mails owners of an hour with unusually many refused sign-ins or new accounts, of each kind once a day at most. */
export const raiseAlarms = async (context: OwnerMailsContext): Promise<void> => {
  const now = context.clock.now();
  const sender = senderOf(context.studio);
  for (const kind of alarmKinds)
    await raiseAlarm(context.db, { kind, now }, (trx, alarm) =>
      enqueueStaffMails(
        trx,
        { sender, now },
        {
          key: `security-alarm-${kind.replaceAll('_', '-')}`,
          about: String(alarm.hour.getTime()),
          roles: ['owner'],
          contentFor: () => contentOf(context, alarm),
        },
      ),
    );
};
