import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { focusAttributes } from '../../ui/cards/focus-attributes.ts';
import { classNames } from '../../ui/class-names.ts';
import { EndOfList } from '../../ui/messages/EndOfList.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { PersonPicture } from '../../ui/PersonPicture.tsx';
import { recentDate } from '../../ui/text/dates/recent-date.ts';
import * as styles from './NoticeList.module.css';
import { noticeWords } from './notice-words.ts';
import { noticesQuery, useReadNotices } from './queries.ts';
import { noticesOf, pictured } from './reading.ts';

type RowProps = { notice: Notice; now: Date; timeZone: string; onOpen: () => void };

const Row = ({ notice, now, timeZone, onOpen }: RowProps) => (
  <Anchor
    className={classNames(styles.notice, !notice.readAt && styles.unread)}
    href={notice.url}
    onClick={onOpen}
  >
    {notice.person ? (
      <PersonPicture person={pictured(notice.person)} />
    ) : (
      <img
        {...focusAttributes(notice.focus)}
        className={classNames(styles.picture, focusAttributes(notice.focus).className)}
        src={notice.picture ?? ''}
        alt=""
        width={48}
        height={48}
        loading="lazy"
      />
    )}
    <span>
      {/* translators: read aloud before an unread notice */}
      {notice.readAt ? null : <span className="visually-hidden">{t('New:')} </span>}
      {noticeWords(notice, now, timeZone)}
      {notice.kind === 'comment_reply' ? <span className={styles.excerpt}>{notice.text}</span> : null}
      <time className={styles.when} dateTime={notice.createdAt}>
        {recentDate(notice.createdAt, now, timeZone)}
      </time>
    </span>
  </Anchor>
);

const Nothing = () => (
  <div className={styles.empty}>
    <p className="title-4">{t('No notices yet')}</p>
    <p className="small muted">
      {t(
        'Replies to your comments, new classes in series you saved and reminders of planned classes and live shows appear here.',
      )}
    </p>
  </div>
);

/** Ends the newness of everything; there only while something is new. */
export const MarkAllAsRead = () => {
  const { data } = useInfiniteQuery(noticesQuery(useApi()));
  const { mutate } = useReadNotices();
  const unread = useMe()?.unreadNotices ?? 0;
  if (unread === 0 && !(data && noticesOf(data).some(({ readAt }) => readAt === null))) return null;
  return (
    <button type="button" className="link small" onClick={() => mutate('all')}>
      {t('Mark all as read')}
    </button>
  );
};

/** `onLeave`: a link of the list was followed. */
export const NoticeList = ({ onLeave }: { onLeave: () => void }) => {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(noticesQuery(useApi()));
  const { mutate: read } = useReadNotices();
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const [now] = useState(() => new Date());
  const open = ({ id, readAt }: Notice) => {
    if (readAt === null) read([id]);
    onLeave();
  };
  if (isPending) return <p className={classNames(styles.empty, 'small muted')}>{t('Loading…')}</p>;
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  const notices = noticesOf(data);
  if (notices.length === 0) return <Nothing />;
  return (
    <>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Row notice={notice} now={now} timeZone={timeZone} onOpen={() => open(notice)} />
          </li>
        ))}
      </ul>
      {isFetchingNextPage ? <p className={classNames(styles.empty, 'small muted')}>{t('Loading…')}</p> : null}
      <EndOfList on={hasNextPage && !isFetchingNextPage} onNear={() => void fetchNextPage()} />
    </>
  );
};
