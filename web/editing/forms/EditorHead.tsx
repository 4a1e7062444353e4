import type { ReactNode } from 'react';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import * as adminContentStyles from '../../ui/AdminContent.module.css';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';

type EditorHeadProps = {
  /** The list it is from. */
  list: { title: string; href: PageAddress };
  title: string;
  children: ReactNode;
};

/** The title of what is edited, the way back to its list, its state and what else can be opened. */
export const EditorHead = ({ list, title, children }: EditorHeadProps) => (
  <header className={adminContentStyles.stop}>
    <div>
      <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
        <Anchor href={list.href}>{list.title}</Anchor>
      </p>
      <h1 className="title-1">{title}</h1>
    </div>
    <div className={adminContentStyles.actions}>{children}</div>
  </header>
);
