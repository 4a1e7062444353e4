/** Answers of a member who began to cancel: keys of `cancellation_survey.json`. */
export type DemoLeaving = {
  /** Account id; null if the account was erased since, or its owner is no longer a member. */
  userId: string | null;
  daysAgo: number;
  /** Answers to “Why are you leaving?” and “Would you come back?”. */
  why: '0' | '1' | '2' | '3' | '4';
  back: '1' | '2' | '3';
  details: string | null;
};

/** Cancellation answers. Some members stayed: Finn's card was charged again, and Omar took the free month. */
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
