import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import type {
  ActivityDetails,
  ActivityEntry,
  ActivityFact,
} from '../../../contract/activity/activity.schema.ts';
import { t } from '../../../contract/messages.ts';
import { wallTime } from '../../../contract/studio/studio-time.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { PersonPicture } from '../../ui/PersonPicture.tsx';
import { personOf } from '../../ui/person-of.ts';
import { fullDay, fullDayOfYear } from '../../ui/text/dates/calendar-words.ts';
import { clockText } from '../../ui/text/dates/written-dates.ts';
import * as styles from './ActivityPage.module.css';
import {
  actorOf,
  type Difference,
  differencesOf,
  doesOf,
  factsOf,
  factText,
  subjectOf,
} from './activity-words.ts';
import { activityEntryQuery } from './queries.ts';
import { subjectAddress } from './subject-address.ts';

const Lines = ({ title, lines }: Difference) => (
  <>
    {title ? (
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.row}>
          {title}
        </th>
      </tr>
    ) : null}
    {lines.map(({ key, name, before, after }) => (
      <tr key={key}>
        <th scope="row">{name}</th>
        <td>{before === null ? null : <del>{before}</del>}</td>
        <td>{after === null ? null : <ins>{after}</ins>}</td>
      </tr>
    ))}
  </>
);

/** Details of an entry: the values before and after, and its origin. */
const Comparison = ({ details }: { details: ActivityDetails }) => {
  const { timeZone } = useStudio();
  return (
    <>
      <table className={styles.difference}>
        <caption className="visually-hidden">{t('What changed')}</caption>
        <colgroup>
          <col className={styles.what} />
          <col span={2} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        {differencesOf(details, timeZone).map((difference) => (
          <tbody key={difference.id}>
            <Lines {...difference} />
          </tbody>
        ))}
        <tbody>
          {factsOf(details, timeZone).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td colSpan={2}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {details.more ? <p className="small muted">{t('More rows were changed than stand here.')}</p> : null}
    </>
  );
};

const Details = ({ id }: { id: string }) => {
  const { data, isError, refetch } = useQuery(activityEntryQuery(useApi(), id));
  return (
    <div className={styles.details} aria-busy={!data && !isError}>
      {data ? <Comparison details={data} /> : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </div>
  );
};

const Subject = ({ entry }: { entry: ActivityEntry }) => {
  const address = subjectAddress(entry);
  const subject = subjectOf(entry);
  if (!address || !subject) return subject;
  return (
    <Anchor className="link" href={address}>
      {subject}
    </Anchor>
  );
};

const Sentence = ({ entry }: { entry: ActivityEntry }) => {
  const [before, after] = doesOf(entry.action);
  return (
    <p>
      <b>{actorOf(entry)}</b> {before} <Subject entry={entry} /> {after}
    </p>
  );
};

/** A change in one line. The arrow is drawn, since the typefaces of a brand may lack one. */
const Fact = ({ fact }: { fact: ActivityFact }) => {
  const { timeZone } = useStudio();
  const [was, is] = factText(fact, timeZone);
  return (
    <small className="muted">
      {was}
      {is === null ? null : (
        <>
          <LineIcon className={styles.arrow}>
            <path d="M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5" />
          </LineIcon>
          <span className="visually-hidden">
            {' '}
            {/* translators: read aloud between a former and a present value */ t('is now')}{' '}
          </span>
          {is}
        </>
      )}
    </small>
  );
};

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  const { timeZone } = useStudio();
  const [open, setOpen] = useState(false);
  const sentence = useId();
  return (
    <li>
      <time className="numeric muted" dateTime={entry.at}>
        {clockText(entry.at, timeZone)}
      </time>
      <PersonPicture person={personOf({ name: actorOf(entry), avatar: entry.actor.avatar })} />
      <div id={sentence} className={styles.sentence}>
        <Sentence entry={entry} />
        {entry.fact ? <Fact fact={entry.fact} /> : null}
      </div>
      <IconButton
        label={open ? t('Close this entry') : t('Open this entry')}
        icon={open ? 'chevronUp' : 'chevronDown'}
        aria-expanded={open}
        aria-describedby={sentence}
        onClick={() => setOpen(!open)}
      />
      {open ? <Details id={entry.id} /> : null}
    </li>
  );
};

const dayOf = (iso: string, timeZone: string): string => wallTime(iso, timeZone).slice(0, 10);

const relativeDay = (day: string, nowMs: number, timeZone: string): string | null => {
  const today = dayOf(new Date(nowMs).toISOString(), timeZone);
  const yesterday = new Date(Date.parse(`${today}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  if (day === today) return t('Today');
  return day === yesterday ? t('Yesterday') : null;
};

/** Entries grouped by day, in the studio's time zone. */
export const ActivityEntries = ({ entries, nowMs }: { entries: readonly ActivityEntry[]; nowMs: number }) => {
  const { timeZone } = useStudio();
  const days = Object.groupBy(entries, ({ at }) => dayOf(at, timeZone));
  return Object.entries(days).map(([day, ofDay = []]) => {
    const relative = relativeDay(day, nowMs, timeZone);
    const written = fullDayOfYear(day);
    return (
      <Fragment key={day}>
        <h2 className={styles.day}>
          <span className="title-3">{relative ?? written}</span>
          {relative ? <span className={classNames(styles.date, 'small muted')}>{fullDay(day)}</span> : null}
        </h2>
        <ol className={styles.entries}>
          {ofDay.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Fragment>
    );
  });
};
