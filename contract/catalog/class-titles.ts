/** Titles of the choices that facts of a class have, by the value on the wire. */

export const postureTitles = {
  lying: 'Lying down',
  seated: 'Seated',
  kneeling: 'On hands and knees',
  floor: 'On the floor',
  standing: 'Standing',
  mixed: 'Floor to standing',
} as const;

/** Groups of members that a class can be made for. */
export const groupTitles = {
  prenatal: 'Prenatal',
  postnatal: 'After birth',
  recovery: 'Recovery',
} as const;

export const soundTitles = { optional: 'Works without sound', needed: 'Sound needed' } as const;

/** Loads on the body that a visitor can leave out, with their titles. */
export const loadTitles = {
  wrists: 'Wrists',
  knees: 'Knees',
  'lower-back': 'Lower back',
  neck: 'Neck',
  jumping: 'Jumping',
  kneeling: 'Kneeling',
} as const;
export type FitLoad = keyof typeof loadTitles;
export const fitLoads = Object.keys(loadTitles) as FitLoad[];
export const placeTitles = {
  home: 'At home',
  'small-room': 'Small room',
  office: 'Office',
  hotel: 'Hotel',
  outside: 'Outside',
} as const;
export type FitPlace = keyof typeof placeTitles;
export const fitPlaces = Object.keys(placeTitles) as FitPlace[];
/** Positions in which a class ends. */
export const endTitles = { lying: 'Lying down', seated: 'Seated', standing: 'Standing' } as const;
export type FitEnd = keyof typeof endTitles;
export const fitEnds = Object.keys(endTitles) as FitEnd[];
/** Groups of members that a class can be made for. */
export type FitSuit = keyof typeof groupTitles;
export const fitSuits = Object.keys(groupTitles) as FitSuit[];
