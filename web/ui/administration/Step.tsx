import type { ReactNode, RefObject } from 'react';
import { StateMark } from './StateMark.tsx';
import * as styles from './Step.module.css';

type StepProps = {
  id?: string;
  /** The number of the step; absent for a section beside the steps. */
  number?: number;
  title: string;
  about?: string | undefined;
  head?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};

/** A step of an import, or a section beside its steps. */
export const Step = ({ id, number, title, about, head, children }: StepProps) => (
  <section id={id} className={styles.step} aria-label={title}>
    <header>
      {number === undefined ? null : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <h2 ref={head} className="title-2" tabIndex={head ? -1 : undefined}>
        {title}
      </h2>
      {about ? <p className="small muted">{about}</p> : null}
    </header>
    {children}
  </section>
);

export type Sum = {
  name: string;
  glyph: 'done' | 'failed' | 'info';
  tone?: 'good' | 'warn' | 'bad';
  value: string;
};

/** Counts of an import, side by side. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={styles.sums}>
    {sums.map(({ name, glyph, tone, value }) => (
      <div key={name}>
        <dt>
          <StateMark glyph={glyph} {...(tone ? { tone } : {})}>
            {name}
          </StateMark>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
