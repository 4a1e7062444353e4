/** Asks for signing in again; answers false where that was declined. */
type AskAgain = () => Promise<boolean>;

let ask: AskAgain | null = null;
let answer: Promise<boolean> | null = null;

/** From now on a call that finds the session ended waits for this answer; returns what ends that. */
export const whenSessionEnds = (askAgain: AskAgain): (() => void) => {
  ask = askAgain;
  return () => {
    if (ask === askAgain) ask = null;
  };
};

/** Whether there is a session again: asked once for all calls that wait, and false where no page asks. */
export const signedInAgain = (): Promise<boolean> => {
  if (!ask) return Promise.resolve(false);
  answer ??= ask().finally(() => {
    answer = null;
  });
  return answer;
};
