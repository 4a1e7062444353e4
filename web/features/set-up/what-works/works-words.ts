import { joinSentences, withCommas } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { SetUp } from '../../../../contract/studio/set-up.schema.ts';
import { showMoment } from '../../../ui/text/dates/show-moment.ts';
import type { WayOn } from '../set-up-words.ts';

/**
 * State of a function of the studio. `on`: works as intended. `defaults`: works on a provisional default. `off`:
 * missing or unsafe.
 */
export type Works = {
  title: string;
  about: string;
  state: 'on' | 'defaults' | 'off';
  word: string;
  way: WayOn | null;
};

const isOn = msg('On', 'a service');

/** Highest number that the server counts to (`mostAccounts` of the contract). */
const mostAccounts = 1000;
const gigabyte = 1_000_000_000;
const littleRoom = 5 * gigabyte;

type Away = SetUp['away'][number]['name'];
const awayOf = ({ away }: SetUp, ...names: Away[]): SetUp['away'][number] | undefined =>
  away.find(({ name }) => names.includes(name));

const momentOf = (since: string): string => showMoment(since, 'UTC');

const awayWords: Readonly<Record<Away, Message<'time'>>> = {
  comments: msg('The comments service has been down since {time} (UTC).'),
  mail: msg('No mail has gone out since {time} (UTC).'),
  payments: msg('The payment provider has been down since {time} (UTC).'),
  storage: msg('File storage has been down since {time} (UTC).'),
  worker: msg('No videos have been prepared since {time} (UTC).'),
};
/** Returns a sentence with the start of an outage and its error message. */
export const awaySentence = ({ name, since, problem }: SetUp['away'][number]): string =>
  joinSentences(t(awayWords[name], { time: momentOf(since) }), problem);

/** Returns the sentence about mails that wait because the mail server refused them. */
export const refusedSentence = ({ since, said }: NonNullable<SetUp['mail']['refused']>): string =>
  joinSentences(t('Mail has been waiting since {time} (UTC).', { time: momentOf(since) }), said);

const offSince = (title: string, outage: SetUp['away'][number]): Works => ({
  title,
  about: awaySentence(outage),
  state: 'off',
  word: t(msg('Down', 'a service')),
  way: null,
});

const signUp = ({ accounts }: SetUp): Works => ({
  title: t('Sign-up'),
  about:
    accounts > mostAccounts
      ? t('Anyone with the address can sign up. More than {count, number} accounts.', { count: mostAccounts })
      : t(
          '{count, plural, one {Anyone with the address can sign up. # account.} other {Anyone with the address can sign up. # accounts.}}',
          { count: accounts },
        ),
  state: 'on',
  word: t(isOn),
  way: null,
});

/** Outage of the payment provider; the step of payments has the rest. */
const payments = (setUp: SetUp): Works | null => {
  const outage = awayOf(setUp, 'payments');
  if (!outage) return null;
  return { ...offSince(t('Payments'), outage), way: { label: t('Billing'), href: '/admin/billing' } };
};

