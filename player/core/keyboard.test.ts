import { expect, test } from 'vitest';
import { mayRepeat, meaningOf } from './keyboard.ts';

const press = (key: string, rest: Partial<Parameters<typeof meaningOf>[0]> = {}) =>
  meaningOf({ key, modified: false, focus: 'page', ...rest });

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['ArrowLeft', { do: 'skip', bySeconds: -15 }],
  ['j', { do: 'skip', bySeconds: -15 }],
  ['ArrowRight', { do: 'skip', bySeconds: 15 }],
  ['l', { do: 'skip', bySeconds: 15 }],
  ['ArrowUp', { do: 'stepVolume', by: 0.1 }],
  ['ArrowDown', { do: 'stepVolume', by: -0.1 }],
  ['m', { do: 'toggleMute' }],
  ['f', { do: 'toggleFullScreen' }],
  ['n', { do: 'next' }],
  ['p', { do: 'previous' }],
  ['c', { do: 'toggleCaptions' }],
  ['v', { do: 'practiceView' }],
  ['<', { do: 'stepRate', by: -1 }],
  ['>', { do: 'stepRate', by: 1 }],
  ['?', { do: 'help' }],
])('PLAY-007 NS-140 the key “%s” means %o', (key, meaning) => {
  expect(press(key)).toEqual(meaning);
});

test('NS-140 no key counts while typing, or with a modifier', () => {
  for (const key of [' ', 'k', 'ArrowLeft', 'm', '?']) {
    expect(press(key, { focus: 'typing' })).toBeNull();
    expect(press(key, { modified: true })).toBeNull();
  }
});

test('a focused button, slider or menu keeps Space and the arrows', () => {
  for (const key of [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
    expect(press(key, { focus: 'control' })).toBeNull();
  expect(press('k', { focus: 'control' })).toEqual({ do: 'toggle' });
});

test('the page scrolls by keyboard while the player is out of sight, and up and down until it has been played', () => {
  for (const key of [' ', 'ArrowLeft', 'ArrowUp']) expect(press(key, { inSight: false })).toBeNull();
  expect(press('k', { inSight: false })).toEqual({ do: 'toggle' });
  expect(press('ArrowUp', { played: false })).toBeNull();
  expect(press('ArrowRight', { played: false })).toEqual({ do: 'skip', bySeconds: 15 });
});

test('other keys are none of the player’s business', () => {
  for (const key of ['a', 'Enter', 'Tab', 'Escape', 'constructor', 'toString']) expect(press(key)).toBeNull();
});

test('held down, seeking and volume go on, everything else counts once', () => {
  expect(mayRepeat({ do: 'skip', bySeconds: 15 })).toBe(true);
  expect(mayRepeat({ do: 'stepVolume', by: 0.1 })).toBe(true);
  expect(mayRepeat({ do: 'toggle' })).toBe(false);
  expect(mayRepeat({ do: 'next' })).toBe(false);
});
