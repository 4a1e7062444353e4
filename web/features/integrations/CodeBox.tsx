import type { ReactNode } from 'react';
import styles from './CodeBox.module.css';

/** Text of programs, as it is; what is wider scrolls, by the keyboard too. */
export const CodeBox = ({
  label,
  wraps,
  children,
}: {
  label: string;
  wraps?: boolean;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
  <section className={styles.box} aria-label={label} tabIndex={0}>
    <pre className={wraps ? styles.wraps : undefined}>{children}</pre>
  </section>
);

/** What the studio adds by itself. */
export const CodeHead = ({ children }: { children: string }) => <i className={styles.head}>{children}</i>;
