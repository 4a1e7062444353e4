import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Studio } from '../../../contract/catalog/home.ts';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { cookieValue } from '../../client/cookie-value.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import styles from './NotificationBar.module.css';

const yearSeconds = 365 * 24 * 60 * 60;
/** GEN-035; `--bar-fade` in the tokens draws it. */
const fadeMs = 500;

const cookieName = (id: string): string => `notification_bar_${encodeURIComponent(id)}`;

export const isDismissed = (id: string, cookies: string): boolean =>
  cookieValue(cookies, cookieName(id)) === 'dismissed';

type Phase = 'waiting' | 'shown' | 'leaving' | 'gone';

/** Keeps as much room at the end of the page as the bar takes, so that it covers nothing there. */
const useRoom = (bar: RefObject<HTMLElement | null>, shown: boolean): void => {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current || !shown) return;
    const { style } = document.body;
    const keep = () => style.setProperty('padding-bottom', `${current.offsetHeight}px`);
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('padding-bottom');
    };
  }, [bar, shown]);
};

/** One message at the foot. Visitors share cached pages, so the browser reads the cookie. */
export const NotificationBar = ({ notification }: { notification: NonNullable<Studio['notification']> }) => {
  const [phase, setPhase] = useState<Phase>('waiting');
  useEffect(
    () => setPhase(isDismissed(notification.id, document.cookie) ? 'gone' : 'shown'),
    [notification.id],
  );
  useEffect(() => {
    if (phase !== 'leaving') return;
    const timer = setTimeout(() => setPhase('gone'), fadeMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const bar = useRef<HTMLElement>(null);
  useRoom(bar, phase === 'shown' || phase === 'leaving');
  if (phase === 'waiting' || phase === 'gone') return null;
  const dismiss = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${cookieName(notification.id)}=dismissed; path=/; max-age=${yearSeconds}; samesite=lax`;
    setPhase('leaving');
  };
  return (
    <section
      ref={bar}
      className={classNames(styles.notif, phase === 'leaving' && styles.leaving)}
      aria-label="Notification"
    >
      <p>{notification.text}</p>
      <div className={styles.end}>
        {notification.link ? (
          <Anchor className="link small" href={givenAddress(notification.link)}>
            {notification.linkText ?? 'Read more'}
          </Anchor>
        ) : null}
        <IconButton label="Dismiss notification" icon="close" onClick={dismiss} />
      </div>
    </section>
  );
};
