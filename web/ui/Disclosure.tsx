import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

type DisclosureProps = {
  title: string;
  /** What assistive technology reads in place of a title that several share. */
  label?: string;
  className?: string | undefined;
  /** Who opens it beside its reader; without it, its reader alone does. */
  open?: { isOpen: boolean; onChange: (isOpen: boolean) => void };
  children: ReactNode;
};

/** What few readers need, folded below a line that opens it. */
export const Disclosure = ({ title, label, className, open, children }: DisclosureProps) => (
  <details
    className={classNames(styles.disclosure, className)}
    open={open?.isOpen}
    onToggle={({ currentTarget }) => open?.onChange(currentTarget.open)}
  >
    <summary aria-label={label}>
      {title}
      <Icon name="chevronDown" />
    </summary>
    {children}
  </details>
);
