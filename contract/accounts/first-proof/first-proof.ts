import type { PageAddress } from '../../pages/page-addresses.ts';

/**
 * The first proof of a mailbox. Any visitor can sign up with the address of another person, so the first mailed link,
 * confirmation or sign-in with a provider in a browser without a session of the account is answered by `{ firstProof }`
 * and a cookie of 15 minutes; a way that answers with a redirect leads to `firstProofPage` instead. The member types the
 * password of the account and keeps everything, or chooses a new one, which ends every way in from before. These calls
 * live under /api/auth and need no session.
 *
 * GET  first-proof               → { firstProof }, for a page that was loaded anew; 401 `first_proof_over`
 * POST first-proof/password      { password } → { user } and the session, or { secondStep }
 * POST first-proof/new-password  { newPassword } → { user } and the session
 * POST first-proof/cancel        → { status: true }
 *
 * Errors: 422 `invalid` with `errors.password` or `errors.newPassword`; 401 `first_proof_over`; 429 `too_many_attempts`.
 */
export const firstProofPage = '/signin/first-proof' satisfies PageAddress;

export type FirstProof = {
  /** The address whose mailbox was shown. */
  email: string;
  /** ISO; afterwards `first_proof_over`. */
  expiresAt: string;
};
