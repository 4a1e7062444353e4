import type { Stops } from '../color.ts';

/** The colors of one hour of the day in one kind of country. */
export type Hour = {
  sky: Stops;
  sun: string;
  glow: string;
  cloud: string;
  far: string;
  near: string;
  mist: string;
  mistSun: string;
  deep: string;
  shallow: string;
  lit: Stops;
  shade: Stops;
  fog: string;
  fogSun: string;
};

const firstLight: Hour = {
  sky: '#8fb0b5 0, #c9cfc0 0.45, #f0d3ae 0.75, #f6c08c 1',
  sun: '#fff3dc',
  glow: '#ffc98f',
  cloud: '#f9e2c6',
  far: '#b8b9ab',
  near: '#22362f',
  mist: '#e7dcc6',
  mistSun: '#f9d5a6',
  deep: '#3d5c58',
  shallow: '#a8b5a4',
  lit: '#e8b182 0, #f0c59c 1',
  shade: '#4f4a4a 0, #8a7f7c 1',
  fog: '#d9c8b4',
  fogSun: '#f8cf9f',
};

const sageMorning: Hour = {
  ...firstLight,
  sky: '#6f9aa0 0, #b4c8bd 0.5, #ecd9b3 0.8, #f5cf96 1',
  far: '#a9b9ac',
  near: '#183029',
  mist: '#dfe0cb',
  mistSun: '#fbdfae',
};

const apricot: Hour = {
  ...firstLight,
  sky: '#d9b79c 0, #efc9a2 0.45, #f8d9ae 0.8, #fbe3bd 1',
  far: '#d8b596',
  near: '#3a3a2e',
  mist: '#f2d9b6',
  mistSun: '#fde6bd',
  glow: '#ffdcae',
};

const heat: Hour = {
  sky: '#8e2f1d 0, #c8502a 0.4, #ee8a4a 0.75, #fbbf72 1',
  sun: '#fff0c9',
  glow: '#ffb35c',
  cloud: '#f6a86b',
  far: '#c5633c',
  near: '#2b0f0f',
  mist: '#e98d55',
  mistSun: '#ffc67e',
  deep: '#4a1713',
  shallow: '#c4562f',
  lit: '#d8642f 0, #ec8d4d 1',
  shade: '#3a1512 0, #7c2f22 1',
  fog: '#d9703f',
  fogSun: '#ffb765',
};

const noon: Hour = {
  ...heat,
  sky: '#1d5d7a 0, #6ea9b5 0.5, #e8d9b4 0.85, #f7d79c 1',
  sun: '#fff8e2',
  glow: '#ffe0a0',
  cloud: '#fff1d8',
  far: '#8fb0b3',
  near: '#2e1c17',
  mist: '#d7d8c4',
  mistSun: '#f8dcab',
  lit: '#e49a52 0, #edb57c 1',
  shade: '#4c2f2c 0, #87675c 1',
  fog: '#cfd2c2',
  fogSun: '#f6dcae',
};

const ochre: Hour = {
  ...heat,
  sky: '#a8562a 0, #d98a3f 0.45, #f0b95f 0.8, #f9d68d 1',
  glow: '#ffd27f',
  cloud: '#f7cf8e',
  far: '#cf8a45',
  near: '#2f1710',
  mist: '#efb867',
  mistSun: '#fbdb93',
  lit: '#dd8a3b 0, #efb062 1',
  shade: '#47200f 0, #8d4c26 1',
  fog: '#e3a355',
  fogSun: '#fbd184',
};

/** The heat of the day: so light a sky that dark words can stand on it. */
const midday: Hour = {
  ...ochre,
  sky: '#eaa35a 0, #f3b96f 0.45, #f9d28f 0.8, #fce2ad 1',
  cloud: '#fde3b4',
  far: '#e0995a',
  near: '#3a180f',
};

const blueHour: Hour = {
  ...firstLight,
  sky: '#0f2536 0, #244b60 0.45, #6c8e98 0.8, #c6b7a4 1',
  sun: '#fbe9cf',
  glow: '#e6b58e',
  cloud: '#8ba5ab',
  far: '#5f7f8b',
  near: '#081720',
  mist: '#8fa6aa',
  mistSun: '#e0bd9b',
  deep: '#0a2230',
  shallow: '#2f6272',
  lit: '#8a9aa0 0, #b9aa9a 1',
  shade: '#0f2634 0, #36566a 1',
  fog: '#6f8c97',
  fogSun: '#d9b394',
};

const moonlight: Hour = {
  ...blueHour,
  sky: '#0b1b2a 0, #16394e 0.5, #3d6b7d 0.85, #7fa0a4 1',
  sun: '#f3f0e2',
  glow: '#9fc0c2',
  cloud: '#6f93a0',
  far: '#3f6676',
  near: '#050f17',
  mist: '#5e8492',
  mistSun: '#a9c4c4',
  deep: '#06141f',
  shallow: '#1e4a5c',
  lit: '#4f7484 0, #8fa9ad 1',
  shade: '#081a26 0, #21475a 1',
  fog: '#4d7585',
  fogSun: '#9dbcbf',
};

