import { beforeEach, expect, test, vi } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { forgotten, recall, recallRate, remember, rememberRate } from './device-memory.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
});

test('sound and captions come back as they were left', () => {
  const left = {
    volume: 0.3,
    muted: true,
    captionLanguage: 'de',
    captionSize: 'xl',
    captionContrast: 'yellow',
  } as const;
  remember(testHost, left);
  expect(recall(testHost)).toEqual(left);
});

test('values that another script wrote there are not trusted', () => {
  kept.set('openmat.player', '{"volume":7,"muted":"yes","captionSize":"huge","captionContrast":3}');
  expect(recall(testHost)).toEqual({ ...forgotten, volume: 1 });
  kept.set('openmat.player', 'not json');
  expect(recall(testHost)).toEqual(forgotten);
  kept.set('openmat.player.rate', 'fast');
  expect([0.5, 0.75, 1]).toContain(recallRate(testHost));
});

test('the speed is kept for the session', () => {
  rememberRate(testHost, 1.5);
  expect(recallRate(testHost)).toBe(1.5);
});
