import { useState } from 'react';
import type { NewRule } from '../../../../contract/members/plan-rules.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useMe } from '../../../client/me.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { firstDayAndTime } from '../calendar-days.ts';
import { type RadioChoice, RadioChoices } from '../RadioChoices.tsx';
import { repeatWords, workdays } from '../rule-words.ts';
import { ClassPicker, type PickedClass } from '../scheduling/ClassPicker.tsx';
import { DaysField, type RuleDays } from './DaysField.tsx';
import { EndField, type RuleEnd } from './EndField.tsx';
import { RuleForm } from './RuleForm.tsx';
import { WhenFields } from './WhenFields.tsx';
import { WishField } from './WishField.tsx';
import { type WishPart, wishAddress, wishTitle } from './wish.ts';

type AgainPanelProps = {
  open: boolean;
  onClose: () => void;
  /** A practice of Fit my time; absent: the panel asks for filters or a class. */
  practice?: { title: string; address: PageAddress } | undefined;
  day?: string | undefined;
};

const choosers = (): readonly RadioChoice<'studio' | 'member'>[] => [
  {
    value: 'studio',
    title: t('The studio, that morning'),
    hint: t('It’s in your calendar that day, and you can swap it.'),
  },
  {
    value: 'member',
    title: t('I do, from three options'),
    hint: t('The reminder offers three to choose from.'),
  },
];

type What = Pick<NewRule, 'kind' | 'title' | 'plan_entry_ids'> & { address?: string };

/** Plans a class, or whatever fits a wish, again and again. */
export const AgainPanel = ({ open, onClose, practice, day }: AgainPanelProps) => {
  const zone = useMe()?.timeZone ?? 'UTC';
  const [kind, setKind] = useState<'wish' | 'class'>('wish');
  const [parts, setParts] = useState<readonly WishPart[]>([]);
  const [title, setTitle] = useState('');
  const [picked, setPicked] = useState<PickedClass | null>(null);
  const [days, setDays] = useState<RuleDays>({ weekdays: workdays, everyDays: 1 });
  const [when, setWhen] = useState(() => firstDayAndTime(new Date(), zone, day));
  const [chooser, setChooser] = useState<'studio' | 'member'>('studio');
  const [end, setEnd] = useState<RuleEnd>({ kind: 'never' });
  const named = title.trim() || wishTitle(parts);
  const what = ((): What | string => {
    if (practice) return { kind: 'wish', plan_entry_ids: [], ...practice };
    if (kind === 'class')
      return picked
        ? { kind, title: picked.title.slice(0, 120), plan_entry_ids: [picked.id] }
        : t('Choose a class first.');
    if (parts.length === 0) return t('Add at least one wish first.');
    return { kind, title: named.slice(0, 120), plan_entry_ids: [], address: wishAddress(parts) };
  })();
  const rule: NewRule | string =
    typeof what === 'string'
      ? what
      : {
          ...what,
          weekdays: [...days.weekdays],
          every_days: days.everyDays,
          ...when,
          ...(what.kind === 'wish' ? { chooser } : {}),
          ...(end.kind === 'times' ? { times: end.times } : {}),
          ...(end.kind === 'day' ? { last_day: end.day } : {}),
        };
  return (
    <RuleForm
      open={open}
      onClose={onClose}
      title={practice ? t('Repeat {title}', { title: practice.title }) : t('A repeating practice')}
      submit={repeatWords(days.weekdays, days.everyDays)}
      rule={rule}
    >
      {practice ? null : (
        <SegmentedControl
          label={t('What repeats')}
          value={kind}
          options={[
            ['wish', t('What fits my wishes')],
            ['class', t('One class')],
          ]}
          onChange={setKind}
        />
      )}
      {!practice && kind === 'class' ? <ClassPicker picked={picked} onPick={setPicked} /> : null}
      {!practice && kind === 'wish' ? (
        <>
          <WishField parts={parts} onParts={setParts} />
          <label className={fieldStyles.field} data-part="field">
            <span>{t('Name in your calendar')}</span>
            <input
              className={fieldStyles.input}
              data-part="input"
              maxLength={120}
              placeholder={wishTitle(parts)}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </label>
        </>
      ) : null}
      <DaysField value={days} onChange={setDays} />
      <WhenFields when={when} onWhen={setWhen} zone={zone} />
      {kind === 'wish' ? (
        <RadioChoices label={t('Who chooses')} value={chooser} choices={choosers()} onChange={setChooser} />
      ) : null}
      <EndField end={end} onEnd={setEnd} firstDay={when.day} />
    </RuleForm>
  );
};
