/** Pages of the mail that confirms an address, in one chunk: the second follows the first at once. */
export { ConfirmEmailPage } from './email/ConfirmEmailPage.tsx';
export { EmailVerifiedPage } from './email/EmailVerifiedPage.tsx';
