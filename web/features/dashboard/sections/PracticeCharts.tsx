import { type ChartId, chartTables } from '../../../../contract/dashboard/chart-tables.ts';
import type { Dashboard } from '../../../../contract/dashboard/dashboard.schema.ts';
import { periodTitle } from '../../../../contract/dashboard/periods.ts';
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
import { beforeText, changeText, countText, pointText, sentence } from '../figure-words.ts';

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
  return [...own, { title: 'Others', ink: 'before', values: others }];
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Minutes by category over the period. */
export const WatchedChart = ({ dashboard, fileOf }: SectionProps) => {
  const { practice, span } = dashboard;
  const { watchedMinutes } = practice.totals;
  const layers = layersOf(practice);
  const Drawing = isCalm(practice.points.map((point) => point.watchedMinutes)) ? Ridge : Columns;
  const said = sentence(
    `${countText(watchedMinutes.now)} minutes were watched`,
    changeText(watchedMinutes, span),
  );
  return (
    <ChartFrame
      title="Minutes watched"
      sentence={watchedMinutes.now === 0 ? 'Nothing was watched in this period.' : said}
      isEmpty={watchedMinutes.now === 0}
      file={fileOf('watched')}
      table={chartTables.watched(dashboard)}
      className={pageStyles.wide}
    >
      <Drawing
        frame={wideFrame}
        label={`Minutes watched each ${span.unit} by category. ${said}`}
        layers={layers}
        points={practice.points.map(({ day }) => pointText(day, span.unit))}
        format={compactCount}
        named={(value, point) => `${countText(value)} minutes, ${point}`}
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
  const said = sentence(
    `${countText(completions.now)} ${completions.now === 1 ? 'class was' : 'classes were'} completed`,
    changeText(completions, span),
  );
  const label = `Completions each ${span.unit}. ${said}`;
  return (
    <ChartFrame
      title="Completions"
      sentence={said}
      isEmpty={completions.now === 0 && !completions.before}
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
          layers={[{ title: 'Completions', ink: 'base', values: now }]}
          before={before}
          points={points}
          format={compactCount}
          named={compactCount}
        />
      )}
      <ComparedKey
        compared={completions}
        title={periodTitle(span.period)}
        before={beforeText(span)}
        inLines={calm}
        format={compactCount}
      />
    </ChartFrame>
  );
};
