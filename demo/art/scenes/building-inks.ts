import type { StairInks } from './stairs.ts';
import type { VaultInks } from './vault.ts';

/** Colors of stairs in the air of a garden. */
export const stairInks = {
  leaf: {
    sky: '#8fb59a 0, #bcd3b4 0.45, #e9e5c6 1',
    discTop: '#fdf6de',
    discLow: '#f4d9a2',
    flights: [
      ['#b5ccab', '#8fb193'],
      ['#86aa8b', '#5f8a70'],
      ['#3f6b56', '#1f4a3d'],
    ],
    edge: '#f6edcf',
    person: { low: '#0f2b24', high: '#1c4237', rim: '#7fae8c', rimStrength: 0.6, from: -0.5 },
  },
} as const satisfies Record<string, StairInks>;

/** Colors of halls below ribs. */
export const vaultInks = {
  ember: {
    face: ['#5e1810', '#c9532a'],
    side: ['#97301a', '#f08a4a'],
    web: ['#84250f', '#ec7d3e'],
    floor: ['#3a1210', '#b0451f'],
    light: '#ffbe6c',
    sky: '#f2a35c 0, #fbc982 0.55, #ffe3b0 1',
    sun: '#fff3d6',
    person: { low: '#24090a', high: '#45141a', rim: '#c4562f', rimStrength: 0.7, from: 0.4 },
  },
} as const satisfies Record<string, VaultInks>;
