import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import * as adminContentStyles from '../../ui/AdminContent.module.css';
import { classNames } from '../../ui/class-names.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import * as styles from './ListTools.module.css';
import { LoadMore } from './LoadMore.tsx';

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
export const ListPage = ({ area = t('Library'), title, isPending, actions, children }: ListPageProps) => (
  <main id="main" tabIndex={-1} aria-busy={isPending}>
    <header className={adminContentStyles.stop}>
      <div>
        <p className="small muted desktop-only">{area}</p>
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
  <EmptyMessage title={title}>
    <p className={classNames(styles.about, 'muted')}>{about}</p>
    {children}
  </EmptyMessage>
);

type ListedQuery = { data?: object | undefined; isError: boolean; refetch: () => Promise<unknown> };

type ListContentsProps = {
  /** Query of the items; pages that are loaded one by one have a button for the next. */
  list: ListedQuery | (ListedQuery & ComponentProps<typeof LoadMore>['list']);
  isEmpty: boolean;
  /** Placeholder of the empty list. */
  empty: ReactNode;
  /** Table of the items. */
  children: ReactNode;
};

/** Items of a list, its placeholder, or the failure to load it. */
export const ListContents = ({ list, isEmpty, empty, children }: ListContentsProps) => (
  <>
    {list.data ? (isEmpty ? empty : children) : null}
    {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
    {'hasNextPage' in list ? <LoadMore list={list} /> : null}
  </>
);
