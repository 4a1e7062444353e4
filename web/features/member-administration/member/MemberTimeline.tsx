import { useInfiniteQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { LoadMore } from '../../../editing/listing/LoadMore.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import { timelineQuery } from '../queries.ts';
import * as styles from './MemberPage.module.css';
import { entryShape, entryTone } from './member-shapes.tsx';
import { timelineAmount, timelineFacts, timelineTitle } from './timeline-words.ts';

const Entry = ({ entry }: { entry: TimelineEntry }) => {
  const { timeZone } = useStudio();
  const facts = timelineFacts(entry, timeZone);
  const tone = entryTone(entry);
  return (
    <li>
      <time className="numeric quiet" dateTime={entry.at}>
        {adminDate(entry.at, timeZone)}
      </time>
      <LineIcon className={classNames(tone === 'good' && styles.good, tone === 'bad' && styles.bad)}>
        {entryShape(entry)}
      </LineIcon>
      <div>
        <b>{timelineTitle(entry)}</b>
        {facts ? <small>{facts}</small> : null}
      </div>
      <span className="numeric">{timelineAmount(entry)}</span>
    </li>
  );
};

/** Entries of the timeline in the given order. */
export const TimelineEntries = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
);

/** Timeline of an account: changes, payments, mails and sign-ins, newest first. */
export const MemberTimeline = ({ memberId }: { memberId: string }) => {
  const list = useInfiniteQuery(timelineQuery(useApi(), memberId));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label={t('What happened')}>
      <h2 className="title-3">{t('What happened, newest first')}</h2>
      <TimelineEntries entries={entries} />
      {list.data && entries.length === 0 ? <p className="muted">{t('Nothing yet.')}</p> : null}
      {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      <LoadMore list={list} />
    </section>
  );
};
