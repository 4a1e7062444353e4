export { LiveMention } from './LiveMention.tsx';
export { nextLiveShowQuery } from './queries.ts';
