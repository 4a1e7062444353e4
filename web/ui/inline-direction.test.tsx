import { expect, test } from 'vitest';
import { inlineSign, logicalKey } from './inline-direction.ts';

const list = (direction: string): HTMLElement => {
  const element = document.createElement('ul');
  element.style.direction = direction;
  document.body.append(element);
  return element;
};

test('the arrow keys of a right-to-left list change places, and no other key does', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home'].map((key) => logicalKey(key, list('rtl')))).toEqual(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Home'],
  );
  expect(logicalKey('ArrowLeft', list('ltr'))).toBe('ArrowLeft');
});

test('the sign of a list follows its direction', () => {
  expect([inlineSign(list('rtl')), inlineSign(list('ltr'))]).toEqual([-1, 1]);
});
