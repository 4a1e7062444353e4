import type { SetUp } from '../../../../contract/studio/set-up.schema.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import { showMoment } from '../../../ui/text/dates/show-moment.ts';
import { counted, type WayOn } from '../set-up-words.ts';

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

/** Highest number that the server counts to (`mostAccounts` of the contract). */
const mostAccounts = 1000;
const gigabyte = 1_000_000_000;
const littleRoom = 5 * gigabyte;

type Away = SetUp['away'][number]['name'];
const awayOf = ({ away }: SetUp, ...names: Away[]): SetUp['away'][number] | undefined =>
  away.find(({ name }) => names.includes(name));

const momentOf = (since: string): string => showMoment(since, 'UTC');

const awayWords: Readonly<Record<Away, string>> = {
  comments: 'The comments service has been down',
  mail: 'No mail has gone out',
  payments: 'The payment provider has been down',
  storage: 'File storage has been down',
  worker: 'No videos have been prepared',
};
/** Returns a sentence with the start of an outage and its error message. */
export const awaySentence = ({ name, since, problem }: SetUp['away'][number]): string =>
  `${awayWords[name]} since ${momentOf(since)} (UTC). ${problem}`;

/** Returns the sentence about mails that wait because the mail server refused them. */
export const refusedSentence = ({ since, said }: NonNullable<SetUp['mail']['refused']>): string =>
  `Mail has been waiting since ${momentOf(since)} (UTC). ${said}`;

const offSince = (title: string, outage: SetUp['away'][number]): Works => ({
  title,
  about: awaySentence(outage),
  state: 'off',
  word: 'Down',
  way: null,
});

const signUp = ({ accounts }: SetUp): Works => ({
  title: 'Sign-up',
  about: `Anyone with the address can sign up. ${accounts > mostAccounts ? 'More than 1,000 accounts' : counted(accounts, 'account', 'accounts')}.`,
  state: 'on',
  word: 'On',
  way: null,
});

/** Outage of the payment provider; the step of payments has the rest. */
const payments = (setUp: SetUp): Works | null => {
  const outage = awayOf(setUp, 'payments');
  if (!outage) return null;
  return { ...offSince('Payments', outage), way: { label: 'Billing', href: '/admin/billing' } };
};

const mail = (setUp: SetUp): Works | null => {
  const { sender, outbox, kept, waiting, failed, refused } = setUp.mail;
  const title = 'Mail';
  if (sender === null && !outbox)
    return {
      title,
      about: `${fullCount(waiting)} waiting for a mail server.`,
      state: 'off',
      word: 'Waiting',
      way: { label: 'Connect one', href: '/admin/connections#mail' },
    };
  if (sender === null)
    return {
      title,
      about: `${fullCount(kept)} kept, none sent.`,
      state: 'defaults',
      word: 'Outbox',
      way: { label: 'Open the outbox', href: '/sandbox/mail', fullLoad: true },
    };
  const outage = awayOf(setUp, 'mail');
  if (outage) return offSince(title, outage);
  const trouble = failed > 0 || refused !== null;
  const figures = [
    ...(waiting > 0 ? [`${fullCount(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${fullCount(failed)} failed: see the log`] : []),
    ...(refused ? [`refused since ${momentOf(refused.since)} (UTC): ${refused.said}`] : []),
  ];
  if (figures.length === 0) return null;
  return {
    title,
    about: `${figures.join(', ')}.`,
    state: trouble ? 'off' : 'on',
    word: trouble ? 'Failing' : 'On',
    way: null,
  };
};

const video = (setUp: SetUp): Works => {
  const { preparedHere, stuck, bucket, freeBytes } = setUp.video;
  const title = 'Video';
  const outage = awayOf(setUp, 'storage', 'worker');
  if (outage) return offSince(title, outage);
  const where = preparedHere ? 'Prepared on this machine' : 'Prepared by separate workers';
  const room = freeBytes === null ? '' : `, ${fullCount(Math.floor(freeBytes / gigabyte))} GB free`;
  const kept = bucket ? `, stored in the bucket ${bucket}` : room;
  const about = `${where}${kept}.`;
  if (stuck)
    return {
      title,
      about: 'Videos are waiting, but no worker is running. See the start-up log.',
      state: 'off',
      word: 'Waiting',
      way: null,
    };
  if (freeBytes !== null && freeBytes < littleRoom)
    return { title, about, state: 'off', word: 'Low on space', way: null };
  return { title, about, state: 'on', word: 'On', way: null };
};

const nameAddress: WayOn = { label: 'Add address', href: '/admin/connections#address' };

const address = ({ address: { url, reach } }: SetUp): Works => {
  const title = 'Secure address';
  if (reach === 'https') return { title, about: new URL(url).host, state: 'on', word: 'On', way: null };
  return reach === 'local'
    ? {
        title,
        about: `${url} works on this machine only. Add an https address to open the studio to others.`,
        state: 'defaults',
        word: 'Local only',
        way: nameAddress,
      }
    : {
        title,
        about: `${url} is not encrypted. Put an https proxy in front and enter its address.`,
        state: 'off',
        word: 'Not secure',
        way: nameAddress,
      };
};

/** Backups of a separate database server; otherwise the step of backups has them. */
const backups = ({ backup: { ownServer } }: SetUp): Works | null =>
  ownServer
    ? {
        title: 'Backups',
        about: 'You run the database yourself. Back it up with its own tools, and copy the files.',
        state: 'defaults',
        word: 'Up to you',
        way: null,
      }
    : null;

/** Returns the present state of the studio's functions that no step has already told. */
export const worksOf = (setUp: SetUp): Works[] =>
  [signUp, payments, mail, video, address, backups].flatMap((part) => part(setUp) ?? []);
