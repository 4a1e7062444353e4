import type { ReactNode } from 'react';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../Anchor.tsx';
import { CoilLine } from './CoilLine.tsx';
import * as styles from './EmptyMessage.module.css';

type EmptyMessageProps = {
  title: string;
  action?: { label: string; href: PageAddress } | { label: string; onClick: () => void } | undefined;
  children?: ReactNode;
};

/** Nothing here yet, and the one thing to do about it. */
export const EmptyMessage = ({ title, action, children }: EmptyMessageProps) => (
  <div className={styles.empty} data-part="empty">
    <CoilLine />
    <p className="title-2">{title}</p>
    {children}
    {action && 'href' in action ? (
      <Anchor className="link" href={action.href}>
        {action.label}
      </Anchor>
    ) : null}
    {action && 'onClick' in action ? (
      <button type="button" className="link" onClick={action.onClick}>
        {action.label}
      </button>
    ) : null}
  </div>
);
