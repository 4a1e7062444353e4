import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { meQuery } from '../../client/me.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { classNames } from '../../ui/class-names.ts';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './NoticeBell.module.css';

const loadPanel = () => loadChunk('NoticePanel', () => import('./NoticePanel.tsx'));
const LazyPanel = lazy(async () => ({ default: (await loadPanel()).NoticePanel }));

/** Stale time of the unread count: a return to the tab after this long refetches it. */
const freshMs = 60_000;

const useUnread = (): number => {
  const me = { ...meQuery(useApi()), staleTime: freshMs };
  return useQuery({ ...me, refetchOnMount: false, refetchOnWindowFocus: true }).data?.unreadNotices ?? 0;
};

/** Bell in the shell of members: shows the number of new notices and opens them. */
export const NoticeBell = () => {
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  // Ignored: the click that follows reports a failed load.
  const preload = () => void loadPanel().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(iconButtonStyles.iconButton, styles.bell)}
        data-part="icon-button notice-bell"
        aria-label={unread > 0 ? t('Notices, {count} new', { count: unread }) : t('Notices')}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 ? <span className={styles.dot} /> : null}
      </button>
      {open === null ? null : (
        <Suspense fallback={null}>
          <LazyPanel open={open} onClose={() => setOpen(false)} anchor={button} />
        </Suspense>
      )}
    </>
  );
};
