import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as styles from './SubmitBar.module.css';

const useInView = (target: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return inView;
};

type SubmitBarProps = {
  /** Button of the form: the bar leaves while it is in view. */
  button: RefObject<HTMLElement | null>;
  form: string;
  sum: string;
  later: string;
  label: string;
  /** True for the form that buys: the bar then leads to its button, which names all that is paid. */
  buys: boolean;
  disabled: boolean;
};

/** Bar at the foot of a phone's window with today's sum and the way on. */
export const SubmitBar = ({ button, form, sum, later, label, buys, disabled }: SubmitBarProps) => {
  const inView = useInView(button);
  return (
    <div className={classNames(styles.bar, inView && styles.away)} aria-hidden={inView || undefined}>
      <p className="numeric">
        <b>{sum}</b> <small>{later}</small>
      </p>
      <Button
        type={buys ? 'button' : 'submit'}
        form={form}
        disabled={disabled}
        tabIndex={inView ? -1 : undefined}
        onClick={buys ? () => button.current?.focus() : undefined}
      >
        {label}
      </Button>
    </div>
  );
};
