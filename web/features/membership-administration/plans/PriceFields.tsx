import { currencyName } from '../../../../contract/formats/names.ts';
import { billingIntervals } from '../../../../contract/membership/billing-intervals.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { PlanInput } from '../../../../contract/membership/plan-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { MoneyField } from '../../../ui/controls/MoneyField.tsx';
import * as selectStyles from '../../../ui/controls/Select.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './PlanForm.module.css';
import { amountOf, type PlanDraftProps } from './plan-draft.ts';

/** Returns the unit after a number: "1 [month]", "3 [months]". */
const unitText = (interval: PlanInput['interval'], count: number): string => {
  switch (interval) {
    case 'day':
      return t('{count, plural, one {day} other {days}}', { count });
    case 'week':
      return t('{count, plural, one {week} other {weeks}}', { count });
    case 'month':
      return t('{count, plural, one {month} other {months}}', { count });
    case 'year':
      return t('{count, plural, one {year} other {years}}', { count });
  }
};

export type PriceFieldsProps = PlanDraftProps & {
  currency: string;
  /** Note and promise about members of the present price; null if they are not affected. */
  moves: { note: string; promise: string } | null;
};

const Period = ({ draft, problems, onChange }: PlanDraftProps) => (
  <FormField label={t('Billed every')} problem={problems.intervalCount?.[0]}>
    {(control) => (
      <div className={styles.period}>
        <input
          {...control}
          className={classNames(control.className, 'numeric')}
          inputMode="numeric"
          maxLength={2}
          value={draft.intervalCount}
          onChange={({ target }) => onChange({ intervalCount: target.value })}
        />
        <span className={classNames(selectStyles.select, styles.unit)}>
          <select
            aria-label={t('Period')}
            value={draft.interval}
            onChange={({ target }) => onChange({ interval: target.value as PlanInput['interval'] })}
          >
            {billingIntervals.map((interval) => (
              <option key={interval} value={interval}>
                {unitText(interval, Number(draft.intervalCount))}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      </div>
    )}
  </FormField>
);

/** Price of a plan, with its consequences for members who pay another price. */
export const PriceFields = ({ draft, problems, onChange, currency, moves }: PriceFieldsProps) => {
  const amount = amountOf(draft, currency);
  return (
    <FormSection title={t('Price')} about={t('The full price, taxes included.')}>
      <FieldRow columns={3}>
        <MoneyField
          label={t('Price')}
          currency={currency}
          required
          problem={problems.amount?.[0]}
          hint={
            amount === null ? undefined : t('Members see {amount}', { amount: formatMoney(amount, currency) })
          }
          value={draft.amount}
          onChange={(typed) => onChange({ amount: typed })}
        />
        <div className={fieldStyles.field} data-part="field">
          <span className={fieldStyles.label} data-part="label">
            {t('Currency')}
          </span>
          <p className={styles.fixed}>{currencyName(currency)}</p>
          <p className="hint">{t('The same for the whole studio.')}</p>
        </div>
        <Period {...{ draft, problems, onChange }} />
      </FieldRow>
      {moves ? (
        <>
          <AdminNote>{moves.note}</AdminNote>
          <p className={styles.promise}>
            <b>{t('They keep their price')}</b>
            <span className="small muted">{moves.promise}</span>
          </p>
        </>
      ) : null}
    </FormSection>
  );
};
