import { beforeEach, expect, test, vi } from 'vitest';
import { drawCompletedRings } from './completed-ring.ts';

let still = false;
drawCompletedRings();
drawCompletedRings();

const button = (part = 'button completion'): HTMLElement => {
  document.body.innerHTML = `<button data-part="${part}" aria-pressed="false"><svg></svg>Mark as Complete</button>`;
  return document.querySelector('button') as HTMLElement;
};
const rings = () => document.querySelectorAll('svg circle').length;
const told = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  still = false;
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
});

test('the ring of a class draws itself once as the class becomes completed, and goes', async () => {
  const completion = button();
  completion.setAttribute('aria-pressed', 'true');
  await told();
  expect(rings()).toBe(1);
  expect(completion.querySelector('svg')?.nextElementSibling?.getAttribute('aria-hidden')).toBe('true');
  completion.querySelector('svg + svg')?.dispatchEvent(new Event('animationend'));
  expect(rings()).toBe(0);
});

test('no ring is drawn for a class that was completed before, that is taken back, or for any other button', async () => {
  const completion = button();
  completion.setAttribute('aria-pressed', 'true');
  await told();
  completion.querySelector('svg + svg')?.dispatchEvent(new Event('animationend'));
  completion.setAttribute('aria-pressed', 'true');
  completion.setAttribute('aria-pressed', 'false');
  button('icon-button').setAttribute('aria-pressed', 'true');
  await told();
  expect(rings()).toBe(0);
});

test('no ring is drawn where motion is unwanted', async () => {
  still = true;
  button().setAttribute('aria-pressed', 'true');
  await told();
  expect(rings()).toBe(0);
});