const mail = (setUp: SetUp): Works | null => {
  const { sender, outbox, kept, waiting, failed, refused } = setUp.mail;
  const title = t('Mail');
  if (sender === null && !outbox)
    return {
      title,
      // translators: mails
      about: t('{count, plural, one {# waiting for a mail server.} other {# waiting for a mail server.}}', {
        count: waiting,
      }),
      state: 'off',
      word: t(msg('Waiting', 'mails or videos')),
      way: { label: t('Connect one'), href: '/admin/connections#mail' },
    };
  if (sender === null)
    return {
      title,
      // translators: mails
      about: t('{count, plural, one {# kept, none sent.} other {# kept, none sent.}}', { count: kept }),
      state: 'defaults',
      word: t('Outbox'),
      way: { label: t('Open the outbox'), href: '/sandbox/mail', fullLoad: true },
    };
  const outage = awayOf(setUp, 'mail');
  if (outage) return offSince(title, outage);
  const trouble = failed > 0 || refused !== null;
  const figures = [
    ...(waiting > 0
      ? // translators: mails, within “1 waiting, 2 failed: see the log.”
        [t('{count, plural, one {# waiting} other {# waiting}}', { count: waiting })]
      : []),
    ...(failed > 0
      ? // translators: mails, within “1 waiting, 2 failed: see the log.”
        [t('{count, plural, one {# failed: see the log} other {# failed: see the log}}', { count: failed })]
      : []),
    ...(refused
      ? // translators: mails, within “1 waiting, refused since Saturday 28 November, 20:20 (UTC): 451 Try again later.”
        [t('refused since {time} (UTC): {reason}', { time: momentOf(refused.since), reason: refused.said })]
      : []),
  ];
  if (figures.length === 0) return null;
  return {
    title,
    // translators: {facts} is “1 waiting, 2 failed: see the log”
    about: t('{facts}.', { facts: withCommas(figures) }),
    state: trouble ? 'off' : 'on',
    word: trouble ? t('Failing') : t(isOn),
    way: null,
  };
};

/** Tells where videos are prepared and kept. */
const videoPlace = ({ preparedHere, bucket, freeBytes }: SetUp['video']): string => {
  if (bucket)
    return preparedHere
      ? t('Prepared on this machine, stored in the bucket {bucket}.', { bucket })
      : t('Prepared by separate workers, stored in the bucket {bucket}.', { bucket });
  if (freeBytes === null)
    return preparedHere ? t('Prepared on this machine.') : t('Prepared by separate workers.');
  const count = Math.floor(freeBytes / gigabyte);
  return preparedHere
    ? t('Prepared on this machine, {count, number} GB free.', { count })
    : t('Prepared by separate workers, {count, number} GB free.', { count });
};

const video = (setUp: SetUp): Works => {
  const { stuck, freeBytes } = setUp.video;
  const title = t('Video');
  const outage = awayOf(setUp, 'storage', 'worker');
  if (outage) return offSince(title, outage);
  const about = videoPlace(setUp.video);
  if (stuck)
    return {
      title,
      about: t('Videos are waiting, but no worker is running. See the start-up log.'),
      state: 'off',
      word: t(msg('Waiting', 'mails or videos')),
      way: null,
    };
  if (freeBytes !== null && freeBytes < littleRoom)
    return { title, about, state: 'off', word: t('Low on space'), way: null };
  return { title, about, state: 'on', word: t(isOn), way: null };
};

const nameAddress = (): WayOn => ({ label: t('Add address'), href: '/admin/connections#address' });

const address = ({ address: { url, reach } }: SetUp): Works => {
  const title = t('Secure address');
  if (reach === 'https') return { title, about: new URL(url).host, state: 'on', word: t(isOn), way: null };
  return reach === 'local'
    ? {
        title,
        about: t('{url} works on this machine only. Add an https address to open the studio to others.', {
          url,
        }),
        state: 'defaults',
        word: t('Local only'),
        way: nameAddress(),
      }
    : {
        title,
        about: t('{url} is not encrypted. Put an https proxy in front and enter its address.', { url }),
        state: 'off',
        word: t('Not secure'),
        way: nameAddress(),
      };
};

/** Backups of a separate database server; otherwise the step of backups has them. */
const backups = ({ backup: { ownServer } }: SetUp): Works | null =>
  ownServer
    ? {
        title: t('Backups'),
        about: t('You run the database yourself. Back it up with its own tools, and copy the files.'),
        state: 'defaults',
        word: t('Up to you'),
        way: null,
      }
    : null;

/** Returns the present state of the studio's functions that no step has already told. */
export const worksOf = (setUp: SetUp): Works[] =>
  [signUp, payments, mail, video, address, backups].flatMap((part) => part(setUp) ?? []);
