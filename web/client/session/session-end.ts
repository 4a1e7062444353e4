/** Why a call waits for its caller: the code of its refusal. */
export type Interruption =
  | 'not_signed_in'
  | 'second_factor_missing'
  | 'staff_suspended'
  | 'fresh_proof_needed';

/** Asks for what is missing; answers false where that was declined. */
type AskFor<What extends Interruption> = (what: What) => Promise<boolean>;

const asks = new Map<Interruption, AskFor<Interruption>>();
let answer: Promise<boolean> | null = null;

/** From now on a call that is interrupted for one of these reasons waits for this answer; returns what ends that. */
export const whenInterrupted = <What extends Interruption>(
  whats: readonly What[],
  askFor: AskFor<What>,
): (() => void) => {
  const ask = askFor as AskFor<Interruption>;
  for (const what of whats) asks.set(what, ask);
  return () => {
    for (const what of whats) if (asks.get(what) === ask) asks.delete(what);
  };
};

export const isInterruption = (code: string): code is Interruption =>
  /^(not_signed_in|second_factor_missing|staff_suspended|fresh_proof_needed)$/.test(code);

/** Whether the call can go on: asked once for all calls that wait, and false where no page asks. */
export const goesOn = (what: Interruption): Promise<boolean> => {
  const ask = asks.get(what);
  if (!ask) return Promise.resolve(false);
  answer ??= ask(what).finally(() => {
    answer = null;
  });
  return answer;
};

const interruptionIn = (error: unknown): Interruption | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isInterruption(code) ? code : null;
};

/**
 * Makes a call, and again once the page has asked for what it lacked: a session, the rights of staff, a fresh proof. Each
 * is asked for once. Throws what the last try threw.
 */
export const goingOn = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  const asked = new Set<Interruption>();
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const what = interruptionIn(error);
      if (what === null || asked.has(what)) throw error;
      asked.add(what);
      if (!(await goesOn(what))) throw error;
    }
  }
};
