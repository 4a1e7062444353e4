import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { dismiss } from './dismissal.ts';
import type { NotificationProps } from './Notification.tsx';
import * as styles from './NotificationBar.module.css';

/** GEN-035; `--bar-fade` in the tokens draws it. */
const fadeMs = 500;

type Phase = 'shown' | 'leaving' | 'gone';

/** Keeps as much room at the end of the page and below toasts as the bar takes, so that it covers nothing there. */
const useRoom = (bar: RefObject<HTMLElement | null>, shown: boolean): void => {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current || !shown) return;
    const { style } = document.body;
    const keep = () => {
      style.setProperty('padding-bottom', `${current.offsetHeight}px`);
      style.setProperty('--bottom-bar', `${current.offsetHeight}px`);
    };
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('padding-bottom');
      style.removeProperty('--bottom-bar');
    };
  }, [bar, shown]);
};

/** The message, with what dismisses it. */
export const NotificationBar = ({ notification }: NotificationProps) => {
  const [phase, setPhase] = useState<Phase>('shown');
  useEffect(() => {
    if (phase !== 'leaving') return;
    const timer = setTimeout(() => setPhase('gone'), fadeMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const bar = useRef<HTMLElement>(null);
  useRoom(bar, phase !== 'gone');
  if (phase === 'gone') return null;
  const leave = () => {
    dismiss(notification.id);
    setPhase('leaving');
  };
  return (
    <section
      ref={bar}
      className={classNames(styles.notif, phase === 'leaving' && styles.leaving)}
      aria-label={t('Notification')}
    >
      <div className={styles.words}>
        <p>{notification.text}</p>
        {notification.link ? (
          <Anchor className="link small" href={givenAddress(notification.link)}>
            {notification.linkText ?? t('Read more')}
          </Anchor>
        ) : null}
      </div>
      <IconButton label={t('Dismiss notification')} icon="close" onClick={leave} />
    </section>
  );
};
