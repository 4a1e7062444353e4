import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import * as styles from './Tooltip.module.css';

type BubblePosition = { left: number; top: number; below: boolean };
/** Half the widest bubble and a little air, so that it stays on the screen. */
const edgePx = 138;

const placeOver = (target: Element): BubblePosition => {
  const box = target.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  const below = box.top < 96;
  const left = Math.max(edgePx, Math.min(middle, window.innerWidth - edgePx));
  return { left, top: below ? box.bottom : box.top, below };
};

type TooltipProps = { text: string; className?: string; part?: string; children: ReactNode };

/** Words that explain what they hang on: shown on hover, focus and tap, gone with Escape or a scroll. */
export const Tooltip = ({ text, className, part, children }: TooltipProps) => {
  const id = useId();
  const [place, setPlace] = useState<BubblePosition | null>(null);
  const shown = place !== null;
  useEffect(() => {
    if (!shown) return;
    const hide = () => setPlace(null);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, [shown]);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return;
    event.stopPropagation();
    setPlace(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it explains and does nothing
    <span
      className={classNames(styles.tooltip, className)}
      data-part={classNames('tooltip', part)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard
      tabIndex={0}
      aria-describedby={shown ? id : undefined}
      onPointerEnter={(event) => setPlace(placeOver(event.currentTarget))}
      onPointerLeave={() => setPlace(null)}
      onFocus={(event) => setPlace(placeOver(event.currentTarget))}
      onBlur={() => setPlace(null)}
      onKeyDown={hideOnEscape}
    >
      {children}
      {place
        ? createPortal(
            <span
              id={id}
              role="tooltip"
              className={classNames(styles.bubble, place.below && styles.below)}
              // oxlint-disable-next-line react/forbid-dom-props -- a portal is never rendered on the server
              style={{ left: place.left, top: place.top }}
            >
              <span>{text}</span>
            </span>,
            document.body,
          )
        : null}
    </span>
  );
};
