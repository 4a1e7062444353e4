import { formatList, joinSentences } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { legalPages } from '../../../contract/pages/legal-pages.ts';
import type { SetUp, SetUpStepId } from '../../../contract/studio/set-up.schema.ts';
import type { LinkAddress } from '../../ui/Anchor.tsx';
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

const look = ({ studio }: SetUp): StepWords => ({
  title: t('Name and look'),
  about: studio.named
    ? studio.styled
      ? t('{name}, with its own look.', { name: studio.name })
      : t('{name}, with the Openmat look.', { name: studio.name })
    : studio.styled
      ? t('Your own look, still named Openmat.')
      : t('Still the Openmat name and look.'),
  open: t('The studio still has the Openmat name and look.'),
  way: { label: t('Customize'), href: '/admin/brand' },
});

const videoSentence = ({ preparing, failed }: SetUp['video']): string => {
  if (preparing > 0)
    return t('{count, plural, one {# video is being prepared.} other {# videos are being prepared.}}', {
      count: preparing,
    });
  return failed > 0
    ? t('{count, plural, one {# video could not be prepared.} other {# videos could not be prepared.}}', {
        count: failed,
      })
    : '';
};

const firstClass = ({ classes, video }: SetUp): StepWords => {
  const now = videoSentence(video);
  const about = classes.playable
    ? t('Visitors can find your classes.')
    : classes.any
      ? t('Visitors cannot see your class yet. It or its series is a draft, or its video is not ready.')
      : t('No classes yet. Upload one video to create your first.');
  return {
    title: t('First class'),
    about: joinSentences(about, now),
    open: classes.any ? t('Visitors cannot see any classes yet.') : t('There are no classes yet.'),
    way: { label: classes.any ? t('View classes') : t('Add a class'), href: '/admin/library' },
  };
};

const connectStripe = (): WayOn => ({ label: t('Connect Stripe'), href: '/admin/connections#payments' });

const payments = ({ payments: { mode, plansOnSale, test } }: SetUp): StepWords => {
  const onSale =
    plansOnSale === 0
      ? t('No plan is on sale yet.')
      : t('{count, plural, one {# plan is on sale.} other {# plans are on sale.}}', { count: plansOnSale });
  const way = plans(plansOnSale === 0 ? t('Add a plan') : t('Review plans'));
  const title = t('Plans and payments');
  if (mode === 'stripe')
    return {
      title,
      about: joinSentences(
        onSale,
        test ? t('Stripe is in test mode. Nothing is charged.') : t('Payments go through Stripe.'),
      ),
      open: t('No plan is on sale yet.'),
      way,
    };
  if (mode === 'off')
    return { title, about: t('Payments are off.'), open: t('Payments are off.'), way: connectStripe() };
  return {
    title,
    about: joinSentences(onSale, t('Checkout runs in the sandbox until you connect Stripe.')),
    open: plansOnSale === 0 ? t('No plan is on sale yet.') : t('Payments still run in the sandbox.'),
    way: plansOnSale === 0 ? way : connectStripe(),
  };
};

const mailServer = (label: string): WayOn => ({ label, href: '/admin/connections#mail' });

const legal = ({ legal: { missing } }: SetUp): StepWords => {
  const titles = legalPages.filter(({ slug }) => missing.includes(slug)).map(({ title }) => t(title));
  return {
    title: t('Legal pages'),
    about:
      titles.length === 0
        ? t('Terms, privacy, withdrawal and imprint are published.')
        : t('Not published yet: {titles}. Checkout links to them, and most countries require them.', {
            titles: formatList(titles),
          }),
    open: t('Some legal pages are not published yet.'),
    way: { label: titles.length === 0 ? t('View pages') : t('Write pages'), href: '/admin/pages' },
  };
};

const mail = ({ mail: { sender, outbox } }: SetUp): StepWords => ({
  title: t('Mail'),
  about: sender
    ? t('Mail is sent from {sender}.', { sender })
    : outbox
      ? t('Mail is kept in the outbox until you connect a mail server.')
      : t('Mail waits until you connect a mail server.'),
  open: outbox ? t('Mail is still kept in the outbox.') : t('Mail waits for a mail server.'),
  way: mailServer(sender ? t('Change server') : t('Connect mail')),
});

const setBackups = (label: string): WayOn => ({ label, href: '/admin/connections#backups' });

const backups = ({ backup: { lastAt, folder, problem } }: SetUp): StepWords => ({
  title: t('Backups'),
  about: problem
    ? joinSentences(t('The last backup failed.'), problem)
    : lastAt
      ? t('Last backup on {date}.', { date: longDay(lastAt, 'UTC') })
      : folder
        ? t('The first backup is being made in {folder}.', { folder })
        : t('Everything is on this machine only.'),
  open: t('There is no backup yet.'),
  way: setBackups(folder ? t('Change backups') : t('Set up backups')),
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
