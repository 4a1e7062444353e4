import * as styles from './CompletedRing.module.css';

const svg = 'http://www.w3.org/2000/svg';

/** Distance between the ring and the check, in pixels. */
const room = 6;

/** Draws a ring around the check of a button; removes it once the animation ends. */
const drawAround = (button: Element, check: Element): void => {
  const ring = document.createElementNS(svg, 'svg');
  ring.setAttribute('viewBox', '0 0 24 24');
  ring.setAttribute('aria-hidden', 'true');
  ring.classList.add(styles.ring ?? '');
  const circle = document.createElementNS(svg, 'circle');
  for (const [name, value] of Object.entries({ cx: '12', cy: '12', r: '11', pathLength: '1' }))
    circle.setAttribute(name, value);
  ring.append(circle);
  const outer = button.getBoundingClientRect();
  const { left, top, width } = check.getBoundingClientRect();
  Object.assign(ring.style, {
    left: `${left - outer.left - button.clientLeft - room}px`,
    top: `${top - outer.top - button.clientTop - room}px`,
    width: `${width + 2 * room}px`,
  });
  // Placed beside the icon, since the page redraws the icon's content.
  check.after(ring);
  ring.addEventListener('animationend', () => ring.remove());
};

let observer: MutationObserver | null = null;

/** Draws the ring of a class when the class becomes completed, by hand or at its end; from the first call on. */
export const drawCompletedRings = (): void => {
  if (observer) return;
  observer = new MutationObserver((changes) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { target, oldValue } of changes) {
      if (!(target instanceof Element) || !target.matches('[data-part~="completion"]')) continue;
      const check = target.querySelector('svg');
      if (check && oldValue === 'false' && target.getAttribute('aria-pressed') === 'true')
        drawAround(target, check);
    }
  });
  observer.observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['aria-pressed'],
    attributeOldValue: true,
  });
};
