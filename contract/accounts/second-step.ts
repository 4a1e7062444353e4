import type { PageAddress } from '../pages/page-addresses.ts';
/**
 * The second step of signing in. These calls live under /api/auth beside sign-in/email and need no session.
 *
 * Every way of proving who one is (password, mailed link, provider) ends in one of two answers:
 * - a session, as before: the session cookie and `{ user }`;
 * - `{ secondStep }`: no session, but a cookie of ten minutes that says who may now take the second step. A way that
 *   answers with a redirect leads to `secondStepPage` instead, with `redirect` as its query where there was one.
 *
 * GET  second-step                → { secondStep }, for a page that was loaded anew; 401 `second_step_over`
 * POST second-step/code           { code, trustDevice? } → { user } and the session
 * POST second-step/recovery-code  { code, trustDevice? } → { user } and the session
 * POST second-step/cancel         → { status: true }; the next sign-in in this browser begins with the password
 * POST passkey/options            → PublicKeyCredentialRequestOptionsJSON, for a button or a field's own suggestions
 * POST passkey/sign-in            { response, rememberMe? } → { user } and the session; counts as both factors, takes
 *                                 the second step as well, and needs no first one
 *
 * Errors: 422 `invalid` with `errors.code` or `errors.passkey` (wrong, used or expired; the words say what to look at);
 * 401 `second_step_over` (ten minutes are over, or too many wrong codes: back to the password);
 * 429 `too_many_attempts` (the account waits; recovery codes and passkeys still work); 404 `not_found` for passkeys
 * where the address is neither https nor localhost.
 */

export const secondStepPage = '/signin/second-step' satisfies PageAddress;

export type SecondStepMethod = 'code' | 'recovery-code' | 'passkey';

export type SecondStep = {
  /** Available methods, the most usual first. */
  methods: SecondStepMethod[];
  /** End in ISO 8601; afterwards `second_step_over`. */
  expiresAt: string;
};

/** Answer of sign-in/email and the other sign-in calls. */
export type SignInAnswer = { secondStep: SecondStep } | { user: { id: string } };

export const isSecondStep = (answer: SignInAnswer): answer is { secondStep: SecondStep } =>
  'secondStep' in answer;
