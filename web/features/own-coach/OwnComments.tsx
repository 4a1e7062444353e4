import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { t } from '../../../contract/messages.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { LoadMore } from '../../editing/listing/LoadMore.tsx';
import { Anchor } from '../../ui/Anchor.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { humanDate } from '../../ui/text/dates/human-date.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import * as styles from './OwnCoachPage.module.css';
import { ownCommentsQuery } from './queries.ts';

const repliesText = (count: number): string =>
  t('{count, plural, one {# reply} other {# replies}}', { count });

/** Comments on the coach's classes; the coach replies on the page of the class. */
export const OwnComments = () => {
  const { timeZone } = useStudio();
  const list = useInfiniteQuery(ownCommentsQuery(useApi()));
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? [];
  const now = new Date(list.dataUpdatedAt);
  return (
    <section aria-labelledby="own-comments">
      <h2 id="own-comments" className="title-3">
        {t('Comments')}
      </h2>
      {list.data && comments.length === 0 ? <p className="muted">{t('No comments yet.')}</p> : null}
      <ul className={styles.comments}>
        {comments.map(({ id, fullName, text, title, url, replies, createdAt }) => (
          <li key={id}>
            <p>{text}</p>
            <small className="muted">
              <Trans
                message="<strong>{member}</strong> on <link>{title}</link>, {date}"
                values={{ member: fullName, title, date: humanDate(createdAt, now, timeZone) }}
                components={{ strong: <b />, link: url ? <Anchor href={url} /> : <Fragment /> }}
              />
              {replies > 0 ? ` · ${repliesText(replies)}` : ''}
            </small>
          </li>
        ))}
      </ul>
      {list.error && !list.data ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      <LoadMore list={list} />
    </section>
  );
};
