import { withoutActor } from '../acting.ts';

/**
 * Coalesced task: it starts as soon as it is asked for and never runs twice at once; any number of calls while it runs
 * lead to one more run after. Errors go to `failed`, and no caller waits.
 */
export const createCoalescedTask = ({
  run,
  failed,
}: {
  run: () => Promise<void>;
  failed: (error: unknown) => void;
}) => {
  let underWay: Promise<void> | undefined;
  let again = false;
  const work = async (): Promise<void> => {
    do {
      again = false;
      await run().catch(failed);
    } while (again);
    underWay = undefined;
  };
  return {
    ask: (): void => {
      if (underWay) again = true;
      else underWay = withoutActor(work);
    },
    /** Once nothing is under way. */
    settled: async (): Promise<void> => {
      await underWay;
    },
  };
};
