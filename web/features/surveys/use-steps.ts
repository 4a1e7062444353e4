import { useLocation, useRouter } from '@tanstack/react-router';
import { addressOf, stepOf } from './survey-address.ts';

/** Kept with a step of the browser's history: which question it was reached from, and whether to change an answer. */
type StepState = { fromStep?: number; changing?: boolean };

/** The question in the address. Each is a step of the history, so that the browser's own Back is the survey's. */
export const useSteps = (count: number) => {
  const { history } = useRouter();
  const step = useLocation({ select: ({ search }) => stepOf(search, count) });
  const { fromStep, changing } = useLocation({ select: ({ state }) => state as StepState });
  const go = (to: number, more: StepState = {}) =>
    history.push(addressOf(to), { fromStep: step, ...more } as never);
  return {
    step,
    /** Towards the end, or back to the list of answers it was changed from. */
    next: () => (changing ? history.back() : go(step + 1)),
    back: () => {
      if (changing || fromStep === step - 1) history.back();
      else history.replace(addressOf(step - 1));
    },
    change: (to: number) => go(to, { changing: true }),
    start: () => go(1),
  };
};
