import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnClass } from '../../../contract/team/own-coach.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { LoadMore } from '../../editing/listing/LoadMore.tsx';
import { Anchor } from '../../ui/Anchor.tsx';
import cardTableStyles from '../../ui/administration/CardTable.module.css';
import { classNames } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import tableStyles from '../../ui/Table.module.css';
import { humanDate } from '../../ui/text/dates/human-date.ts';
import { ownClassesQuery } from './queries.ts';

const columns = [
  ['Completions', 'completions'],
  ['Minutes', 'minutesWatched'],
  ['Saves', 'saves'],
  ['Comments', 'comments'],
  ['Likes', 'likes'],
  ['Dislikes', 'dislikes'],
] as const satisfies readonly (readonly [string, keyof OwnClass])[];
const numberStyle = classNames(tableStyles.number, 'numeric');

const Row = ({ own, nowMs }: { own: OwnClass; nowMs: number }) => {
  const { timeZone } = useStudio();
  return (
    <tr>
      <td className={cardTableStyles.main}>
        {own.url ? (
          <Anchor className={cardTableStyles.title} href={own.url}>
            {own.title}
          </Anchor>
        ) : (
          <span className={cardTableStyles.title}>{own.title}</span>
        )}
        <span className={cardTableStyles.line}>
          {own.publishedAt ? humanDate(own.publishedAt, new Date(nowMs), timeZone) : null}
          {own.url ? '' : ' · Members do not see it'}
        </span>
      </td>
      {columns.map(([title, name]) => (
        <td key={name} className={numberStyle} data-part="number" data-label={title}>
          {own[name]?.toLocaleString('en-US') ?? '–'}
        </td>
      ))}
    </tr>
  );
};

/** Table of the coach's own classes with their figures, newest first. */
export const OwnClasses = () => {
  const list = useInfiniteQuery(ownClassesQuery(useApi()));
  const classes = list.data?.pages.flatMap((page) => page.classes) ?? [];
  return (
    <section aria-labelledby="own-classes">
      <h2 id="own-classes" className="title-3">
        Classes
      </h2>
      {list.data && classes.length === 0 ? <p className="muted">No class of yours is out yet.</p> : null}
      {classes.length > 0 ? (
        <div className={cardTableStyles.frame}>
          <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
            <caption className="visually-hidden">Your classes</caption>
            <thead>
              <tr>
                <th scope="col">Class</th>
                {columns.map(([title, name]) => (
                  <th key={name} scope="col" className={numberStyle} data-part="number">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {classes.map((own) => (
                <Row key={own.id} own={own} nowMs={list.dataUpdatedAt} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {list.error && !list.data ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      <LoadMore list={list} />
    </section>
  );
};
