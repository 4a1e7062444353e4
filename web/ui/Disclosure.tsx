import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

type DisclosureProps = {
  title: string;
  /** Accessible name, where several share a title. */
  label?: string;
  className?: string | undefined;
  /** State that the caller controls; uncontrolled by default. */
  open?: { isOpen: boolean; onChange: (isOpen: boolean) => void };
  children: ReactNode;
};

/** Collapsible details below a line that opens them. */
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
