import { expect, test } from 'vitest';
import { forgotten, recall, recallRate, remember, rememberRate } from './device-memory.ts';

const memoryStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const forbidden = () => {
  throw new Error('SecurityError');
};

test('sound and captions come back as they were left', () => {
  const storage = memoryStorage();
  const left = {
    volume: 0.3,
    muted: true,
    captionLanguage: 'de',
    captionSize: 'xl',
    captionContrast: 'yellow',
  } as const;
  remember(() => storage, left);
  expect(recall(() => storage)).toEqual(left);
});

test('a storage that throws, or is not there, remembers nothing and breaks nothing', () => {
  expect(() => remember(forbidden, forgotten)).not.toThrow();
  expect(() => rememberRate(forbidden, 2)).not.toThrow();
  expect(recall(forbidden)).toEqual(forgotten);
  expect(recall(() => null)).toEqual(forgotten);
  expect(recallRate(forbidden)).toBe(1);
});

test('values that another script wrote there are not trusted', () => {
  const storage = memoryStorage();
  storage.kept.set('openmat.player', '{"volume":7,"muted":"yes","captionSize":"huge","captionContrast":3}');
  expect(recall(() => storage)).toEqual({ ...forgotten, volume: 1 });
  storage.kept.set('openmat.player', 'not json');
  expect(recall(() => storage)).toEqual(forgotten);
  storage.kept.set('openmat.player.rate', 'fast');
  expect([0.5, 0.75, 1]).toContain(recallRate(() => storage));
});

test('the speed is kept for the session', () => {
  const storage = memoryStorage();
  rememberRate(() => storage, 1.5);
  expect(recallRate(() => storage)).toBe(1.5);
});
