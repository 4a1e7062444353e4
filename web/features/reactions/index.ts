export { ContentReactions } from './ContentReactions.tsx';
export { prefetchReactions, reactionQuery } from './queries.ts';
