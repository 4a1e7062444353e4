import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './Panel.module.css';

type PanelProps = { title: string; onOpen?: () => void; children: ReactNode };

/** A part of the settings that is opened by its title. */
export const Panel = ({ title, onOpen, children }: PanelProps) => (
  <details className={styles.panel} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
    <summary>
      <h2>{title}</h2>
      <Icon name="chevronDown" />
    </summary>
    <div>{children}</div>
  </details>
);
