/** Pages of the mail that confirms an address, in one chunk: the second follows the first at once. */
export { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
export { EmailVerifiedPage } from './EmailVerifiedPage.tsx';
