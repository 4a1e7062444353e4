export { enrolmentPath, isAccountPage } from './account-pages.ts';
export { answersEmpty, keepAnswers, keptAnswers, noAnswers } from './kept-answers.ts';
export { invalidateMe, meQuery, useMe } from './queries.ts';
export { accountsReads } from './reads.ts';
export { accountsRoutes, adminOnly, signedInOnly } from './routes.tsx';
export {
  authorsText,
  keptAccessedItem,
  useAccessedItem,
  useAccessedSentence,
} from './signing-in/accessed-item.ts';
export { useSignOut } from './signing-in/sign-out.ts';
