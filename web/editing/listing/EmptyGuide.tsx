import type { ReactNode } from 'react';
import { CoilLine } from '../../ui/messages/CoilLine.tsx';
import * as styles from './EmptyGuide.module.css';

type EmptyGuideProps = {
  title: string;
  /** Purpose of the list, in a sentence or two. */
  about: string;
  /** Controls that add the first item. */
  actions?: ReactNode;
  /** Heading of the help beside. */
  help: string;
  children: ReactNode;
};

/** An empty page of the studio: its purpose and the first step, with help beside. */
export const EmptyGuide = ({ title, about, actions, help, children }: EmptyGuideProps) => (
  <div className={styles.guide} data-part="empty">
    <div className={styles.start}>
      <CoilLine />
      <p className="title-2">{title}</p>
      <p className="muted">{about}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
    <section className={styles.help} aria-label={help}>
      <h2 className="title-4">{help}</h2>
      {children}
    </section>
  </div>
);

/** Names of a guide, each with a text or a code beside it. */
export const GuideList = ({ rows }: { rows: readonly (readonly [name: string, text: ReactNode])[] }) => (
  <dl className={styles.list}>
    {rows.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="muted">{text}</dd>
      </div>
    ))}
  </dl>
);
