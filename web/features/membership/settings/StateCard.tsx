import type { ReactNode } from 'react';
import * as styles from './StateCard.module.css';

type StateCardProps = {
  /** One sentence that says what is true. */
  title: string;
  about?: ReactNode;
  /** The control that says what to do. */
  children?: ReactNode;
};

/** The state of a membership: one sentence, and one thing to do. */
export const StateCard = ({ title, about, children }: StateCardProps) => (
  <section className={styles.state}>
    <h2 className="title-2">{title}</h2>
    {about ? <p className="muted">{about}</p> : null}
    {children ? <div className={styles.actions}>{children}</div> : null}
  </section>
);
