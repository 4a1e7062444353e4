import { chartTables, reasonTitle, storageTitles } from '../../../../contract/dashboard/chart-tables.ts';
import type { RankedClass } from '../../../../contract/dashboard/dashboard.schema.ts';
import { joinSentences, withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Bar, Bars } from '../charts/Bars.tsx';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { Ink } from '../charts/inks.ts';
import { Stack } from '../charts/Stack.tsx';
import * as styles from '../Dashboard.module.css';
import { beforeFact, beforeValues, changeText, countText } from '../figure-words.ts';
import type { SectionProps } from './PracticeCharts.tsx';

const ClassRow = ({ one, place, most }: { one: RankedClass; place: number; most: number }) => {
  const before = beforeFact(one.minutes);
  return (
    <li>
      <span className={styles.rank}>{place}</span>
      <span className={styles.poster}>{one.image ? <Picture image={one.image} sizes="96px" /> : null}</span>
      <span>
        <Anchor href={pageAddress('/admin/class_builder/$id/edit', { id: String(one.id) })}>
          {one.title}
        </Anchor>
        <small>{one.series}</small>
      </span>
      <span className={styles.minutes}>
        <b className="numeric">{t('{count, number} min', { count: one.minutes.now })}</b>
        <Bar value={one.minutes.now} most={most} ink="base" />
        {before ? <small>{before}</small> : null}
      </span>
    </li>
  );
};

/** The table and the file have the others. */
const shownClasses = 5;

const Classes = ({ classes }: { classes: readonly RankedClass[] }) => {
  const most = Math.max(0, ...classes.map(({ minutes }) => Math.max(minutes.now, minutes.before ?? 0)));
  return (
    <ol className={styles.classes}>
      {classes.slice(0, shownClasses).map((one, at) => (
        <ClassRow key={one.id} one={one} place={at + 1} most={most} />
      ))}
    </ol>
  );
};

export const TopClasses = ({ dashboard, fileOf }: SectionProps) => {
  const [first] = dashboard.top;
  return (
    <ChartFrame
      title={t('Top classes')}
      sentence={
        first
          ? t('Most minutes were watched of {title}.', { title: first.title })
          : t('No class was watched in this period.')
      }
      isEmpty={!first}
      file={fileOf('top')}
      table={chartTables.top(dashboard)}
      className={styles.half}
    >
      <Classes classes={dashboard.top} />
    </ChartFrame>
  );
};

export const DecliningClasses = ({ dashboard, fileOf }: SectionProps) => {
  const { declining, span } = dashboard;
  const [first] = declining;
  return (
    <ChartFrame
      title={t('Declining classes')}
      sentence={
        first
          ? t(
              '{title} lost most minutes against {period, select, month {{month}} year {the 12 months before} other {the {days} days before}}.',
              { title: first.title, ...beforeValues(span) },
            )
          : t(
              'No class that was watched for an hour in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}} was watched less since.',
              beforeValues(span),
            )
      }
      isEmpty={!first}
      file={fileOf('declining')}
      table={chartTables.declining(dashboard)}
      className={styles.half}
    >
      <Classes classes={declining} />
    </ChartFrame>
  );
};

/** Returns "“Why are you leaving?” 12 answers, 9% more than in the 28 days before (11)." */
const answersSentence = (question: string | null, count: number, change: string): string => {
  const said = change
    ? t('{count, plural, one {# answer, {change}.} other {# answers, {change}.}}', { count, change })
    : t('{count, plural, one {# answer.} other {# answers.}}', { count });
  return question ? `${t('“{question}”', { question })} ${said}` : said;
};

/** “Other” stands last. */
const otherReason = '0';

/** Answers to the first question, which the server puts first; its table has the others. */
export const ReasonsChart = ({ dashboard, fileOf }: SectionProps) => {
  const { reasons, span } = dashboard;
  const [first] = reasons;
  const own = reasons
    .filter(({ question }) => question === first?.question)
    .toSorted((a, b) => Number(a.reason === otherReason) - Number(b.reason === otherReason));
  const sum = (of: 'now' | 'before') => own.reduce((total, one) => total + (one[of] ?? 0), 0);
  const answers = { now: sum('now'), before: sum('before') };
  return (
    <ChartFrame
      title={t('Why members left')}
      sentence={
        first
          ? answersSentence(first.questionText, answers.now, changeText(answers, span))
          : t('No member said why in this period.')
      }
      isEmpty={!first}
      file={fileOf('reasons')}
      table={chartTables.reasons(dashboard)}
      className={styles.half}
    >
      <Bars
        ink="fitness"
        rows={own.map((one) => ({
          key: one.reason,
          title: reasonTitle(one),
          value: one.now,
          text: countText(one.now),
          fact: beforeFact(one),
        }))}
      />
    </ChartFrame>
  );
};

export const SearchesChart = ({ dashboard, fileOf }: SectionProps) => {
  const { searches } = dashboard;
  const [first] = searches;
  return (
    <ChartFrame
      title={t('Searches without results')}
      sentence={
        first
          ? t('Most often “{words}” was searched for and not found. It is not kept who searched.', {
              words: first.words,
            })
          : t('Every search of this period found something.')
      }
      isEmpty={!first}
      file={fileOf('searches')}
      table={chartTables.searches(dashboard)}
      className={styles.half}
    >
      <Bars
        ink="skills"
        rows={searches.map(({ words, now, before }) => ({
          key: words,
          title: words,
          value: now,
          text: countText(now),
          fact: beforeFact({ now, before }),
        }))}
      />
    </ChartFrame>
  );
};

const storageInks: Readonly<Record<keyof typeof storageTitles, Ink>> = {
  streams: 'mindfulness',
  originals: 'wellness',
  pictures: 'skills',
};

export const StorageChart = ({ dashboard, fileOf }: SectionProps) => {
  const { storage, sent, span } = dashboard;
  const kept = storage.reduce((sum, { bytes }) => sum + bytes.now, 0);
  const parts = storage.map(({ kind, bytes }) => ({
    title: t(storageTitles[kind]),
    ink: storageInks[kind],
    value: bytes.now,
    text: bytesWords(bytes.now),
    fact: beforeFact(bytes, bytesWords),
  }));
  const [size, change] = [bytesWords(sent.now), changeText(sent, span, bytesWords)];
  const sentText = change
    ? t('{size} of videos were sent, {change}.', { size, change })
    : t('{size} of videos were sent.', { size });
  return (
    <ChartFrame
      title={t('Storage and delivery')}
      sentence={joinSentences(t('{size} are kept.', { size: bytesWords(kept) }), sentText)}
      isEmpty={storage.length === 0}
      file={fileOf('storage')}
      table={chartTables.storage(dashboard)}
      className={styles.half}
    >
      <Stack
        label={t('Kept: {parts}', { parts: withCommas(parts.map(({ title, text }) => `${title} ${text}`)) })}
        parts={parts}
      />
    </ChartFrame>
  );
};
