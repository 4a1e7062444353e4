import type { ReactNode } from 'react';
import styles from './PlanForm.module.css';
import type { FieldProblems, PlanDraft } from './plan-draft.ts';

type SectionProps = { title: string; about?: string; children: ReactNode };

export const FormSection = ({ title, about, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <header>
      <h3 className="title-4">{title}</h3>
      {about ? <p className="small muted">{about}</p> : null}
    </header>
    <div className={styles.fields}>{children}</div>
  </section>
);

/** What every part of the form is given. */
export type PartProps = {
  draft: PlanDraft;
  problems: FieldProblems;
  onChange: (changes: Partial<PlanDraft>) => void;
};
