/** The pages of a membership in the settings, which share most of what they need: one chunk. */
export { ChangePlanPage } from './changing/ChangePlanPage.tsx';
export { CancelPage } from './leaving/CancelPage.tsx';
export { MembershipPage } from './MembershipPage.tsx';
export { PausePage } from './pausing/PausePage.tsx';
export { ReceiptPage } from './receipts/ReceiptPage.tsx';
export { ReceiptsPage } from './receipts/ReceiptsPage.tsx';
