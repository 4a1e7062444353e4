import type { ReactNode } from 'react';
import adminContentStyles from '../../ui/AdminContent.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './ListTools.module.css';

type ListPageProps = {
  /** Group of the navigation rail that the page belongs to. */
  area?: string;
  title: string;
  isPending: boolean;
  /** Actions beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Administration page that lists one kind of item. */
export const ListPage = ({ area = 'Library', title, isPending, actions, children }: ListPageProps) => (
  <main id="main" tabIndex={-1} aria-busy={isPending}>
    <header className={adminContentStyles.stop}>
      <div>
        <p className="small muted">{area}</p>
        <h1 className="title-1">{title}</h1>
      </div>
      {actions ? <div className={adminContentStyles.actions}>{actions}</div> : null}
    </header>
    {children}
  </main>
);

/** Status line: the number of items or the result of the last action. Rendered even while empty. */
export const ListStatus = ({ children }: { children: string }) => (
  <p className={classNames(styles.count, 'small muted')} role="status">
    {children}
  </p>
);

type EmptyListProps = {
  title: string;
  about: string;
  /** Control that creates the first item. */
  children?: ReactNode;
};

/** Placeholder of an empty list. */
export const EmptyList = ({ title, about, children }: EmptyListProps) => (
  <div className={styles.empty}>
    <p className="title-2">{title}</p>
    <p className="muted">{about}</p>
    {children}
  </div>
);
