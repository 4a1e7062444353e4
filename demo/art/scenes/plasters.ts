import type { Stops } from '../color.ts';
import type { Plaster } from './interiors.ts';

/** Walls, each with the light that falls on it and the floor below. */
export const plasters = {
  sand: { shade: '#a98a72', lit: '#f4dfc0', warm: '#f3a868', floor: '#8b6a54' },
  sage: { shade: '#7f8f80', lit: '#f1ead0', warm: '#f0c98c', floor: '#5f6d5f' },
  slate: { shade: '#6f8590', lit: '#f3e6d2', warm: '#f2b98c', floor: '#51636c' },
  clay: { shade: '#d3a68c', lit: '#fce8cc', warm: '#ffd09a', floor: '#a9775d' },
  terracotta: { shade: '#a45b3f', lit: '#f3b98a', warm: '#ffb36f', floor: '#7e3f2c' },
  ochre: { shade: '#b9722f', lit: '#fbd48c', warm: '#ffbd63', floor: '#8a4a22' },
  amber: { shade: '#b28b4c', lit: '#f8e3b0', warm: '#f6c36f', floor: '#86652f' },
  deepTeal: { shade: '#274656', lit: '#c3c0a8', warm: '#d99a6b', floor: '#193340' },
  aqua: { shade: '#7fa9a5', lit: '#f5f1dc', warm: '#f7d5a0', floor: '#5b8783' },
  sageNight: { shade: '#1d2f29', lit: '#8fab98', warm: '#6f917f', floor: '#13221d' },
} as const satisfies Record<string, Plaster>;

export const cloths = {
  night: '#081a26 0, #1d4a5c 0.35, #7fa3a4 0.62, #e4c5a4 0.82, #f4e3cb 1',
  copper: '#0d2530 0, #2f5866 0.35, #a97f66 0.62, #dda678 0.82, #f3d9b4 1',
  lagoon: '#0c4247 0, #4d9a95 0.35, #b9d8cd 0.62, #f4e6c9 0.85, #fdf6e6 1',
  leaf: '#1f4a3d 0, #6b9a7e 0.35, #bcd3b4 0.62, #efe6c4 0.85, #fbf5e0 1',
  ember: '#4a1713 0, #b8482a 0.35, #ee9a5c 0.62, #f8d7a8 0.85, #fff1da 1',
} as const satisfies Record<string, Stops>;