const copperDusk: Hour = {
  ...blueHour,
  sky: '#17323f 0, #3c5a62 0.4, #a98168 0.75, #d99a6c 1',
  sun: '#ffe3bd',
  glow: '#e8a06e',
  cloud: '#c79a80',
  far: '#7d7d78',
  near: '#0d1a20',
  mist: '#b2917c',
  mistSun: '#e9b487',
  shallow: '#5b6a6c',
};

const seaLeaf: Hour = {
  ...firstLight,
  sky: '#5fa3a8 0, #a9cfc9 0.5, #e6e8d4 0.85, #f6e3c0 1',
  sun: '#fffbec',
  glow: '#ffe9bd',
  cloud: '#ffffff',
  far: '#9cbdb4',
  near: '#0f332e',
  mist: '#dbe8dc',
  mistSun: '#fbecc8',
  deep: '#0d4a52',
  shallow: '#59aaa2',
  lit: '#ead7b4 0, #f3e6c9 1',
  shade: '#57726c 0, #93a99f 1',
  fog: '#d3e2d8',
  fogSun: '#f8e8c4',
};

const lagoon: Hour = {
  ...seaLeaf,
  sky: '#8fc7c9 0, #cfe6df 0.5, #f3efdc 0.85, #f9e9cb 1',
  far: '#a8cdc6',
  near: '#14504d',
  deep: '#1a7478',
  shallow: '#86cdc2',
};

const lagoonDusk: Hour = {
  ...seaLeaf,
  sky: '#1f5f70 0, #5fa3a8 0.42, #dccfb0 0.76, #f6b98a 1',
  sun: '#fff0d0',
  glow: '#ffbd88',
  cloud: '#eec0a2',
  far: '#6f9a9a',
  near: '#0c2a30',
  mist: '#d9c4ae',
  mistSun: '#fbd0a0',
  deep: '#0b4656',
  shallow: '#3f9499',
};

const leafLight: Hour = {
  ...seaLeaf,
  sky: '#86ad93 0, #c3d6b9 0.5, #eceacb 0.85, #f7e9c2 1',
  far: '#a7c0a0',
  near: '#17382a',
  mist: '#e2ead0',
  deep: '#23574b',
  shallow: '#7fb39b',
};

const amber: Hour = {
  ...firstLight,
  sky: '#b98a3c 0, #dcb465 0.5, #f2d99b 0.85, #f8e6b6 1',
  glow: '#ffe6a6',
  cloud: '#f7e2ae',
  far: '#d3ac62',
  near: '#33230f',
  mist: '#ecd192',
  mistSun: '#fbe7b0',
  lit: '#d9a355 0, #eac383 1',
  shade: '#4a3420 0, #8d6c45 1',
  fog: '#e2c283',
  fogSun: '#f8dfa3',
};

const slate: Hour = {
  ...firstLight,
  sky: '#56666e 0, #8f9a9b 0.45, #d3c4ae 0.8, #eccea0 1',
  far: '#98a09d',
  near: '#1e292e',
  mist: '#cfc8b8',
  mistSun: '#f0d6ab',
  lit: '#c39a78 0, #d9b896 1',
  shade: '#3b4247 0, #747878 1',
  fog: '#bdb9ad',
  fogSun: '#ecd2a8',
};

const clay: Hour = {
  ...firstLight,
  sky: '#a9674c 0, #cf8f6c 0.45, #ecbf95 0.8, #f6d9b3 1',
  glow: '#ffd9a8',
  cloud: '#f3c9a4',
  far: '#c68f6e',
  near: '#2f1d1a',
  mist: '#e2b28c',
  mistSun: '#f9d9ae',
  lit: '#cf8158 0, #e3a67d 1',
  shade: '#482a25 0, #8a5a49 1',
  fog: '#d9a27b',
  fogSun: '#f7cf9f',
};

const emberNight: Hour = {
  ...heat,
  sky: '#170a10 0, #34131a 0.45, #73281c 0.8, #b4502a 1',
  sun: '#ffd9a0',
  glow: '#d9662f',
  cloud: '#7a3428',
  far: '#6b2a22',
  near: '#140709',
  mist: '#7a3324',
  mistSun: '#d97a45',
  lit: '#8a3a22 0, #b4572f 1',
  shade: '#1c0a0d 0, #43191a 1',
  fog: '#6b2b20',
  fogSun: '#c4642f',
};

export const hours = {
  emberNight,
  firstLight,
  sageMorning,
  apricot,
  heat,
  noon,
  ochre,
  midday,
  blueHour,
  moonlight,
  copperDusk,
  seaLeaf,
  lagoon,
  lagoonDusk,
  leafLight,
  amber,
  slate,
  clay,
};
