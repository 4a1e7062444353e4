/** Returns true for an answer that asks for the account's password to complete the proof of a mailbox. */
export const isFirstProof = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'firstProof' in answer;
