/** Pages about the address of an account, in one chunk: the script of every page names each chunk there is. */
export { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
export { EmailChangeLinkPage } from './EmailChangeLinkPage.tsx';
export { EmailChangePage } from './EmailChangePage.tsx';
export { EmailVerifiedPage } from './EmailVerifiedPage.tsx';
