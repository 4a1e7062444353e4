import { Children, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { Anchor, type AnchorProps } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { inlineSign } from '../inline-direction.ts';
import * as styles from './ChipList.module.css';

/** Chip that is a link; `aria-current` marks the open one. */
export const ChipLink = ({ className, ...rest }: AnchorProps) => (
  <Anchor
    className={classNames(styles.chip, rest['aria-current'] && styles.on, className)}
    data-part="chip"
    {...rest}
  />
);

/** Chip that toggles. */
export const ChipToggle = ({ pressed, ...rest }: ComponentProps<'button'> & { pressed: boolean }) => (
  <button type="button" className={styles.chip} data-part="chip" aria-pressed={pressed} {...rest} />
);

type RemovableChipProps = { title: string; icon?: IconName | undefined; onRemove: () => void };

/** Chip of an active filter; a press removes the filter. */
export const RemovableChip = ({ title, icon, onRemove }: RemovableChipProps) => (
  <button
    type="button"
    className={styles.chip}
    data-part="chip"
    aria-label={t('Remove filter {title}', { title })}
    onClick={onRemove}
  >
    {icon ? <Icon name={icon} /> : null}
    {title}
    <Icon name="close" />
  </button>
);

const tops = (list: HTMLElement): number[] =>
  Array.from(list.children, (child) => (child instanceof HTMLElement ? child.offsetTop : 0));

/**
 * Returns the number of chips that fit on two lines together with the "+N" chip; all of them if they fit without it.
 */
const fitting = (list: HTMLElement, total: number): number => {
  const lines = [...new Set(tops(list))];
  const third = lines[2];
  if (third === undefined) return total;
  const onTwo = tops(list).findIndex((top) => top >= third);
  const lastTop = lines[1];
  const moreWidthPx = 72;
  let count = onTwo;
  while (count > 1) {
    const last = list.children[count - 1];
    if (!(last instanceof HTMLElement) || last.offsetTop !== lastTop) break;
    const room =
      inlineSign(list) === 1 ? list.clientWidth - last.offsetLeft - last.offsetWidth : last.offsetLeft;
    if (room >= moreWidthPx) break;
    count -= 1;
  }
  return count;
};

/** Chips on at most two lines; the rest is behind a "+N" chip that expands the list (CAT-057). */
export const ChipList = ({ label, children }: { label: string; children: ReactNode }) => {
  const chips = Children.toArray(children);
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element || open) return;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      // Measured with every chip rendered; CSS clips the list to two lines meanwhile.
      setShown(null);
      requestAnimationFrame(() => setShown(fitting(element, chips.length)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [chips.length, open]);
  const visible = open || shown === null ? chips.length : shown;
  const hidden = chips.length - visible;
  return (
    <ul
      ref={list}
      className={classNames(styles.chips, !open && styles.twoLines)}
      data-part="chips"
      aria-label={label}
    >
      {chips.slice(0, visible).map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chip inside has its own key
        <li key={index}>{chip}</li>
      ))}
      {hidden > 0 ? (
        <li>
          <button
            type="button"
            className={classNames(styles.chip, 'numeric')}
            data-part="chip"
            aria-label={t('Show {hidden} more', { hidden })}
            onClick={() => setOpen(true)}
          >
            +{hidden}
          </button>
        </li>
      ) : null}
    </ul>
  );
};
