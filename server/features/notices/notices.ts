import { hiddenEmail } from '../../../contract/accounts/email-addresses.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { noticeKinds } from '../../../contract/members/notice-kinds.ts';
import type { Notice, NoticeSettings, noticeEndpoints } from '../../../contract/members/notices.schema.ts';
import { t } from '../../../contract/messages.ts';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readPaging } from '../../platform/http/paging.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { chosenImage } from '../catalog/index.ts';
import type { NoticeContext } from './context.ts';
import { lockAddressee } from './mail/mail-store.ts';
import { allWantedBy, setWanted } from './settings-store.ts';
import { countNotices, countUnread, markRead, type NoticeRow, noticesOf } from './store.ts';

const perPageAtFirst = 20;

const pictureOf = (notice: NoticeRow): Pick<Notice, 'picture' | 'focus'> => {
  if (notice.image === null) return { picture: null };
  const { small, focus } = chosenImage(notice.image, notice);
  return { picture: small.url, ...(focus ? { focus } : {}) };
};

const noticeView = (notice: NoticeRow): Notice => ({
  id: String(notice.id),
  kind: notice.kind,
  createdAt: notice.createdAt.toISOString(),
  readAt: notice.readAt?.toISOString() ?? null,
  url: givenAddress(notice.url),
  person: notice.kind === 'comment_reply' ? { fullName: notice.personName, photo: notice.personPhoto } : null,
  ...pictureOf(notice),
  title: notice.title,
  text: notice.text,
  startsAt: notice.startsAt?.toISOString() ?? null,
});

/** The viewer's own notices, newest first. */
export const listNotices = async (
  { db, clock }: NoticeContext,
  viewer: Viewer,
  query: Parameters<typeof readPaging>[0],
): Promise<Paged<Notice[]>> => {
  const { page, perPage } = readPaging(query, perPageAtFirst);
  const seen = { userId: viewer.id, now: clock.now() };
  const [total, rows] = await Promise.all([countNotices(db, seen), noticesOf(db, seen, { page, perPage })]);
  return new Paged(rows.map(noticeView), { total, page, perPage });
};

/** Marks these, or all where none are named; what is another member's is as if it were not there. */
export const readNotices = async (
  { db, clock }: NoticeContext,
  viewer: Viewer,
  ids: readonly string[] | undefined,
): Promise<{ success: true; unread: number }> => {
  const named = ids?.flatMap((id) => readRowId(id) ?? []) ?? null;
  await markRead(db, viewer.id, { ids: named, now: clock.now() });
  return { success: true, unread: await countUnread(db, { userId: viewer.id, now: clock.now() }) };
};

export const noticeSettings = ({ db }: Pick<NoticeContext, 'db'>, userId: string): Promise<NoticeSettings> =>
  allWantedBy(db, userId);

export const changeSettings = async (
  context: NoticeContext,
  viewer: Viewer,
  changes: Partial<NoticeSettings>,
): Promise<NoticeSettings> => {
  await transaction(context.db, async (trx) => {
    for (const kind of noticeKinds)
      if (changes[kind]) await setWanted(trx, { userId: viewer.id, kind }, changes[kind]);
  });
  return noticeSettings(context, viewer.id);
};

/** Ends the kinds of mail that the token names, for its member, brings them back or ends all; idempotent. Throws `not_found` for one of no kind. */
export const unsubscribe = async (
  { db, tokens }: Pick<NoticeContext, 'db' | 'tokens'>,
  token: string,
  mails: 'off' | 'on' | 'none' = 'off',
): Promise<ResponseOf<(typeof noticeEndpoints)['POST /api/v2/notices/unsubscribe']>> => {
  const ending = tokens.read(token);
  const [kind] = ending?.kinds ?? [];
  if (!ending || !kind)
    throw new AppError('not_found', {
      message: t('This link is incomplete. Copy the whole link, or choose your notices in your settings.'),
    });
  const { userId, kinds } = ending;
  const email = await transaction(db, async (trx) => {
    const to = await lockAddressee(trx, userId);
    for (const one of mails === 'none' ? noticeKinds : kinds)
      await setWanted(trx, { userId, kind: one }, { mail: mails === 'on' });
    // A mail may be passed on.
    return to && hiddenEmail(to.email);
  });
  return { success: true, kind, kinds: [...kinds], email };
};
