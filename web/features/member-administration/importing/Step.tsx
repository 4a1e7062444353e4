import type { ReactNode } from 'react';
import styles from './ImportPage.module.css';

type StepProps = { number?: number | undefined; title: string; about?: string; children: ReactNode };

/** A step of moving members in. */
export const Step = ({ number, title, about, children }: StepProps) => (
  <section className={styles.step} aria-label={title}>
    <header>
      {number === undefined ? null : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <h2 className="title-2">{title}</h2>
      {about ? <p className="small muted">{about}</p> : null}
    </header>
    {children}
  </section>
);
