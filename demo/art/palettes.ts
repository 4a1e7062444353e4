/** Flat poster colors. Tops never come near white, so a figure stands off a pale arch. */
export type Palette = {
  skyTop: string;
  skyBottom: string;
  sun: string;
  far: string;
  near: string;
  /** Clothes, from which each picture takes one. */
  tops: readonly string[];
};

export type CategorySlug = 'yoga' | 'fitness' | 'mindfulness' | 'wellness' | 'skills';

/** Each category has an hour: see the palettes of the landscapes in hours.ts. */
export const palettes: Record<CategorySlug, readonly Palette[]> = {
  yoga: [
    {
      skyTop: '#c9d8cc',
      skyBottom: '#f3ead5',
      sun: '#efb06f',
      far: '#a3bba0',
      near: '#2f5145',
      tops: ['#c9683f', '#24423a', '#b9564a'],
    },
    {
      skyTop: '#f3cfa6',
      skyBottom: '#fae8cf',
      sun: '#e98a54',
      far: '#dba67c',
      near: '#5c4034',
      tops: ['#2f5d4f', '#8a3f30', '#46695b'],
    },
    {
      skyTop: '#a9c3bd',
      skyBottom: '#f6d8b0',
      sun: '#f3c27f',
      far: '#b9b79f',
      near: '#27443d',
      tops: ['#d37b4b', '#a84f3c', '#1f4a44'],
    },
    {
      skyTop: '#cfd7b4',
      skyBottom: '#f5efd6',
      sun: '#e59a4e',
      far: '#9aac76',
      near: '#34472f',
      tops: ['#bf5f36', '#2c4a3d', '#8c5a2c'],
    },
  ],
  fitness: [
    {
      skyTop: '#d4562c',
      skyBottom: '#f2a35c',
      sun: '#ffd08a',
      far: '#b9431f',
      near: '#3a1512',
      tops: ['#f6c46a', '#2b2c33', '#fbdca2'],
    },
    {
      skyTop: '#e8a53f',
      skyBottom: '#f8d996',
      sun: '#d9532b',
      far: '#cf8a34',
      near: '#4a2413',
      tops: ['#b33a1f', '#3a2a24', '#8f2f1d'],
    },
    {
      skyTop: '#4a1a16',
      skyBottom: '#c24a26',
      sun: '#f9a14e',
      far: '#7f2b1c',
      near: '#1d0b0b',
      tops: ['#f0b04f', '#e96b3a', '#f3cf8f'],
    },
    {
      skyTop: '#f0c9a0',
      skyBottom: '#fae6c6',
      sun: '#e0512b',
      far: '#e09a63',
      near: '#5c2318',
      tops: ['#2e2b30', '#b5371d', '#a3561c'],
    },
  ],
  mindfulness: [
    {
      skyTop: '#0f2a3a',
      skyBottom: '#2f6272',
      sun: '#d49a6f',
      far: '#1f4a5c',
      near: '#081822',
      tops: ['#d49a6f', '#7fb0b4', '#c7774e'],
    },
    {
      skyTop: '#17323f',
      skyBottom: '#c98e68',
      sun: '#f6d3a4',
      far: '#51626a',
      near: '#0f1f28',
      tops: ['#2f7482', '#d58a57', '#8fb3b5'],
    },
    {
      skyTop: '#24566a',
      skyBottom: '#8fb0b0',
      sun: '#f0d3ab',
      far: '#3d7382',
      near: '#0d2b38',
      tops: ['#c4764c', '#173f50', '#e0a878'],
    },
    {
      skyTop: '#c3d2d1',
      skyBottom: '#f0e2cc',
      sun: '#c7774e',
      far: '#7f9fa5',
      near: '#1c4555',
      tops: ['#1f5668', '#b0623c', '#2d6c7c'],
    },
  ],
  wellness: [
    {
      skyTop: '#b5dcd6',
      skyBottom: '#f3f1df',
      sun: '#f6c98e',
      far: '#7fb8b0',
      near: '#14504d',
      tops: ['#e08a5a', '#1b6a66', '#d9a441'],
    },
    {
      skyTop: '#f3e6c8',
      skyBottom: '#fbf5e6',
      sun: '#8cc7bd',
      far: '#c9d8b8',
      near: '#2b5f58',
      tops: ['#2f8079', '#d07a4e', '#5d7f4a'],
    },
    {
      skyTop: '#cfe0c2',
      skyBottom: '#f4f0d8',
      sun: '#f0b46c',
      far: '#94b78f',
      near: '#1f4a3d',
      tops: ['#1d6b66', '#c96f42', '#b3873a'],
    },
    {
      skyTop: '#6fb3b5',
      skyBottom: '#d9ebe0',
      sun: '#fbe6bb',
      far: '#4f9a99',
      near: '#0f4144',
      tops: ['#f0a877', '#e7c774', '#0f5558'],
    },
  ],
  skills: [
    {
      skyTop: '#cf9a79',
      skyBottom: '#f0d5b9',
      sun: '#b4573a',
      far: '#b9805f',
      near: '#4a2c25',
      tops: ['#33505c', '#7a3324', '#2a3f49'],
    },
    {
      skyTop: '#8b9aa0',
      skyBottom: '#dcd8cc',
      sun: '#d99a4a',
      far: '#7c8b90',
      near: '#2a363c',
      tops: ['#c0623c', '#d79a3c', '#40606e'],
    },
    {
      skyTop: '#dcae5d',
      skyBottom: '#f6e3b4',
      sun: '#8f5a3a',
      far: '#c2934a',
      near: '#3f2f20',
      tops: ['#3c5661', '#9c4a2c', '#2f4650'],
    },
    {
      skyTop: '#3f5058',
      skyBottom: '#8f9a94',
      sun: '#d9824e',
      far: '#566a70',
      near: '#1b2529',
      tops: ['#e8b56a', '#d9764a', '#a9c0c2'],
    },
  ],
};

/** Skin and its shade. */
export const skins: readonly (readonly [string, string])[] = [
  ['#f1c7a5', '#d9a681'],
  ['#c98d62', '#ab7249'],
  ['#8d5636', '#713f25'],
  ['#5f3a28', '#48291b'],
  ['#e3b18c', '#c8926b'],
];

export const hairs: readonly string[] = ['#2a1d1a', '#5a3825', '#1b1a22', '#7b5a3a', '#38261f'];
