import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { GiftSale } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { amountIn, typedAmount } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { amountProblem, MoneyField } from '../../../ui/controls/MoneyField.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import * as styles from './GiftsPage.module.css';
import { giftSaleQuery } from './queries.ts';

type Row = { key: number; months: string; price: string; tagline: string };
type Draft = { onSale: boolean; validYears: string; rows: Row[] };

const draftOf = ({ onSale, validYears, offers, currency }: GiftSale): Draft => ({
  onSale,
  validYears: String(validYears),
  rows: offers.map(({ months, price, tagline }, key) => ({
    key,
    months: String(months),
    price: typedAmount(price, currency),
    tagline,
  })),
});

const whole = (text: string): number | null => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : null);

type Problems = Readonly<Record<string, string | undefined>>;

const problemsOf = ({ rows, validYears }: Draft, currency: string): Problems => {
  const years = whole(validYears);
  const problems: Record<string, string> = {};
  if (!years || years > 10) problems.validYears = t('Enter a number from 1 to 10.');
  rows.forEach(({ months, price }, index) => {
    const length = whole(months);
    if (!length || length > 36) problems[`months-${index}`] = t('Enter a number from 1 to 36.');
    if (!amountIn(price, currency)) problems[`price-${index}`] = amountProblem(currency);
  });
  return problems;
};

type RowProps = {
  row: Row;
  index: number;
  currency: string;
  problems: Problems;
  onChange: (changes: Partial<Row>) => void;
  onRemove: () => void;
};

const OfferRow = ({ row, index, currency, problems, onChange, onRemove }: RowProps) => {
  const months = whole(row.months);
  return (
    <li className={styles.offerRow}>
      <FormField label={t('Months')} problem={problems[`months-${index}`]}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={2}
            value={row.months}
            onChange={({ target }) => onChange({ months: target.value })}
          />
        )}
      </FormField>
      <MoneyField
        label={t('Price')}
        currency={currency}
        problem={problems[`price-${index}`]}
        value={row.price}
        onChange={(typed) => onChange({ price: typed })}
      />
      <FormField label={t('Tagline (optional)')}>
        {(control) => (
          <input
            {...control}
            placeholder={t('Tagline (optional)')}
            maxLength={80}
            value={row.tagline}
            onChange={({ target }) => onChange({ tagline: target.value })}
          />
        )}
      </FormField>
      <IconButton
        label={
          months === null
            ? t('Remove this option')
            : t('{count, plural, one {Remove # month} other {Remove # months}}', { count: months })
        }
        icon="trash"
        onClick={onRemove}
      />
    </li>
  );
};

/** Saves the form; validation messages are displayed beside their fields. */
const useSaleForm = (sale: GiftSale) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(sale));
  const [problems, setProblems] = useState<Problems>({});
  const [said, setSaid] = useState<{ tone: 'done' | 'problem'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const bodyOf = () => ({
    onSale: draft.onSale,
    validYears: Number(draft.validYears),
    offers: draft.rows.map(({ months, price, tagline }) => ({
      months: Number(months),
      price: amountIn(price, sale.currency) ?? 0,
      tagline,
    })),
    updatedAt: sale.updatedAt,
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(draft, sale.currency);
    setProblems(found);
    setSaid(null);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { data } = await api('PUT /admin/api/gift_sale', { body: bodyOf() });
      queryClient.setQueryData(giftSaleQuery(api).queryKey, data);
      setSaid({
        tone: 'done',
        text: data.onSale ? t('Saved. Gifts are on sale.') : t('Saved. Gifts are off sale.'),
      });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message])));
      const text =
        error instanceof ApiError && error.status > 0 ? error.message : t('It was not saved. Try again.');
      setSaid({ tone: 'problem', text });
    }
    setBusy(false);
  };
  const change = (changes: Partial<Draft>): void => {
    setSaid(null);
    setDraft((before) => ({ ...before, ...changes }));
  };
  return { draft, problems, said, busy, save, change };
};

/** Form of the gift sale: on or off, lengths and prices. */
export const GiftSaleForm = ({ sale }: { sale: GiftSale }) => {
  const { draft, problems, said, busy, save, change } = useSaleForm(sale);
  const { rows } = draft;
  const addRow = (): void => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    change({ rows: [...rows, { key, months: '', price: '', tagline: '' }] });
  };
  return (
    <form className={styles.saleForm} method="post" noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.switchRow}>
        <span>
          <b>{t('On sale')}</b>
          <small className="muted">{t('Anyone can buy a gift at /gift, even without an account.')}</small>
        </span>
        <Switch label={t('On sale')} checked={draft.onSale} onChange={(onSale) => change({ onSale })} />
      </div>
      <ul className={styles.offerRows}>
        {rows.map((row, index) => (
          <OfferRow
            key={row.key}
            row={row}
            index={index}
            currency={sale.currency}
            problems={problems}
            onChange={(changes) =>
              change({ rows: rows.map((one) => (one === row ? { ...one, ...changes } : one)) })
            }
            onRemove={() => change({ rows: rows.filter((one) => one !== row) })}
          />
        ))}
      </ul>
      <div>
        <Button look="secondary" size="small" disabled={rows.length >= 12} onClick={addRow}>
          {t('Add an option')}
        </Button>
      </div>
      <FormField
        label={t('Years valid')}
        problem={problems.validYears}
        hint={t(
          'Counted from the day it is sent. Some countries require three or five. Gifts already sold keep theirs.',
        )}
        className={styles.years}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={2}
            value={draft.validYears}
            onChange={({ target }) => change({ validYears: target.value })}
          />
        )}
      </FormField>
      <div role="status">{said ? <AdminNote tone={said.tone}>{said.text}</AdminNote> : null}</div>
      <div>
        <Button type="submit" aria-busy={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
};
