import { useInfiniteQuery } from '@tanstack/react-query';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { OwnClass } from '../../../contract/team/own-coach.schema.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { LoadMore } from '../../editing/listing/LoadMore.tsx';
import { type Column, RowTitle, StudioTable } from '../../editing/listing/StudioTable.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { humanDate } from '../../ui/text/dates/human-date.ts';
import { ownClassesQuery } from './queries.ts';

const figures = [
  [msg('Completions'), 'completions'],
  [msg('Minutes'), 'minutesWatched'],
  [msg('Saves'), 'saves'],
  [msg('Comments'), 'comments'],
  [msg('Likes'), 'likes'],
  [msg('Dislikes'), 'dislikes'],
] as const satisfies readonly (readonly [Message, keyof OwnClass])[];

const columnsOf = (nowMs: number, timeZone: string): Column<OwnClass>[] => [
  {
    title: t('Class'),
    kind: 'main',
    cell: ({ url, title, publishedAt }) => (
      <RowTitle
        href={url}
        line={[
          publishedAt ? humanDate(publishedAt, new Date(nowMs), timeZone) : '',
          url ? '' : t('Members do not see it'),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {title}
      </RowTitle>
    ),
  },
  ...figures.map(
    ([title, name]): Column<OwnClass> => ({
      title: t(title),
      kind: 'number',
      className: 'numeric',
      headClassName: 'numeric',
      cell: (own) => {
        const figure = own[name];
        return figure === null || figure === undefined ? '–' : fullCount(figure);
      },
    }),
  ),
];

/** Table of the coach's own classes with their figures, newest first. */
export const OwnClasses = () => {
  const { timeZone } = useStudio();
  const list = useInfiniteQuery(ownClassesQuery(useApi()));
  const classes = list.data?.pages.flatMap((page) => page.classes) ?? [];
  return (
    <section aria-labelledby="own-classes">
      <h2 id="own-classes" className="title-3">
        {t('Classes')}
      </h2>
      {list.data && classes.length === 0 ? (
        <p className="muted">{t('You have no published classes yet.')}</p>
      ) : null}
      {classes.length > 0 ? (
        <StudioTable
          caption={t('Your classes')}
          columns={columnsOf(list.dataUpdatedAt, timeZone)}
          items={classes}
          keyOf={({ id }) => id}
        />
      ) : null}
      {list.error && !list.data ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      <LoadMore list={list} />
    </section>
  );
};
