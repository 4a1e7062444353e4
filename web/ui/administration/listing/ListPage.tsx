import type { ReactNode } from 'react';
import adminContentStyles from '../../AdminContent.module.css';
import { classNames } from '../../class-names.ts';
import styles from './ListTools.module.css';

type ListPageProps = {
  /** The group of the rail that it stands in. */
  area?: string;
  title: string;
  isPending: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of administrators that lists one kind of thing. */
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

/** How many there are, or what became of the last act; its line is there before either is known. */
export const ListStatus = ({ children }: { children: string }) => (
  <p className={classNames(styles.count, 'small muted')} role="status">
    {children}
  </p>
);

type EmptyListProps = {
  title: string;
  about: string;
  /** What makes the first one. */
  children?: ReactNode;
};

/** What stands where a list has nothing. */
export const EmptyList = ({ title, about, children }: EmptyListProps) => (
  <div className={styles.empty}>
    <p className="title-2">{title}</p>
    <p className="muted">{about}</p>
    {children}
  </div>
);
