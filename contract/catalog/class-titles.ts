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
