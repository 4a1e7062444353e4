export { CommentsAway } from './CommentsAway.tsx';
export { waitingQuery } from './queries.ts';
export { moderationReads } from './reads.ts';
export { moderationRoutes } from './routes.tsx';
export { useWaiting, useWaitingComments, waitingCount } from './waiting.ts';
