import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { directionOf, type Language } from '../../../contract/languages.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import * as styles from './FootBar.module.css';

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

type FootBarProps = {
  label: string;
  /** Label of the button that dismisses it. */
  dismissal: string;
  onDismiss: () => void;
  /** Language of its words if it is another than the page's. */
  language?: Language;
  children: ReactNode;
};

/** Words at the foot of the page, with what dismisses them. */
export const FootBar = ({ label, dismissal, onDismiss, language, children }: FootBarProps) => {
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
    onDismiss();
    setPhase('leaving');
  };
  return (
    <section
      ref={bar}
      className={classNames(styles.notif, phase === 'leaving' && styles.leaving)}
      aria-label={label}
      lang={language}
      dir={language && directionOf(language)}
    >
      <div className={styles.words}>{children}</div>
      <IconButton label={dismissal} icon="close" onClick={leave} />
    </section>
  );
};
