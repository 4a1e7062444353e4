/** Reason why a call waits for its caller: the code of its refusal. */
export type Interruption =
  | 'not_signed_in'
  | 'second_factor_missing'
  | 'staff_suspended'
  | 'fresh_proof_needed';

/** Asks the caller for the missing session, staff rights or proof; resolves to false if that was declined. */
type AskFor<What extends Interruption> = (what: What) => Promise<boolean>;

const asks = new Map<Interruption, AskFor<Interruption>>();
let answer: Promise<boolean> | null = null;

/**
 * Registers `askFor` for these interruptions: an interrupted call waits for its answer. Returns a function that
 * unregisters it.
 */
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

/** Asks once for all waiting calls whether they can go on; false if no page has registered for it. */
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
 * Makes a call, and repeats it once the page has obtained the missing session, staff rights or fresh proof. Asks for
 * each of them once. Throws the error of the last try.
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
