import type { ReactNode } from 'react';
import { t } from '../../../../contract/messages.ts';
import * as fieldStyles from '../../controls/Field.module.css';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { Icon } from '../../Icon.tsx';
import { fullCount } from '../../text/counts.ts';
import { StateMark } from '../StateMark.tsx';
import * as styles from './TableReading.module.css';

/** Columns of a table, or names in it, each with its meaning. */
export const ColumnList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.map} aria-label={label}>
    {children}
  </ul>
);

type ColumnRowProps = {
  name: string;
  /** A text beside the name, such as the first value of a column. */
  sample: string;
  value: string;
  onChange: (value: string) => void;
  /** The choices, as options. */
  children: ReactNode;
  fact: ReactNode;
};

/** A column or a name of a table, and the choice of its meaning. */
export const ColumnRow = ({ name, sample, value, onChange, children, fact }: ColumnRowProps) => (
  <li>
    <b>{name}</b>
    <span className={styles.sample}>{sample || '–'}</span>
    <Icon name="chevronRight" />
    <SelectInput
      className={fieldStyles.input}
      data-part="input"
      aria-label={t('What “{name}” stands for', { name })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </SelectInput>
    {fact}
  </li>
);

type FilledFactProps = {
  isRead: boolean;
  filled: number | null;
  rows: number;
  /** True where every row needs a value. */
  needed: boolean;
};

/** Tells how many rows have a value of a column. */
export const FilledFact = ({ isRead, filled, rows, needed }: FilledFactProps) => {
  if (!isRead)
    return (
      <StateMark glyph="draft" tone="quiet">
        {t('Not read')}
      </StateMark>
    );
  if (filled === null) return <span />;
  if (filled === rows)
    return (
      <StateMark glyph="done" tone="good">
        {t('All filled')}
      </StateMark>
    );
  // translators: Number of rows that have a value in this column.
  const words = t('{count} of {rows} filled', { count: fullCount(filled), rows: fullCount(rows) });
  return needed || filled === 0 ? (
    <StateMark glyph="failed" tone="warn">
      {words}
    </StateMark>
  ) : (
    <StateMark glyph="info">{words}</StateMark>
  );
};
