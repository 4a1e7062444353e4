import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewRule } from '../../../../contract/members/plan-rules.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { whyFailed } from '../../../ui/messages/failed-change.ts';
import { firstDayAndTime } from '../calendar-days.ts';
import { previewQuery } from '../queries.ts';
import { type RadioChoice, RadioChoices } from '../RadioChoices.tsx';
import { workdays } from '../rule-words.ts';
import { DaysField, type RuleDays } from './DaysField.tsx';
import { PreviewList, type StepChanges } from './PreviewList.tsx';
import { RuleForm } from './RuleForm.tsx';
import { SourcePicker } from './SourcePicker.tsx';
import { mostSteps, type PlanSource, sourceClassesQuery } from './sources.ts';
import { WhenFields } from './WhenFields.tsx';

type SeriesPanelProps = {
  open: boolean;
  onClose: () => void;
  /** Series or playlist; absent: the panel has a search for one. */
  source?: PlanSource | undefined;
  /** Initial first day. */
  day?: string | undefined;
};

const missedChoices = (): readonly RadioChoice<'move' | 'wait'>[] => [
  { value: 'move', title: t('The rest moves on by a day') },
  { value: 'wait', title: t('The days stay, the class waits at the end') },
];

const classesWords = (count: number): string =>
  count === mostSteps
    ? t('{count, plural, other {The first # classes. Change anything later.}}', { count })
    : t('{count, plural, one {# class. Change anything later.} other {# classes. Change anything later.}}', {
        count,
      });

/** Lays the classes of a series or playlist over days, with a preview in which each can be moved or left out. */
export const SeriesPanel = ({ open, onClose, source: given, day }: SeriesPanelProps) => {
  const api = useApi();
  const zone = useMe()?.timeZone ?? 'UTC';
  const [source, setSource] = useState<PlanSource | null>(given ?? null);
  const [days, setDays] = useState<RuleDays>({ weekdays: workdays, everyDays: 1 });
  const [when, setWhen] = useState(() => firstDayAndTime(new Date(), zone, day));
  const [missed, setMissed] = useState<'move' | 'wait'>('move');
  const [changes, setChanges] = useState<StepChanges>(new Map());
  const { data: classIds = [] } = useQuery(sourceClassesQuery(api, source));
  const rule: NewRule | null =
    source && classIds.length > 0
      ? {
          kind: 'series',
          title: source.title.slice(0, 120),
          plan_entry_ids: classIds,
          address: source.address,
          weekdays: [...days.weekdays],
          every_days: days.everyDays,
          ...when,
          when_missed: missed,
          changes: [...changes].map(([step, changed]) => ({ step, day: changed })),
        }
      : null;
  const preview = useQuery(previewQuery(api, rule));
  const count = classIds.length - [...changes.values()].filter((one) => one === null).length;
  const reset =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setChanges(new Map());
    };
  return (
    <RuleForm
      open={open}
      onClose={onClose}
      title={source ? t('Plan {title}', { title: source.title }) : t('Plan a series or playlist')}
      submit={
        count > 0
          ? t('{count, plural, one {Plan # day} other {Plan # days}}', { count })
          : t(msg('Plan', 'verb'))
      }
      rule={
        rule ?? (source ? t('There is no class to plan in it.') : t('Choose a series or playlist first.'))
      }
    >
      {source ? null : <SourcePicker onPick={setSource} />}
      {classIds.length > 0 ? <p className="muted">{classesWords(classIds.length)}</p> : null}
      <DaysField value={days} onChange={reset(setDays)} />
      <WhenFields when={when} onWhen={reset(setWhen)} zone={zone} />
      <RadioChoices
        label={t('When a day is missed')}
        value={missed}
        choices={missedChoices()}
        onChange={setMissed}
      />
      {preview.isError ? (
        <p className="muted small" role="status">
          {t('The days could not be shown. {reason}', { reason: whyFailed(preview.error) })}
        </p>
      ) : null}
      {preview.data && rule ? (
        <PreviewList preview={preview.data} changes={changes} onChanges={setChanges} />
      ) : null}
    </RuleForm>
  );
};
