export {
  authorsText,
  keptAccessedItem,
  useAccessedItem,
  useAccessedSentence,
} from './accessed-item.ts';
export { isAccountPage } from './account-pages.ts';
export { signOut } from './auth-call.ts';
export { answersEmpty, keepAnswers, keptAnswers, noAnswers } from './kept-answers.ts';
export { invalidateMe, meQuery, useChangePerson, useMe } from './queries.ts';
export { accountsRoutes, adminOnly, signedInOnly } from './routes.tsx';
