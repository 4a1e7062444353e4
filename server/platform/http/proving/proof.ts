import type { Proof } from '../../../../contract/endpoint.ts';
import { AppError } from '../../errors.ts';
import type { Viewer } from '../../viewer.ts';

/** Money in the smallest unit of its currency. */
export type Sum = { amount: number; currency: string };

/** Access to the proofs of a session and to the sums that owners allow without one. */
export type Proofs = {
  /** Returns true for a viewer whose session has given a proof within the last ten minutes. */
  isFresh: (viewer: Viewer) => Promise<boolean>;
  /** Returns true for a sum that requires a proof. */
  isAboveSum: (sum: Sum) => Promise<boolean>;
};

/** Proofs that grant nothing: every call that requires a proof is refused. */
export const noProofs: Proofs = { isFresh: async () => false, isAboveSum: async () => true };

/** Returns true for an endpoint that may require a proof. */
export const asksForProof = (proof: Proof | undefined): boolean => typeof proof === 'string';

export const freshProofNeeded = (): AppError => new AppError('fresh_proof_needed');

/** Throws `fresh_proof_needed` unless the proof that a call always requires was given. */
export const requireProof = async (
  { proof }: { proof?: Proof },
  viewer: Viewer | null,
  { isFresh }: Pick<Proofs, 'isFresh'>,
): Promise<void> => {
  if (proof !== 'fresh' && proof !== 'export') return;
  // A key comes this far only where its scope opens the call.
  if (proof === 'export' && viewer?.apiKey) return;
  if (!viewer || viewer.apiKey || !(await isFresh(viewer))) throw freshProofNeeded();
};
