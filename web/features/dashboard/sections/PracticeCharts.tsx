import { type ChartId, chartTables } from '../../../../contract/dashboard/chart-tables.ts';
import type { Dashboard } from '../../../../contract/dashboard/dashboard.schema.ts';
import { periodTitle } from '../../../../contract/dashboard/periods.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { compactCount } from '../../../ui/text/counts.ts';
import { halfFrame, wideFrame } from '../charts/Axes.tsx';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { Columns, type Layer } from '../charts/Columns.tsx';
import { inksOf, mostInks } from '../charts/inks.ts';
import { ComparedKey, Key } from '../charts/Key.tsx';
import { Lines } from '../charts/Lines.tsx';
import { Ridge } from '../charts/Ridge.tsx';
import { isCalm } from '../charts/scale.ts';
import * as pageStyles from '../Dashboard.module.css';
import { beforeTitle, changeText, pointText } from '../figure-words.ts';

export type SectionProps = { dashboard: Dashboard; fileOf: (chart: ChartId) => string };

/** Each category that was watched has a layer; those beyond the inks share the last. */
const layersOf = ({ categories, points }: Dashboard['practice']): Layer[] => {
  const shown = categories.length > mostInks ? mostInks - 1 : categories.length;
  const inks = inksOf(categories.slice(0, shown).map(({ slug }) => slug));
  const own = categories.slice(0, shown).map(({ title }, at) => ({
    title,
    ink: inks[at] ?? ('before' as const),
    values: points.map(({ byCategory }) => byCategory[at] ?? 0),
  }));
  if (shown === categories.length) return own;
  const others = points.map(({ byCategory }) => byCategory.slice(shown).reduce((sum, one) => sum + one, 0));
  return [...own, { title: t(msg('Others', 'categories')), ink: 'before', values: others }];
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Minutes by category over the period. */
export const WatchedChart = ({ dashboard, fileOf }: SectionProps) => {
  const { practice, span } = dashboard;
  const { watchedMinutes } = practice.totals;
  const layers = layersOf(practice);
  const Drawing = isCalm(practice.points.map((point) => point.watchedMinutes)) ? Ridge : Columns;
  const [count, change] = [watchedMinutes.now, changeText(watchedMinutes, span)];
  const said = change
    ? t('{count, plural, one {# minute was watched, {change}.} other {# minutes were watched, {change}.}}', {
        count,
        change,
      })
    : t('{count, plural, one {# minute was watched.} other {# minutes were watched.}}', { count });
  const title =
    span.unit === 'day'
      ? t('Minutes watched each day by category.')
      : t('Minutes watched each month by category.');
  return (
    <ChartFrame
      title={t('Minutes watched')}
      sentence={count === 0 ? t('Nothing was watched in this period.') : said}
      isEmpty={count === 0}
      file={fileOf('watched')}
      table={chartTables.watched(dashboard)}
      className={pageStyles.wide}
    >
      <Drawing
        frame={wideFrame}
        label={`${title} ${said}`}
        layers={layers}
        points={practice.points.map(({ day }) => pointText(day, span.unit))}
        format={compactCount}
        named={(value, point) =>
          t('{count, plural, one {# minute, {point}} other {# minutes, {point}}}', { count: value, point })
        }
      />
      <Key
        named={layers.map(({ title, ink, values }) => ({
          title,
          ink,
          value: compactCount(sumOf(values)),
        }))}
      />
    </ChartFrame>
  );
};

/** Completions beside those of the period before. */
export const CompletionsChart = ({ dashboard, fileOf }: SectionProps) => {
  const { practice, span } = dashboard;
  const { completions } = practice.totals;
  const points = practice.points.map(({ day }) => pointText(day, span.unit));
  const now = practice.points.map((point) => point.completions);
  const before = practice.points.flatMap(({ completionsBefore }) => completionsBefore ?? []);
  const calm = isCalm(now);
  const [count, change] = [completions.now, changeText(completions, span)];
  const said = change
    ? t(
        '{count, plural, one {# class was completed, {change}.} other {# classes were completed, {change}.}}',
        { count, change },
      )
    : t('{count, plural, one {# class was completed.} other {# classes were completed.}}', { count });
  const label = `${span.unit === 'day' ? t('Completions each day.') : t('Completions each month.')} ${said}`;
  return (
    <ChartFrame
      title={t('Completions')}
      sentence={said}
      isEmpty={count === 0 && !completions.before}
      file={fileOf('completions')}
      table={chartTables.completions(dashboard)}
      className={pageStyles.half}
    >
      {calm ? (
        <Lines
          frame={halfFrame}
          label={label}
          points={points}
          now={now}
          before={before}
          format={compactCount}
        />
      ) : (
        <Columns
          frame={halfFrame}
          label={label}
          layers={[{ title: t('Completions'), ink: 'base', values: now }]}
          before={before}
          points={points}
          format={compactCount}
          named={compactCount}
        />
      )}
      <ComparedKey
        compared={completions}
        title={periodTitle(span.period)}
        before={beforeTitle(span)}
        inLines={calm}
        format={compactCount}
      />
    </ChartFrame>
  );
};
