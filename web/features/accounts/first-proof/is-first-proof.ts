/** Whether an answer asks for the password of the account before the mailbox counts as its owner's. */
export const isFirstProof = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'firstProof' in answer;
