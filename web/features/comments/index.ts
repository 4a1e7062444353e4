export { Comments } from './Comments.tsx';
export { prefetchComments } from './prefetch.ts';
