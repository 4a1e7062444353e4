/** Why a call of one of the staff waits for them: the code of its refusal. */
export type Interruption = 'not_signed_in' | 'second_factor_missing' | 'staff_suspended';

/** Asks for what is missing; answers false where that was declined. */
type AskFor = (what: Interruption) => Promise<boolean>;

let ask: AskFor | null = null;
let answer: Promise<boolean> | null = null;

/** From now on a call that finds the session ended, or its rights gone, waits for this answer; returns what ends that. */
export const whenInterrupted = (askFor: AskFor): (() => void) => {
  ask = askFor;
  return () => {
    if (ask === askFor) ask = null;
  };
};

export const isInterruption = (code: string): code is Interruption =>
  /^(not_signed_in|second_factor_missing|staff_suspended)$/.test(code);

/** Whether the call can go on: asked once for all calls that wait, and false where no page asks. */
export const goesOn = (what: Interruption): Promise<boolean> => {
  if (!ask) return Promise.resolve(false);
  answer ??= ask(what).finally(() => {
    answer = null;
  });
  return answer;
};
