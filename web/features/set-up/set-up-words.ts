import { formatList } from '../../../contract/formats/lists.ts';
import { legalPages } from '../../../contract/pages/legal-pages.ts';
import type { SetUp, SetUpStepId } from '../../../contract/studio/set-up.schema.ts';
import type { LinkAddress } from '../../ui/Anchor.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { longDay } from '../../ui/text/dates/long-day.ts';

export type WayOn = { label: string; href: LinkAddress; fullLoad?: true };
export type StepWords = {
  title: string;
  about: string;
  /** Sentence on the unfinished step, for the overview. */
  open: string;
  way: WayOn | null;
};

const plans = (label: string): WayOn => ({ label, href: '/admin/membership_plans' });

export const counted = (count: number, one: string, many: string): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;

const look = ({ studio }: SetUp): StepWords => ({
  title: 'Name and look',
  about: studio.named
    ? `${studio.name}${studio.styled ? ', with its own look.' : ', with the Openmat look.'}`
    : studio.styled
      ? 'Your own look, still named Openmat.'
      : 'Still the Openmat name and look.',
  open: 'The studio still has the Openmat name and look.',
  way: { label: 'Customize', href: '/admin/brand' },
});

const videoSentence = ({ preparing, failed }: SetUp['video']): string => {
  if (preparing > 0) return `${counted(preparing, 'video is', 'videos are')} being prepared.`;
  return failed > 0 ? `${counted(failed, 'video', 'videos')} could not be prepared.` : '';
};

const firstClass = ({ classes, video }: SetUp): StepWords => {
  const now = videoSentence(video);
  const about = classes.playable
    ? 'Visitors can find your classes.'
    : classes.any
      ? 'Visitors cannot see your class yet. It or its series is a draft, or its video is not ready.'
      : 'No classes yet. Upload one video to create your first.';
  return {
    title: 'First class',
    about: [about, now].filter(Boolean).join(' '),
    open: classes.any ? 'Visitors cannot see any classes yet.' : 'There are no classes yet.',
    way: { label: classes.any ? 'View classes' : 'Add a class', href: '/admin/library' },
  };
};

const connectStripe: WayOn = { label: 'Connect Stripe', href: '/admin/connections#payments' };

const payments = ({ payments: { mode, plansOnSale, test } }: SetUp): StepWords => {
  const onSale =
    plansOnSale === 0
      ? 'No plan is on sale yet.'
      : `${counted(plansOnSale, 'plan is', 'plans are')} on sale.`;
  const way = plans(plansOnSale === 0 ? 'Add a plan' : 'Review plans');
  const title = 'Plans and payments';
  if (mode === 'stripe')
    return {
      title,
      about: `${onSale} ${test ? 'Stripe is in test mode. Nothing is charged.' : 'Payments go through Stripe.'}`,
      open: 'No plan is on sale yet.',
      way,
    };
  if (mode === 'off')
    return { title, about: 'Payments are off.', open: 'Payments are off.', way: connectStripe };
  return {
    title,
    about: `${onSale} Checkout runs in the sandbox until you connect Stripe.`,
    open: plansOnSale === 0 ? 'No plan is on sale yet.' : 'Payments still run in the sandbox.',
    way: plansOnSale === 0 ? way : connectStripe,
  };
};

const mailServer = (label: string): WayOn => ({ label, href: '/admin/connections#mail' });

const legal = ({ legal: { missing } }: SetUp): StepWords => {
  const titles = legalPages.filter(({ slug }) => missing.includes(slug)).map(({ title }) => title);
  return {
    title: 'Legal pages',
    about:
      titles.length === 0
        ? 'Terms, privacy, withdrawal and imprint are published.'
        : `Not published yet: ${formatList(titles)}. Checkout links to them, and most countries require them.`,
    open: 'Some legal pages are not published yet.',
    way: { label: titles.length === 0 ? 'View pages' : 'Write pages', href: '/admin/pages' },
  };
};

const mail = ({ mail: { sender, outbox } }: SetUp): StepWords => ({
  title: 'Mail',
  about: sender
    ? `Mail is sent from ${sender}.`
    : outbox
      ? 'Mail is kept in the outbox until you connect a mail server.'
      : 'Mail waits until you connect a mail server.',
  open: outbox ? 'Mail is still kept in the outbox.' : 'Mail waits for a mail server.',
  way: mailServer(sender ? 'Change server' : 'Connect mail'),
});

const setBackups = (label: string): WayOn => ({ label, href: '/admin/connections#backups' });

const backups = ({ backup: { lastAt, folder, problem } }: SetUp): StepWords => ({
  title: 'Backups',
  about: problem
    ? `The last backup failed. ${problem}`
    : lastAt
      ? `Last backup on ${longDay(lastAt, 'UTC')}.`
      : folder
        ? `The first backup is being made in ${folder}.`
        : 'Everything is on this machine only.',
  open: 'There is no backup yet.',
  way: setBackups(folder ? 'Change backups' : 'Set up backups'),
});

const words: Record<SetUpStepId, (setUp: SetUp) => StepWords> = {
  look,
  'first-class': firstClass,
  plans: payments,
  legal,
  mail,
  backups,
};

export const stepWords = (id: SetUpStepId, setUp: SetUp): StepWords => words[id](setUp);

/**
 * Returns the numbers of done and of all steps, and the sentence of the first open step, such as “Mail is still kept in
 * the outbox.”
 */
export const progressOf = (setUp: SetUp): { done: number; all: number; open: string | null } => {
  const open = setUp.steps.filter(({ state }) => state !== 'done');
  const [next] = open;
  return {
    done: setUp.steps.length - open.length,
    all: setUp.steps.length,
    open: next ? stepWords(next.id, setUp).open : null,
  };
};
