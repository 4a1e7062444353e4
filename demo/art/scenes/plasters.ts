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
