export { waitingQuery } from './queries.ts';
export { moderationReads } from './reads.ts';
export { moderationRoutes } from './routes.tsx';
export { WaitingNotice } from './WaitingNotice.tsx';
export { useWaiting, waitingCount } from './waiting.ts';
