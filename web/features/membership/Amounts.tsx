import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './Amounts.module.css';

export type AmountRow = { title: string; about?: ReactNode; amount: string; total?: boolean };

/** Table of amounts: titles on the left, amounts on the right, the total in larger type. */
export const Amounts = ({ rows }: { rows: readonly AmountRow[] }) => (
  <dl className={styles.amounts}>
    {rows.map(({ title, about, amount, total }) => (
      <div key={`${title} ${amount}`} className={total ? styles.total : undefined}>
        <dt>
          {title}
          {about ? <small>{about}</small> : null}
        </dt>
        <dd className="numeric">{amount}</dd>
      </div>
    ))}
  </dl>
);

/** Placeholder for amounts that the provider is calculating. */
export const AmountsLoading = ({ label, className }: { label: string; className?: string }) => (
  <div className={classNames(styles.loading, className)} aria-busy="true">
    <span className="visually-hidden" role="status">
      {label}
    </span>
    <div className={styles.line} aria-hidden="true" />
    <div className={styles.line} aria-hidden="true" />
    <div className={styles.line} aria-hidden="true" />
  </div>
);
