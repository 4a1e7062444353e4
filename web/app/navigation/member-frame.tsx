// Parts of the frame that members alone see: a chunk of its own (`member-parts.tsx`).
export { NoticeBell } from '../../features/notices/index.ts';
export { ConfirmNotice } from '../confirming/ConfirmNotice.tsx';
export { SignedOutBand } from '../errors/SignedOutBand.tsx';
export { AccountMenu } from './AccountMenu.tsx';
export { DeletionNotice } from './DeletionNotice.tsx';
