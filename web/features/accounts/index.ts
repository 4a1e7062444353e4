export { enrolmentPath, isAccountPage } from './account-pages.ts';
export { loadChangeLanguage } from './change-of-language.ts';
export { useSendVerification } from './email/send-verification.ts';
export { useOwnTimeZone } from './profile/own-time-zone.ts';
export { FreshProof } from './proof/FreshProof.tsx';
export { ProvedDownload } from './proof/ProvedDownload.tsx';
export { accountsReads } from './reads.ts';
export { accountsRoutes, adminOnly, adminPage, signedInOnly } from './routes.tsx';
export { SettingsFrame, SettingsNote, SettingsSection } from './settings/SettingsFrame.tsx';
export {
  authorsText,
  storedAccessedItem,
  useAccessedItem,
  useAccessedSentence,
} from './signing-in/accessed-item.ts';
export { SessionEnd } from './signing-in/SessionEnd.tsx';
export { useSignOut } from './signing-in/sign-out.ts';
export { answersEmpty, noAnswers, storeAnswers, storedAnswers } from './stored-answers.ts';
