/**
 * Work that is begun as soon as it is asked for, never twice at once: who asks while it is under way has it done once
 * more after. What goes wrong is told to `failed`, and nobody waits.
 */
export const createErrand = ({
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
      else underWay = work();
    },
    /** Once nothing is under way. */
    settled: async (): Promise<void> => {
      await underWay;
    },
  };
};
