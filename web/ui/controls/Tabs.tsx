import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { logicalKey } from '../inline-direction.ts';
import { fullCount } from '../text/counts.ts';
import * as styles from './Tabs.module.css';

export type Tab = {
  id: string;
  title: string;
  /** Number of items; null while unknown, with space reserved for it. */
  count?: number | null;
  /** True if there are more items than were counted. */
  more?: boolean;
};
type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange: (id: string) => void };

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

const stepOf = (key: string, index: number, length: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return null;
};

/** Underlined tabs: arrow keys move and select; only the selected tab is in the tab order. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  // If the tabs overflow, scrolls only as far as needed to show the whole chosen tab.
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const tab = document.getElementById(tabId(value))?.getBoundingClientRect();
    if (!list.current || !box || !tab) return;
    const { paddingLeft, paddingRight } = getComputedStyle(list.current);
    const before = tab.left - box.left - (Number.parseFloat(paddingLeft) || 0);
    const after = tab.right - box.right + (Number.parseFloat(paddingRight) || 0);
    const left = Math.min(before, Math.max(0, after));
    if (left !== 0) list.current.scrollBy?.({ left });
  }, [value]);
  const move = (event: KeyboardEvent) => {
    const next = stepOf(
      logicalKey(event.key, event.currentTarget),
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const target = next === null ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    document.getElementById(tabId(target.id))?.focus();
  };
  return (
    <div
      ref={list}
      className={styles.tabs}
      data-part="tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? panelId(tab.id) : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.title}
          {tab.count === undefined ? null : (
            <span className={classNames(styles.number, 'numeric')}>
              {tab.count === null ? <span className={styles.unknown} /> : fullCount(tab.count)}
              {tab.more ? '+' : ''}
            </span>
          )}
        </button>
      ))}
    </div>
  );
};

/** Panel of the chosen tab. */
export const TabPanel = ({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) => (
  <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id)} className={className}>
    {children}
  </div>
);
