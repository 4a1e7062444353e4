import type { SetUp } from '../../../../contract/studio/set-up.schema.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
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
  comments: 'The comments service is away',
  mail: 'No mail goes out',
  payments: 'The payment provider is away',
  storage: 'Files cannot be stored',
  worker: 'No video is prepared',
};
/** Returns a sentence with the start of an outage and its error message. */
export const awaySentence = ({ name, since, problem }: SetUp['away'][number]): string =>
  `${awayWords[name]} since ${momentOf(since)} (UTC). ${problem}`;

/** Returns the sentence about mails that wait because the mail server refused them. */
export const refusedSentence = ({ since, said }: NonNullable<SetUp['mail']['refused']>): string =>
  `Mails wait since ${momentOf(since)} (UTC). ${said}`;

const offSince = (title: string, outage: SetUp['away'][number]): Works => ({
  title,
  about: awaySentence(outage),
  state: 'off',
  word: 'Away',
  way: null,
});

const signUp = ({ accounts }: SetUp): Works => ({
  title: 'Sign-up',
  about: `Open to everyone with the address. ${accounts > mostAccounts ? 'More than 1,000 accounts' : counted(accounts, 'account', 'accounts')}.`,
  state: 'on',
  word: 'On',
  way: null,
});

const payments = (setUp: SetUp): Works => {
  const { mode, test, plansOnSale } = setUp.payments;
  const title = 'Payments';
  const way: WayOn = { label: 'Billing', href: '/admin/billing' };
  const outage = awayOf(setUp, 'payments');
  if (outage) return { ...offSince(title, outage), way };
  const onSale = counted(plansOnSale, 'plan', 'plans');
  if (mode === 'off') return { title, about: 'Nothing is sold.', state: 'off', word: 'Off', way };
  if (mode === 'sandbox')
    return {
      title,
      about: 'Test payments only, nothing is charged.',
      state: 'defaults',
      word: 'Sandbox',
      way,
    };
  return test
    ? { title, about: 'Stripe charges nothing.', state: 'defaults', word: 'Test mode', way }
    : { title, about: `Stripe, ${onSale} on sale.`, state: 'on', word: 'On', way };
};

const mail = (setUp: SetUp): Works => {
  const { sender, outbox, kept, waiting, failed, refused } = setUp.mail;
  const title = 'Mail';
  if (sender === null && !outbox)
    return {
      title,
      about: `${waiting.toLocaleString('en-US')} waiting for a mail server.`,
      state: 'off',
      word: 'Waiting',
      way: { label: 'Name one', href: '/admin/connections#mail' },
    };
  if (sender === null)
    return {
      title,
      about: `${kept.toLocaleString('en-US')} kept, none sent.`,
      state: 'defaults',
      word: 'Outbox',
      way: { label: 'Open the outbox', href: '/sandbox/mail', fullLoad: true },
    };
  const outage = awayOf(setUp, 'mail');
  if (outage) return offSince(title, outage);
  const trouble = failed > 0 || refused !== null;
  const figures = [
    ...(waiting > 0 ? [`${waiting.toLocaleString('en-US')} waiting`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} given up: the log says why`] : []),
    ...(refused ? [`refused since ${momentOf(refused.since)} (UTC): ${refused.said}`] : []),
  ];
  return {
    title,
    about: figures.length > 0 ? `${figures.join(', ')}.` : `From ${sender}.`,
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
  const where = preparedHere ? 'Prepared on this machine' : 'Prepared by workers of their own';
  const room =
    freeBytes === null ? '' : `, ${Math.floor(freeBytes / gigabyte).toLocaleString('en-US')} GB free`;
  const kept = bucket ? `, kept in the bucket ${bucket}` : room;
  const about = `${where}${kept}.`;
  if (stuck)
    return {
      title,
      about: 'Videos wait, and no worker prepares them. The log of the start says why.',
      state: 'off',
      word: 'Waiting',
      way: null,
    };
  if (freeBytes !== null && freeBytes < littleRoom)
    return { title, about, state: 'off', word: 'Little room', way: null };
  return { title, about, state: 'on', word: 'On', way: null };
};

const nameAddress: WayOn = { label: 'Name the address', href: '/admin/connections#address' };

const address = ({ address: { url, reach } }: SetUp): Works => {
  const title = 'Secure address';
  if (reach === 'https') return { title, about: new URL(url).host, state: 'on', word: 'On', way: null };
  return reach === 'local'
    ? {
        title,
        about: `${url} works on this machine only. Give it an https address to open the studio to others.`,
        state: 'defaults',
        word: 'This machine',
        way: nameAddress,
      }
    : {
        title,
        about: `${url} is not encrypted. Put a proxy with https in front, and name its address here.`,
        state: 'off',
        word: 'Not secure',
        way: nameAddress,
      };
};

const backups = ({ backup: { ownServer, lastAt, problem } }: SetUp): Works => {
  const title = 'Backups';
  if (ownServer)
    return {
      title,
      about: 'The database is a server of yours: back it up with its own tools, and copy the files.',
      state: 'defaults',
      word: 'Yours to make',
      way: null,
    };
  const way: WayOn = { label: 'Set up backups', href: '/admin/connections#backups' };
  if (problem) return { title, about: `The last one failed. ${problem}`, state: 'off', word: 'Failed', way };
  return lastAt === null
    ? { title, about: 'Everything is on this machine only.', state: 'off', word: 'Off', way }
    : { title, about: `Last made on ${longDay(lastAt, 'UTC')}.`, state: 'on', word: 'On', way: null };
};

/** Returns the present state of the studio's functions. */
export const worksOf = (setUp: SetUp): Works[] =>
  [signUp, payments, mail, video, address, backups].map((part) => part(setUp));
