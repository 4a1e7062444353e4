export {
  authorsText,
  keptAccessedItem,
  useAccessedItem,
  useAccessedSentence,
} from './accessed-item.ts';
export { enrolmentPath, isAccountPage } from './account-pages.ts';
export { answersEmpty, keepAnswers, keptAnswers, noAnswers } from './kept-answers.ts';
export { invalidateMe, meQuery, useMe } from './queries.ts';
export { accountsReads } from './reads.ts';
export { accountsRoutes, adminOnly, signedInOnly } from './routes.tsx';
export { useSignOut } from './sign-out.ts';
