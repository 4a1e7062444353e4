/** Why somebody began to cancel: keys of `cancellation_survey.json`. */
export type DemoLeaving = {
  /** Null where the account is erased since, or the member is one no more. */
  userId: string | null;
  daysAgo: number;
  /** Of “Why are you leaving?” and “Would you come back?”. */
  why: '0' | '1' | '2' | '3' | '4';
  back: '1' | '2' | '3';
  details: string | null;
};

/** Some of them stayed after all: Finn's card was charged again, and Omar took the free month. */
export const leavings: DemoLeaving[] = [
  { userId: 'demo-cleo', daysAgo: 3, why: '1', back: '1', details: null },
  { userId: null, daysAgo: 6, why: '2', back: '2', details: 'Ten a month, and I would stay.' },
  { userId: null, daysAgo: 9, why: '1', back: '1', details: null },
  { userId: 'demo-finn', daysAgo: 12, why: '3', back: '2', details: 'Kettlebells.' },
  { userId: null, daysAgo: 15, why: '4', back: '2', details: null },
  { userId: null, daysAgo: 19, why: '1', back: '1', details: null },
  { userId: null, daysAgo: 24, why: '2', back: '3', details: null },
  { userId: null, daysAgo: 31, why: '1', back: '2', details: null },
  { userId: null, daysAgo: 38, why: '2', back: '1', details: 'What it cost when I joined.' },
  { userId: null, daysAgo: 47, why: '4', back: '1', details: null },
  { userId: 'demo-omar', daysAgo: 60, why: '1', back: '1', details: null },
  { userId: 'demo-lena', daysAgo: 60, why: '0', back: '1', details: 'A baby, and no hour of my own.' },
  { userId: null, daysAgo: 74, why: '3', back: '2', details: 'More for runners.' },
  { userId: null, daysAgo: 98, why: '2', back: '3', details: null },
];
