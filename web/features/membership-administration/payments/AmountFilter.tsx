import { type FormEvent, useId, useState } from 'react';
import { amountIn, typedAmount } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import * as styles from './PaymentsPage.module.css';

type AmountFilterProps = {
  currency: string;
  /** In the smallest unit; empty: no bound. */
  from: string;
  to: string;
  onChange: (bounds: { from: string; to: string }) => void;
};

const typedOf = (amount: string, currency: string): string =>
  amount === '' ? '' : typedAmount(Number(amount), currency);

/** The smallest units of what was typed; null where it is no amount. */
const boundOf = (typed: string, currency: string): string | null => {
  if (typed.trim() === '') return '';
  const amount = amountIn(typed, currency);
  return amount === null ? null : String(amount);
};

/** Bounds of the amount, in the currency that the studio sells in. */
export const AmountFilter = ({ currency, from, to, onChange }: AmountFilterProps) => {
  const [typed, setTyped] = useState({ from: typedOf(from, currency), to: typedOf(to, currency) });
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const bounds = { from: boundOf(typed.from, currency), to: boundOf(typed.to, currency) };
    if (bounds.from === null || bounds.to === null) setProblem(t('Type amounts such as 50 or 49.90.'));
    else if (bounds.from !== '' && bounds.to !== '' && Number(bounds.from) > Number(bounds.to))
      setProblem(t('The first amount is above the second.'));
    else {
      setProblem('');
      onChange({ from: bounds.from, to: bounds.to });
    }
  };
  const changed = typed.from !== typedOf(from, currency) || typed.to !== typedOf(to, currency);
  const code = currency.toUpperCase();
  const field = (name: 'from' | 'to') => (
    <input
      className={fieldStyles.input}
      data-part="input"
      inputMode="decimal"
      maxLength={10}
      placeholder={name === 'from' ? t('Min') : t('Max')}
      aria-label={
        name === 'from'
          ? t('Amount in {currency}, at least', { currency: code })
          : t('Amount in {currency}, at most', { currency: code })
      }
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <form className={styles.amounts} onSubmit={submit} noValidate>
      <span className="quiet">{code}</span>
      {field('from')}
      <span className="quiet">{t(msg('to', 'between two amounts'))}</span>
      {field('to')}
      {changed ? (
        <Button type="submit" look="secondary" size="small">
          {t(msg('Apply', 'a filter'))}
        </Button>
      ) : null}
      {problem ? (
        <span id={problemId} className={fieldStyles.errorMessage} role="alert">
          {problem}
        </span>
      ) : null}
    </form>
  );
};
