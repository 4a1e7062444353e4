import { withCommas } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { fullAddress, type PageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { OwnerNews, OwnerNewsKind } from '../../../../contract/studio/owner-news.schema.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { type MailContent, senderOf } from '../../../platform/mail/mail-content.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import {
  addNews,
  allKindsOff,
  claimNews,
  kindsOff,
  lockNews,
  type News,
  namesOfNews,
  purgeNews,
  switchKind,
  wereTold,
} from './news-store.ts';
import type { OwnerMailsContext } from './owner-mails.ts';

/** The time between two mails; later news go into the next mail. */
const quietMs = 3_600_000;
/** The time between two mails about waiting comments. */
const waitingQuietMs = 86_400_000;
const keptMs = 2 * 86_400_000;
const mostNames = 5;

type KindWords = {
  title: Message<'count'>;
  /** Subject of a mail with this news alone. */
  subject: Message<'count' | 'studio'>;
  path: PageAddress;
  action: Message;
};

const words: Record<OwnerNewsKind, KindWords> = {
  new_member: {
    title: msg('{count, plural, one {# new member} other {# new members}}'),
    subject: msg('{count, plural, one {# new member at {studio}} other {# new members at {studio}}}'),
    path: '/admin/members',
    action: msg('See the members'),
  },
  failed_payment: {
    title: msg('{count, plural, one {# payment failed} other {# payments failed}}'),
    subject: msg('{count, plural, one {# payment failed at {studio}} other {# payments failed at {studio}}}'),
    path: '/admin/payments',
    action: msg('See the payments'),
  },
  failed_video: {
    title: msg('{count, plural, one {# video could not be made} other {# videos could not be made}}'),
    subject: msg(
      '{count, plural, one {# video could not be made at {studio}} other {# videos could not be made at {studio}}}',
    ),
    path: '/admin/library',
    action: msg('See the classes'),
  },
  waiting_comments: {
    title: msg(
      '{count, plural, one {# comment waits for a moderator} other {# comments wait for a moderator}}',
    ),
    subject: msg(
      '{count, plural, one {# comment waits for a moderator at {studio}} other {# comments wait for a moderator at {studio}}}',
    ),
    path: '/admin/moderation',
    action: msg('See what waits'),
  },
};
const kinds = Object.keys(words) as OwnerNewsKind[];

type Item = { kind: OwnerNewsKind; count: number; names: readonly string[] };

const namesText = (names: readonly string[]): string => {
  const more = names.length - mostNames;
  const shown = withCommas(names.slice(0, mostNames));
  return more > 0 ? t('{names}, and {count, number} more', { names: shown, count: more }) : shown;
};

/** Returns an item for each kind of news, without news about deleted accounts, payments and videos. */
const itemsOf = async (trx: Database, news: readonly News[]): Promise<Item[]> => {
  const items: Item[] = [];
  for (const kind of kinds) {
    const about = news.filter((one) => one.kind === kind).map((one) => one.about);
    if (about.length === 0) continue;
    if (kind === 'waiting_comments') {
      items.push({ kind, count: Number(about.at(-1)), names: [] });
      continue;
    }
    const names = await namesOfNews(trx, kind, about);
    if (names.length > 0) items.push({ kind, count: names.length, names });
  }
  return items;
};

const contentOf = (
  { studio: { name, publicUrl } }: OwnerMailsContext,
  items: readonly Item[],
): Omit<MailContent, 'to'> => {
  const titleOf = ({ kind, count }: Item): string => t(words[kind].title, { count });
  const [first] = items;
  const only = items.length === 1 && first;
  return {
    subject: only
      ? t(words[only.kind].subject, { count: only.count, studio: name })
      : t('News of your studio at {studio}', { studio: name }),
    preview: withCommas(items.map(titleOf)),
    heading: only ? titleOf(only) : t('News of your studio'),
    paragraphs: [],
    items: items.map((item) => ({ title: titleOf(item), text: namesText(item.names) })),
    actions: items.map(({ kind }, index) => ({
      label: t(words[kind].action),
      url: fullAddress(publicUrl, words[kind].path),
      isMain: index === 0,
    })),
    note: t('You get at most one such mail an hour. Choose the kinds of news on the page of the team.'),
    reason: t('You are an owner of {studio}.', { studio: name }),
  };
};

/** Queues one mail about the wanted news for each owner, and marks all news as told. */
const enqueueNews = (context: OwnerMailsContext, waiting: number): Promise<void> =>
  transaction(context.db, async (trx) => {
    const now = context.clock.now();
    await lockNews(trx);
    // Another process may have told of news since this one looked.
    if (await wereTold(trx, new Date(now.getTime() - quietMs))) return;
    if (waiting > 0) await addNews(trx, 'waiting_comments', String(waiting));
    const news = await claimNews(trx, now);
    const items = await itemsOf(trx, news);
    if (items.length === 0) return;
    const off = await allKindsOff(trx);
    await enqueueStaffMails(
      trx,
      { sender: senderOf(context.studio), now },
      {
        key: 'owner-news',
        about: news.map((one) => one.id).join(' '),
        roles: ['owner'],
        contentFor: ({ id }) => {
          const wanted = items.filter(({ kind }) => !off.get(id)?.has(kind));
          return wanted.length > 0 ? contentOf(context, wanted) : null;
        },
      },
    );
  });

/**
 * Tells owners of new members, failed payments and videos, and comments that wait, in one mail an hour at most. `waiting`
 * counts what waits for a moderator.
 */
export const mailNews = async (context: OwnerMailsContext, waiting: () => Promise<number>): Promise<void> => {
  const { db, clock } = context;
  const nowMs = clock.now().getTime();
  if (await wereTold(db, new Date(nowMs - quietMs))) return;
  const isTold = await wereTold(db, new Date(nowMs - waitingQuietMs), 'waiting_comments');
  await enqueueNews(context, isTold ? 0 : await waiting());
  await purgeNews(db, new Date(nowMs - keptMs));
};

/** Returns every kind of news; true where an owner is mailed of it. */
export const newsOf = async (db: Database, { id }: Pick<Viewer, 'id'>): Promise<OwnerNews> => {
  const off = await kindsOff(db, id);
  return kinds.map((kind) => ({ kind, mailed: !off.includes(kind) }));
};

export const changeNews = async (
  db: Database,
  { id }: Pick<Viewer, 'id'>,
  change: { kind: OwnerNewsKind; mailed: boolean },
): Promise<OwnerNews> => {
  await switchKind(db, { userId: id, ...change });
  return newsOf(db, { id });
};
