import styles from './CompletedRing.module.css';

const svg = 'http://www.w3.org/2000/svg';

/** How far the ring stands from the check. */
const room = 6;

/** A circle around the check of a button, which goes once it is drawn. */
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
  // Beside the icon and not in it, since the page draws that anew.
  check.after(ring);
  ring.addEventListener('animationend', () => ring.remove());
};

let observer: MutationObserver | null = null;

/** From the first call on, the ring of a class draws itself as the class becomes completed, by hand or at its end. */
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
