import { type RefObject, useEffect, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import * as styles from './JumpList.module.css';

type JumpListProps = {
  /** Titles of the sections, in their order. */
  titles: readonly string[];
  /** Form that holds the sections. */
  form: RefObject<HTMLElement | null>;
};

const sectionOf = (form: HTMLElement | null, title: string): HTMLElement | null =>
  [...(form?.querySelectorAll<HTMLElement>('section[aria-label]') ?? [])].find(
    (section) => section.getAttribute('aria-label') === title,
  ) ?? null;

/** Returns the section that the upper third of the window has reached; at the end of the page the last one. */
const reachedSection = ({ titles, form }: JumpListProps): string | undefined => {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return titles.at(-1);
  const isReached = (title: string): boolean =>
    (sectionOf(form.current, title)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <
    window.innerHeight / 3;
  return titles.findLast(isReached) ?? titles[0];
};

/** Scrolls the line, which may be longer than a phone, to the marked button. */
const scrollToButton = (button: HTMLButtonElement | null): void => {
  const line = button?.parentElement;
  if (line) line.scrollLeft = button.offsetLeft - line.clientWidth / 3;
};

/** Sections of a long form, one press away; marks the section in view and stays at the top of the window. */
export const JumpList = ({ titles, form }: JumpListProps) => {
  const [current, setCurrent] = useState(titles[0]);
  useEffect(() => {
    const mark = () => setCurrent(reachedSection({ titles, form }));
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [titles, form]);
  const jump = (title: string): void => {
    const section = sectionOf(form.current, title);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    setCurrent(title);
  };
  return (
    <nav className={styles.line} aria-label={t('Sections')}>
      {titles.map((title) => (
        <button
          key={title}
          ref={title === current ? scrollToButton : undefined}
          type="button"
          aria-current={title === current ? 'true' : undefined}
          onClick={() => jump(title)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
};
