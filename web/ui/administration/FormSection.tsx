import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './Form.module.css';

type FormSectionProps = {
  title: string;
  /** State of what the section is about, below its title. */
  mark?: ReactNode;
  about?: string;
  /** Directly below the heading of the form: without a line above it. */
  first?: boolean;
  children: ReactNode;
};

/** One question of a form: its title and a sentence on the left, its fields on the right. */
export const FormSection = ({ title, mark, about, first, children }: FormSectionProps) => (
  <section className={classNames(styles.section, first && styles.first)} aria-label={title}>
    <header>
      <h2 className="title-4">{title}</h2>
      {mark}
      {about ? <p className="small muted">{about}</p> : null}
    </header>
    <div className={styles.fields}>{children}</div>
  </section>
);

/** Fields side by side, one below the other on a phone. */
export const FieldRow = ({ columns, children }: { columns: 2 | 3; children: ReactNode }) => (
  <div className={columns === 2 ? styles.two : styles.three}>{children}</div>
);
