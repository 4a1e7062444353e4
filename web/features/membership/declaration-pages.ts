/** Pages that are open without signing in: one chunk. */
export { DeclarationLinkPage } from './declarations/DeclarationLinkPage.tsx';
export { CancelContractPage, WithdrawPage } from './declarations/DeclarationPage.tsx';
