import { planMeanings } from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { ColumnList, ColumnRow } from '../../../ui/administration/table-reading/ColumnRow.tsx';
import type { NamedPlan } from './mapping.ts';

const Fact = ({ means }: { means: string | null }) => {
  if (means === null)
    return (
      <StateMark glyph="failed" tone="bad">
        {t('Choose a plan')}
      </StateMark>
    );
  if (means === 'none') return <StateMark glyph="info">{t('No access')}</StateMark>;
  return (
    <StateMark glyph="done" tone="good">
      {t('Access until the date in the file')}
    </StateMark>
  );
};

type PlanRowsProps = {
  plans: readonly NamedPlan[];
  studioPlans: AccountImport['studioPlans'];
  onChange: (name: string, means: string) => void;
};

/** The names of plans in the table, with their meanings here. */
export const PlanRows = ({ plans, studioPlans, onChange }: PlanRowsProps) => (
  <ColumnList label={t(msg('Plans', 'of a membership'))}>
    {plans.map(({ name, people, means }) => (
      <ColumnRow
        key={name}
        name={name}
        sample={t('{count, plural, one {# person} other {# people}}', { count: people })}
        value={means ?? ''}
        onChange={(chosen) => onChange(name, chosen)}
        fact={<Fact means={means} />}
      >
        {means === null ? <option value="">{t('Choose…')}</option> : null}
        {studioPlans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.name}
          </option>
        ))}
        {Object.entries(planMeanings).map(([meaning, words]) => (
          <option key={meaning} value={meaning}>
            {t(words)}
          </option>
        ))}
      </ColumnRow>
    ))}
  </ColumnList>
);
