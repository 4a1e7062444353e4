import { type Message, msg, t } from '../../../../contract/messages.ts';
import { fullAddress, type PageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import { type AlarmKind, alarmKinds } from '../../../../contract/studio/security-alarms.schema.ts';
import { type MailContent, paragraph, senderOf } from '../../../platform/mail/mail-content.ts';
import { type Alarm, raiseAlarm } from '../../security-log/index.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import { momentIn, type OwnerMailsContext } from './owner-mails.ts';

type AlarmWords = {
  subject: Message<'studio'>;
  heading: Message;
  told: Message<'count' | 'since' | 'usual'>;
  advice: Message;
  action: { label: Message; path: PageAddress };
};

const words: Record<AlarmKind, AlarmWords> = {
  refused_sign_ins: {
    subject: msg('Unusually many refused sign-ins at {studio}'),
    heading: msg('Unusually many refused sign-ins'),
    told: msg(
      '<strong>{count, plural, one {# sign-in was refused} other {# sign-ins were refused}}</strong> within the hour from {since}; usually at most {usual, number} are. It may be an attempt to guess passwords.',
    ),
    advice: msg(
      'Each account and each network address can try a few times only. The log of the server has the addresses.',
    ),
    action: { label: msg('See the team’s protection'), path: '/admin/team' },
  },
  new_accounts: {
    subject: msg('Unusually many new accounts at {studio}'),
    heading: msg('Unusually many new accounts'),
    told: msg(
      '<strong>{count, plural, one {# account was made} other {# accounts were made}}</strong> within the hour from {since}; usually at most {usual, number} are. It may be a program that signs up.',
    ),
    advice: msg(
      'Accounts that nobody confirms get no membership from you, and empty ones are removed by themselves.',
    ),
    action: {
      label: msg('See accounts that are not confirmed'),
      path: withSearch('/admin/members', { email: 'unconfirmed' }),
    },
  },
};

const contentOf = (
  { studio: { name, publicUrl, timeZone } }: OwnerMailsContext,
  { kind, hour, count, usual }: Alarm,
): Omit<MailContent, 'to'> => {
  const { subject, heading, told, advice, action } = words[kind];
  const since = momentIn(hour, timeZone);
  return {
    subject: t(subject, { studio: name }),
    preview: t('{count, number} within the hour from {since}.', { count, since }),
    heading: t(heading),
    paragraphs: [paragraph(t(told, { count, since, usual })), [t(advice)]],
    actions: [{ label: t(action.label), url: fullAddress(publicUrl, action.path), isMain: true }],
    note: t('You get one mail of this kind a day at most. The dashboard has the counts of every such hour.'),
    reason: t('You are an owner of {studio}.', { studio: name }),
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
