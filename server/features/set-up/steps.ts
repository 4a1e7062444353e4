import type { SetUp, SetUpState, SetUpStepId } from '../../../contract/studio/set-up.schema.ts';

export type SetUpFacts = Omit<SetUp, 'steps' | 'dismissedAt'>;

const plansState = ({ mode, plansOnSale }: SetUpFacts['payments']): SetUpState => {
  if (mode === 'off' || plansOnSale === 0) return 'not-started';
  return mode === 'stripe' ? 'done' : 'defaults';
};

/** Returns the state of each set-up step; there are no steps for things that the server cannot observe. */
export const stepsOf = ({ studio, classes, payments, legal, mail, backup }: SetUpFacts): SetUp['steps'] => {
  const states: [SetUpStepId, SetUpState][] = [
    ['look', studio.named || studio.styled ? 'done' : 'defaults'],
    ['first-class', classes.playable ? 'done' : 'not-started'],
    ['plans', plansState(payments)],
    ['legal', legal.missing.length === 0 ? 'done' : 'not-started'],
    ['mail', mail.sender !== null ? 'done' : mail.outbox ? 'defaults' : 'not-started'],
  ];
  if (!backup.ownServer) states.push(['backups', backup.lastAt === null ? 'not-started' : 'done']);
  return states.map(([id, state]) => ({ id, state }));
};
