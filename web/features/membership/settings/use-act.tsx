import { type ReactNode, useRef, useState } from 'react';
import { logFailure } from '../../../client/failure-log.ts';
import { Problem } from '../Notice.tsx';
import { membershipProblem } from '../problem-text.ts';

/** Carries out one action at a time; why it failed stands in `problem` until the next try. */
export const useAct = (
  act: () => Promise<void>,
  problemOf: (error: unknown) => string = membershipProblem,
) => {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  const run = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      logFailure('an action of a membership failed', error);
      setProblem(<Problem error={error} text={problemOf(error)} />);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, run };
};
