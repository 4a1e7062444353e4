export { declarationCalls } from './declaration-calls.ts';
export {
  deleteDeclarationsOf,
  deleteUnmatched,
  eraseDeclarations,
  hasDueDeclarations,
  toldByDeclarations,
} from './declaration-store.ts';
export { declarationNumber } from './declaration-words.ts';
export { processDeclarations } from './processing.ts';
export { declarationRoutes } from './routes.ts';
export { warnOfRepayments } from './warnings/owner-warnings.ts';
