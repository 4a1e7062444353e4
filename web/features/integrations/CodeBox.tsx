import type { ReactNode } from 'react';
import * as styles from './CodeBox.module.css';

/** Box of preformatted text; wide text scrolls, by keyboard as well. */
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

/** Part of the text that the studio adds. */
export const CodeHead = ({ children }: { children: string }) => <i className={styles.head}>{children}</i>;
